/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Models each language by a sample of words, including names and remarks on games,
 * compiled by hand. Samples in the Latin alphabet hold only words with letters beyond
 * ASCII, because only the surroundings of such letters are scored. Letter pairs of a
 * sample are counted on first use and smoothed with the frequencies of single letters. */

#include "record/text/charset-languages.h"

#include <string.h>

/* Maximum number of distinct letters in a sample, including WORD_END. */
#define MAX_LETTERS 112
#define WORD_END    0

/* Weight of the single-letter frequency in a pair's estimate. */
#define SMOOTHING 4.0
/* Frequency assumed for a letter that does not occur in the sample. */
#define UNSEEN 0.2

/* Maximum cost of a letter pair, in half bits. */
#define MAX_COST 34

static const gchar *const samples[TG_N_LANGUAGES] = {
  [TG_LANGUAGE_GERMAN] =
      "für über können müssen würde wäre hätte möglich schön größer Zug schließlich weiß "
      "heißt groß Straße Köln München Düsseldorf Nürnberg Würzburg Österreich Übung Ähnlich "
      "Jäger Bäcker Krüger Schröder Böhm Köhler Höfer Hübner Günter Jörn Käthe Bärbel Sönke "
      "Größe Spieler zurück nächste Züge Zügen Stück gegenüber fünf zwölf später erklärt "
      "verhält führt Gründe Lösung Lösungen Eröffnung Eröffnungen Verhältnis stärker "
      "schwächer gefährlich Führung König Mädchen Tür früh dafür natürlich süß Fuß Spaß "
      "Preußen außer daß muß läßt schlägt wählt fällt hält Käse spät Rückrunde Schützen",
  [TG_LANGUAGE_FRENCH] =
      "été était première manière après très même être fenêtre théorie véritable élève "
      "Hélène Frédéric Jérôme Grégoire Benoît Mickaël Joël Gaëlle Françoise garçon leçon "
      "façon français où déjà là voilà à côté hôtel drôle théâtre château âge pâle île "
      "naître connaît août goût sûr dû mûr cœur sœur œuvre défense ménage général régional "
      "médaille échecs échec étude équipe école élan énorme éviter préféré écrit réponse "
      "problème modèle système père mère frère lumière dernière numéro séance tournée créé "
      "année journée Noël maïs haïr Orléans Besançon Saint-Étienne Évreux Québec Genève",
  [TG_LANGUAGE_SPANISH] =
      "más también después según aquí así está están había podía tenía sería mañana año "
      "años niño niña señor España español pequeño compañero Muñoz Ibáñez Ordóñez Martínez "
      "Gómez López Fernández González Hernández Rodríguez Sánchez Ramírez Jiménez Vázquez "
      "Ángel Óscar Iván Adrián Julián Sebastián Ramón Simón Raúl Belén Inés Andrés José "
      "María Sofía Lucía Córdoba Cádiz León Málaga Bogotá Perú México Panamá Japón situación "
      "posición partición opción campeón lección último único número línea árbol fácil "
      "difícil útil ataque sería difícil ningún algún común qué cómo cuándo quién él sí "
      "pingüino bilingüe ¿por qué? ¡vamos! ¿quién gana? acción razón corazón",
  [TG_LANGUAGE_PORTUGUESE] =
      "não são então também além porém você três português avião irmão mão mãe manhã amanhã "
      "João Sebastião Simão Gonçalves Gonçalo Conceição Antônio António Estêvão Luís Inês "
      "Magalhães Guimarães Simões Camões posições situação posição lição ação opções jogador "
      "campeões campeão coração atenção razão França praça força começa cabeça preço só avó "
      "avô país saída difícil fácil último único número lógica prática história memória "
      "São Paulo Brasília Maranhão Amapá Paraná Goiás Vitória está estará será há já até "
      "é pé café às à àquele pêssego gênero ciência português experiência vôo pôr",
  [TG_LANGUAGE_ITALIAN] =
      "è perché poiché più può già così città università libertà verità novità qualità sarà "
      "farà però ciò là lì giù virtù caffè tè cioè né sé Niccolò Nicolò andrò andò giocò "
      "vincerà attività possibilità difficoltà metà lunedì martedì venerdì sì età papà "
      "Cantù Forlì Mondovì società velocità parità unità",
  [TG_LANGUAGE_SWEDISH] =
      "och på från även både två år åt må när är här där över för före först större höger "
      "Åke Åsa Göran Håkan Björn Jörgen Sören Örjan Märta Bodil Sjöberg Lindström Öberg Åberg "
      "Sjögren Nyström Hägg Östlund Väst Malmö Göteborg Västerås Örebro Luleå Umeå Jönköping "
      "Växjö Norrköping ställning öppning drag följd möjlig försvar anfall spelår svårt rätt "
      "kväll också väl mål gång någon något måste själv människa så då få stå gå "
      "Jyväskylä Hämeenlinna Mäkinen Väinö Päivi Järvinen Hämäläinen Kärkkäinen Lähde Särkkä "
      "Pöytä hyvä tämä peli pelissä että mutta hän myös työ yö lähtö väärin siirtää voittää "
      "ystävä päivä pää jää sää täällä",
  [TG_LANGUAGE_DANISH] =
      "på også når går får må så år åben åbning håb både måde måske hånd Århus Ålborg Åge "
      "Søren Jørgen Bjørn Jørn Øystein Håkon Pål Kåre Gørild Torbjørn Østergaard Kjær Nørgaard "
      "Møller Højgaard Sørensen Jørgensen Løvås Bøe Næss Bræk Nygård Lindgård Grønland Ærø "
      "København Tromsø Bodø Ålesund Øst Ørsted Færøerne rød grøn brød dør før større høj øje "
      "løsning spørgsmål gør følger være blæse læse præcis nærmest træk trække bræt første "
      "næste prøve særlig angreb stærk væk hæl ære søndag lørdag",
  [TG_LANGUAGE_ICELANDIC] =
      "það þú þá þessi þetta við með eða að ég í á ætla síðan leið leiðir Guðmundur Þór "
      "Þórður Þorsteinn Jón Jónsson Björn Björnsson Sigurður Sigurðsson Hörður Ólafur "
      "Ólafsson Guðrún Kristín Ásgeir Ísland Reykjavík Akureyri Hafnarfjörður Keflavík "
      "fjörður Ísafjörður góður leikur næst svörtu hvítu næsta fór fær bær sækja vörn sókn "
      "hvítur svartur tapaði því líka héðan Árni Bárður Æsa Össur Ágúst Elín",
  [TG_LANGUAGE_ESTONIAN] =
      "või mõni kõik kõige võit võitis võrdne õige õpik õnn lõpp mõte sõna põhi tõesti Tõnis "
      "Tõnu Õnne Jõgi Kõiv Lõhmus Põld Mõttus Sõber Võsu Tõrva Põltsamaa Jõhvi Võru Käärik "
      "Mägi Mändla Pärn Pärnu Järve Järvamaa Kärt Märt Pääsuke Ründe ründab käik käigud käis "
      "käes äär väike väga täna pärast hästi kättesaadav küll üks üle ülesanne müük süda "
      "Ülle Ülo Künnap Sügis Kütt Nõmme Öö töö löök Põlva jõud öelda Jüri Rüütel Hüti",
  [TG_LANGUAGE_CZECH] =
      "že při už až než protože také další první třetí čtvrtý pátý šestý může bílý černý "
      "tah tahů výhra prohrál vyhrál partie kámen kříž řada útok obrana těžký lepší horší "
      "příští mistrovství České republiky soutěž kolo hráč hráči hráčů rozhodčí Jiří Tomáš "
      "Ondřej Matěj Matouš Řehoř Štěpán Šimon Zdeněk František Vojtěch Přemysl Bořivoj Aleš "
      "Miloš Luboš Lukáš Libuše Jiřina Růžena Zdeňka Novotný Černý Veselý Horák Němec Kučera "
      "Pokorný Růžička Jelínek Kříž Čermák Šťastný Havlíček Kratochvíl Štěrba Hájek Dušek "
      "Mareš Beneš Bureš Řezníček Žák Vlček Kovář Ševčík Plzeň Brno Třebíč Čáslav Příbram "
      "Ústí Děčín Žďár Kroměříž Zlín Český Těšín Most nejlepší člověk věc město děti něco "
      "není mít být dělá nový dobrý den předtím ještě možná tedy vždy světě "
      "Ľubomír Ľudmila Košice Žilina Prešov Šaľa Ďuriš Ďurica Kováč Kováčik Lukáč Hudák Tkáč "
      "Oravec Marián Štefan Ľuboš Mišo Košťál Hruška veľmi ďalší ťah ťahu môže môj kôň stôl "
      "víťaz víťazstvo prvý súťaž majster partia čierny biely súper chyba účasť smrť dĺžka "
      "sýr sýček výkon výška býk mýto kýbl Lýdie Dalibor zvýšit Přibýlek šachový hýbat lýže rýže výzva "
      "Blatný posýlat dobývat výsledek nejvýš "
      "vŕba hráčov Slovenská spoločnosť",
  [TG_LANGUAGE_POLISH] =
      "się że już też będzie są być może który która żeby także więc część ciąg błąd błędy "
      "ruch ruchów wygrał przegrał czarne białe biały środek środku otwarcie trójka czwórka "
      "piątka piąty dziesiąty następny gracz zwycięzca zwycięstwo mistrzostwa rozgrywki "
      "turniej Łódź Kraków Wrocław Poznań Gdańsk Gdynia Toruń Częstochowa Białystok Rzeszów "
      "Łukasz Paweł Michał Rafał Władysław Stanisław Mirosław Jarosław Wojciech Grażyna "
      "Małgorzata Bożena Józef Król Wójcik Wiśniewski Kowalczyk Woźniak Kozłowski Jabłoński "
      "Wróbel Zieliński Szymański Dąbrowski Lewandowski Kamiński Zając Pawłowski Głowacki "
      "Górski Sikora Walczak Błaszczyk Mróz Sobieraj Żuk Żak Świątek Ślusarczyk Ćwik Źródło "
      "źle późno dziękuję dobrze gdzieś ktoś coś oś gość świat śmierć pięć sześć dziewięć "
      "miesiąc mąż ręka żona książka pokój głowa słowo człowiek który żółty wciąż jeżeli "
      "można każdy każda żaden przyszłość",
  [TG_LANGUAGE_HUNGARIAN] =
      "és hogy már még így úgy azért nélkül között közben előtt után később először végül "
      "fekete fehér lépés lépések győz győzött győzelem nyerő nyílt négyes hármas ötös játék "
      "játszma játékos támadás védekezés erős erősebb gyenge jó rossz ötödik László István "
      "József János Károly György Géza Béla Gábor Zoltán Ákos Ádám Máté Dávid Bálint Gergő "
      "Péter Tamás András Mihály Sándor Zsófia Éva Mária Erzsébet Judit Ágnes Kovács Szabó "
      "Tóth Horváth Nagy Kiss Varga Németh Molnár Farkas Juhász Lakatos Mészáros Oláh Simon "
      "Rácz Fekete Szűcs Szőke Győri Kőszegi Hegedűs Vörös Török Balázs Budapest Győr Pécs "
      "Miskolc Debrecen Székesfehérvár Érd Szeged Kecskemét Nyíregyháza Eger bajnokság verseny "
      "forduló döntő elődöntő csapat mérkőzés eredmény vége idő időtúllépés fő nő tűz fű "
      "könyv gyűjtemény köszönöm különböző következő megoldás ő őt őket üres üzenet",
  [TG_LANGUAGE_ROMANIAN] =
      "şi să că dacă după până când atât cât însă între într-un în fără către astăzi "
      "mâine acesta aceştia aşa ştie ţară ţări viaţă faţă piaţă poziţie soluţie atenţie "
      "partidă mutare mutări câştigă câştigat pierdut negru alb tablă piatră pietre "
      "începe început sfârşit înainte încă rând gând pământ sânge român română România "
      "Bucureşti Braşov Iaşi Constanţa Piteşti Târgu Mureş Galaţi Timişoara Ştefan Ţepeş "
      "Mihăiţă Ionuţ Dănuţ Cătălin Răzvan Bogdănescu Crăciun Păun Ciobanu Ţăranu Ştirbu "
      "Rădulescu Dumitraşcu Năstase Vlăsceanu Drăgan Ilieş Mureşan Bălan Câmpeanu "
      "Măgureanu Sârbu Pârvu mână până vânt frumuseţe greşeală uşor",
  [TG_LANGUAGE_CROATIAN] =
      "što više još će može već također između ću ćeš noć kuća kuće sreća sljedeći bolji "
      "najbolji kažu žena život škola igrač igrača potez poteza crni bijeli pobjeđuje "
      "pobijedio rođen mlađi grešku greška pogreška prvenstvo Hrvatska Čakovec Požega "
      "Šibenik Karlovac Niš Čačak Đakovo Kraljević Marković Petrović Jovanović Nikolić Đurić "
      "Đorđević Ilić Stanković Pavlović Babić Kovačević Horvat Perić Jurić Marić Šarić Šimić "
      "Vuković Knežević Blažević Božić Županić Čović Bašić Hadžić Tomić Grgić Miloš Uroš "
      "Dušan Saša Nataša Tanja Željko Živko Žarko Mićo Dražen Božo Luka "
      "Krajnčič Kovačič Zupančič Pečnik Žnidaršič Kralj Župan Turšič Golež Žiga Matjaž Aleš "
      "Boštjan Andraž Gašper Tomaž Jože Črt Vižmarje Škofja Črnomelj Žalec Kočevje "
      "črni belih odločitev napačno točka točke zmagal najboljši človek večer čas češ",
  [TG_LANGUAGE_TURKISH] =
      "için çok değil daha şey şu şimdi değiş doğru yanlış iyi başka başla başladı bitiş "
      "hamle siyah beyaz taş taşı taşlar dört dörtlü beş beşli üç üçlü açık kapalı oyuncu "
      "oyunu kazandı kaybetti kazanır galibiyet şampiyon şampiyonası turnuvası yarışma "
      "İstanbul İzmir Eskişehir Diyarbakır Muğla Balıkesir Şanlıurfa Çanakkale Kırşehir "
      "Ağrı Elazığ Tekirdağ Niğde Iğdır Yıldız Yılmaz Yıldırım Öztürk Özdemir Çelik Şahin "
      "Aydın Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır "
      "Erdoğan Avcı Güneş Aktaş Bulut Gündüz Işık Sağlam Tuğrul Oğuz Çağlar Uğur Yiğit Çağrı "
      "Göksel Gökhan Hüseyin Süleyman Ömer Özgür Ümit Gül Şükrü Işıl İbrahim İsmail İlker "
      "Barış Barışcan Fatih Kıvanç Tarık Sıla Pınar Nazlı Ayşe Gülşen Tuğçe Ebru güzel büyük "
      "küçük yıl gün dün öğretmen çocuk ağaç karşı sağ sıra yakın uzun öyle böyle kadın",
  [TG_LANGUAGE_LATVIAN] =
      "ir arī nav pēc līdz kā tā šis šī bija būs mēs jūs viņš viņa kāds kādēļ tāpēc labāk "
      "spēle spēlē spēlētājs gājiens gājienā uzvarēja zaudēja melnais baltais meklē vērtē "
      "čempionāts sacensības kārta Rīga Liepāja Daugavpils Jelgava Jūrmala Rēzekne Cēsis "
      "Jānis Pēteris Mārtiņš Kārlis Ģirts Jēkabs Kaspars Māris Andrējs Aigārs Guntārs Zigmārs "
      "Bērziņš Kalniņš Ozoliņš Krūmiņš Liepiņš Zariņš Jansons Pētersons Siliņš Āboliņš "
      "Ķirsis Ķēniņš Šķēle Žagars Žuks Šmits Vītols Vītoliņa Egle Kļaviņa Dūma Līga Ilzē "
      "Inguna Kristīne Dāvis Mežs ceļš vēl nekā pārāk trešais ceturtā piektā četri pieci "
      "Ādams ātrums Ārija Ērika ērglis Īve īss Ūdris ūsas Ņina ņem Ņikolajs Ķemeri ķēde Ģimene "
      "Štāls Žanis Žubīte pilī Grīva Zīle rītā "
      "sešās divās trīs stāvoklis uzbrūk aizsardzība kļūda kļūdas vārds vārdi zeme ūdens",
  [TG_LANGUAGE_LITHUANIAN] =
      "yra ir kad taip šis ši jų mūsų jūsų dėl už ėjimas ėjimai ėjimą laimėjo pralaimėjo "
      "žaidimas žaidėjas žaidėjų žaidžia juodieji baltieji klaida puolimas gynyba ketvertas "
      "trejetas čempionatas turnyras ratas Lietuva Vilnius Šiauliai Klaipėda Panevėžys "
      "Marijampolė Mažeikiai Alytus Utėna Kėdainiai Telšiai Jonas Žydrūnas Šarūnas Arūnas "
      "Mindaugas Algirdas Česlovas Gražvydas Ažuolas Rūta Jūratė Eglė Živilė Aušra Žemyna "
      "Ąžuolas Kęstutis Jankauskas Kazlauskas Petrauskas Stankevičius Vasiliauskas Žukauskas "
      "Butkevičius Paulauskas Urbonavičius Navickas Ramanauskas Savičius Šimkus Žilinskas "
      "Černiauskas Mackevičius Grigaitė Petraitytė Kavaliauskaitė Jonaitė didžiausias "
      "geriausias pirmą antrą trečią penktą gerą žmogus šalis mažas į ją kurią būti turėti "
      "gerųjų senųjų mažųjų naująją gerąją Čiurlionis Čepas Žilvinas Žilys Šiaurė Šimas Ėmė Ūla Ąsa "
      "Eglė Giedrė Saulė upė gatvė diržas dešimt mieš aštuntą šeštą plaukė Vytė "
      "mąstė sąrašas įvyko įdomu tęsia pradžia pabaiga",
  [TG_LANGUAGE_VIETNAMESE] =
      "của là và không được trong một người với cho những này đã đến từ các khi đó nước "
      "thắng thua trắng đen quân cờ nước đi cờ ca rô ván trận đấu giải vô địch giỏi kỳ thủ "
      "tấn công phòng thủ đường ba bốn năm đôi mở hở kết thúc hay quá sai lầm tốt nhất "
      "Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trương "
      "Văn Thị Hữu Đức Minh Tuấn Hùng Dũng Cường Thành Thắng Việt Quốc Quang Phương Thảo "
      "Hương Hạnh Ngọc Thúy Lan Hiếu Nghĩa Tiến Đạt Phúc Lộc Thọ Sơn Tùng Bình Hải Trường "
      "Hà Nội Sài Gòn Đà Nẵng Cần Thơ Huế Hải Phòng Nghệ An Quảng Ninh Biên Hòa "
      "bạn chơi tôi anh chị em ông bà cũng nhưng rất nhiều làm gì thì mà về lại nữa đầu "
      "tiên sau trước trên dưới phải trái giữa biết thấy muốn đúng rồi lượt",
  [TG_LANGUAGE_GREEK] =
      "και το την της του των στο στην από για με είναι ήταν έχει δεν θα να που πως αυτό "
      "αυτή όταν μετά πριν αλλά πολύ καλή καλό κίνηση κινήσεις μαύρα μαύρος λευκά λευκός "
      "άσπρα νίκη νίκησε κέρδισε έχασε ήττα παιχνίδι παίκτης παίζει παρτίδα τετράδα τριάδα "
      "πεντάδα άμυνα επίθεση λάθος σωστό γύρος τελικός πρωτάθλημα κύπελλο Ελλάδα Αθήνα "
      "Θεσσαλονίκη Πάτρα Ηράκλειο Λάρισα Βόλος Κρήτη Κύπρος Λευκωσία Γιώργος Γεώργιος "
      "Κώστας Κωνσταντίνος Δημήτρης Δημήτριος Νίκος Νικόλαος Γιάννης Ιωάννης Παναγιώτης "
      "Βασίλης Χρήστος Αντώνης Μιχάλης Σπύρος Μαρία Ελένη Αικατερίνη Σοφία Άννα Αγγελική "
      "Παπαδόπουλος Παπαδάκης Οικονόμου Νικολαΐδης Γεωργίου Δημητρίου Αλεξίου Ιωάννου "
      "Βλάχος Μακρής Καραγιάννης Σταθόπουλος Μανωλάκης Αθανασίου Ξενάκης Ζαχαρίου Θωμάς "
      "πρώτος δεύτερος τρίτη τέταρτη πέμπτη ημέρα χρόνος ώρα εδώ εκεί έτσι όχι ναι",
  [TG_LANGUAGE_RUSSIAN] =
      "и в не на что с по это как но он из за то так же от для бы к ход хода ходов если "
      "чёрные белые выиграл выигрыш проиграл победа победил поражение партия партии турнир "
      "тройка четвёрка пятёрка вилка атака защита ошибка лучше хуже здесь можно нужно надо "
      "потом тогда после перед между быть был была было были есть нет да все ещё уже только "
      "очень первый второй третий четвёртый последний сильный слабый открытый закрытый "
      "Александр Алексей Андрей Антон Борис Василий Виталий Вячеслав Геннадий Григорий "
      "Даниил Денис Егор Иван Кирилл Леонид Максим Николай Пётр Роман Степан Тимофей Фёдор "
      "Татьяна Ольга Наталья Светлана Екатерина Людмила Ирина Юлия Ксения Любовь Зинаида "
      "Петров Сидоров Кузнецов Попов Васильев Соколов Фёдоров Морозов Волков Алексеев "
      "Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Захаров "
      "Зайцев Соловьёв Борисов Яковлев Воробьёв Сергеев Кузьмин Киселёв Ильин Гусев Титов "
      "Щербаков Журавлёв Чернов Цветков Хохлов Шубин Юдин Быков Мещеряков Гончаренко "
      "Новосибирск Екатеринбург Казань Самара Омск Челябинск Ростов Уфа Красноярск Пермь "
      "Воронеж Волгоград Тюмень Россия чемпионат кубок области город команда судья время "
      "конец начало дебют доска камень камни центр угол сторона позиция анализ вариант",
  [TG_LANGUAGE_UKRAINIAN] =
      "і й та що не на це як але він вона із від для би до його їх якщо чорні білі виграв "
      "перемога програв поразка партія партії турнір трійка четвірка п’ятірка виделка атака "
      "захист помилка краще гірше тут можна треба потім тоді після перед між бути був була "
      "ще вже тільки дуже перший другий третій хід ходу ходів кінець їхній Україна Київ "
      "Харків Одеса Львів Дніпро Запоріжжя Вінниця Чернігів Полтава Житомир Івано-Франківськ "
      "Олександр Олексій Андрій Сергій Дмитро Микола Михайло Володимир Юрій Ігор Віталій "
      "Євген Євгенія Ярослав Тарас Остап Петро Василь Григорій Оксана Олена Надія Наталія "
      "Людмила Ірина Шевченко Коваленко Бондаренко Ткаченко Кравченко Олійник Шевчук Поліщук "
      "Лисенко Савченко Руденко Мельник Петренко Іваненко Їжакевич Мороз Гнатюк Кравчук "
      "Левченко Пономаренко Павленко Сидоренко Яценко Білик Ніколаєнко гравець чемпіонат "
      "кубок області місто команда суддя країна її є моє своє знаєш",
  [TG_LANGUAGE_BULGARIAN] =
      "и в на не да се от за е са по със като но това този той тя ще има няма бъде беше ход "
      "ходове черните белите спечели победа загуба партията турнир тройка четворка петица "
      "атака защита грешка тук може трябва след преди между първи втори трети последен "
      "съперник въпрос първенство същото където всъщност също още само много добре зле "
      "България София Пловдив Варна Бургас Русе Плевен Сливен Добрич Търново Георги Иван "
      "Димитър Петър Христо Стоян Тодор Красимир Пламен Стефан Николай Ангел Васил Йордан "
      "Мария Йорданка Цветелина Десислава Иванов Георгиев Димитров Петров Стоянов Тодоров "
      "Христов Илиев Ангелов Атанасов Йорданов Николов Колев Маринов Костадинов Желязков "
      "Щерев Цонев Дъбов Върбанов Къдрев Съботинов отбор съдия",
  [TG_LANGUAGE_SERBIAN] =
      "и у је да се на за од са по као али то овај он она ће има нема бити био црни бели "
      "победа победио изгубио партија турнир тројка четворка петица напад одбрана грешка "
      "овде може треба после пре између први други трећи последњи потез потеза најбољи "
      "првенство Србија Београд Ниш Крагујевац Суботица Чачак Краљево Ваљево Шабац Ужице "
      "Ђорђе Милош Душан Ненад Зоран Драган Љубомир Љиљана Јелена Јована Снежана Ђура "
      "Јовановић Петровић Николић Марковић Ђорђевић Стојановић Илић Станковић Павловић "
      "Милошевић Живковић Љубичић Ћосић Ђурић Њежић Вучић Ђоковић Пантелић Чолић Шћепановић "
      "Љубљана Нова Џамија Њујорк где људи знање његов њена",
};

typedef struct
{
  gunichar letters[MAX_LETTERS]; /* sorted, WORD_END first */
  guint    n_letters;
  guint8   costs[MAX_LETTERS]
              [MAX_LETTERS]; /* cost of the second letter after the first, in half bits */
} Pairs;

static gint
find_letter (const Pairs *self, gunichar c)
{
  guint low = 0, high = self->n_letters;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (self->letters[middle] == c)
        return (gint) middle;
      if (self->letters[middle] < c)
        low = middle + 1;
      else
        high = middle;
    }
  return -1;
}

static void
add_letter (Pairs *self, gunichar c)
{
  guint place = self->n_letters;

  if (find_letter (self, c) >= 0)
    return;
  g_assert (self->n_letters < MAX_LETTERS);
  for (; place > 0 && self->letters[place - 1] > c; place--)
    self->letters[place] = self->letters[place - 1];
  self->letters[place] = c;
  self->n_letters++;
}

static gunichar
fold_letter (gunichar c)
{
  return g_unichar_isalpha (c) ? g_unichar_tolower (c) : WORD_END;
}

static void
count_pairs (const Pairs *self,
             const gchar *sample,
             gdouble      counts[MAX_LETTERS][MAX_LETTERS])
{
  gunichar before = WORD_END;

  for (const gchar *at = sample;; at = g_utf8_next_char (at))
    {
      gunichar c = fold_letter (g_utf8_get_char (at));

      if (before != WORD_END || c != WORD_END)
        counts[find_letter (self, before)][find_letter (self, c)] += 1;
      before = c;
      if (*at == '\0')
        return;
    }
}

static guint8
to_half_bits (gdouble chance)
{
  guint8 cost = 0;

  for (; chance < 1 && cost < MAX_COST; chance *= G_SQRT2)
    cost++;
  return cost;
}

static Pairs *
make_pairs (TgLanguage language)
{
  Pairs *self = g_new0 (Pairs, 1);
  gdouble (*counts)[MAX_LETTERS] = g_malloc0 (sizeof (gdouble[MAX_LETTERS][MAX_LETTERS]));
  gdouble singles[MAX_LETTERS] = { 0 };
  gdouble total = 0;

  add_letter (self, WORD_END);
  for (gunichar c = 'a'; c <= 'z'; c++)
    add_letter (self, c);
  for (const gchar *at = samples[language]; *at != '\0'; at = g_utf8_next_char (at))
    add_letter (self, fold_letter (g_utf8_get_char (at)));

  count_pairs (self, samples[language], counts);
  for (guint i = 0; i < self->n_letters; i++)
    for (guint k = 0; k < self->n_letters; k++)
      singles[k] += counts[i][k];
  for (guint k = 0; k < self->n_letters; k++)
    {
      singles[k] += UNSEEN;
      total += singles[k];
    }

  for (guint i = 0; i < self->n_letters; i++)
    {
      gdouble sum = 0;

      for (guint k = 0; k < self->n_letters; k++)
        sum += counts[i][k];
      for (guint k = 0; k < self->n_letters; k++)
        {
          gdouble chance =
              (counts[i][k] + SMOOTHING * singles[k] / total) / (sum + SMOOTHING);

          self->costs[i][k] = to_half_bits (chance);
        }
    }

  g_free (counts);
  return self;
}

/**
 * tg_language_cost_of_pair:
 * @before: a letter, or any other character before the first letter of a word
 * @c: the next character
 *
 * Returns the cost of @c after @before, ignoring case. Any thread.
 *
 * Returns: the cost in half bits
 */
guint
tg_language_cost_of_pair (TgLanguage language, gunichar before, gunichar c)
{
  static gsize tables[TG_N_LANGUAGES];
  const Pairs *pairs;
  gint         i, k;

  if (g_once_init_enter (&tables[language]))
    g_once_init_leave (&tables[language], (gsize) make_pairs (language));
  pairs = (const Pairs *) tables[language];

  k = find_letter (pairs, fold_letter (c));
  if (k < 0)
    return MAX_COST;
  i = find_letter (pairs, fold_letter (before));
  return pairs->costs[MAX (i, 0)][k];
}
