/** Universities and upper secondary schools of Iceland, by the names that they use themselves. */
const ICELANDIC = `
Háskóli Íslands
Háskólinn í Reykjavík
Háskólinn á Akureyri
Háskólinn á Bifröst
Háskólinn á Hólum
Landbúnaðarháskóli Íslands
Listaháskóli Íslands
Kennaraháskóli Íslands
Tækniháskóli Íslands
Keilir
Kvikmyndaskóli Íslands
Myndlistaskólinn í Reykjavík
Myndlistaskólinn á Akureyri
Söngskólinn í Reykjavík
Menntaskóli í tónlist
Ljósmyndaskólinn
Hússtjórnarskólinn í Reykjavík
Borgarholtsskóli
Fjölbrautaskóli Norðurlands vestra
Fjölbrautaskóli Snæfellinga
Fjölbrautaskóli Suðurlands
Fjölbrautaskóli Suðurnesja
Fjölbrautaskóli Vesturlands
Fjölbrautaskólinn í Breiðholti
Fjölbrautaskólinn í Garðabæ
Fjölbrautaskólinn við Ármúla
Flensborgarskólinn í Hafnarfirði
Framhaldsskólinn á Húsavík
Framhaldsskólinn á Laugum
Framhaldsskólinn í Austur-Skaftafellssýslu
Framhaldsskólinn í Mosfellsbæ
Framhaldsskólinn í Vestmannaeyjum
Kvennaskólinn í Reykjavík
Menntaskóli Borgarfjarðar
Menntaskólinn á Akureyri
Menntaskólinn á Egilsstöðum
Menntaskólinn á Ísafirði
Menntaskólinn á Tröllaskaga
Menntaskólinn að Laugarvatni
Menntaskólinn í Kópavogi
Menntaskólinn í Reykjavík
Menntaskólinn við Hamrahlíð
Menntaskólinn við Sund
Tækniskólinn
Iðnskólinn í Reykjavík
Iðnskólinn í Hafnarfirði
Verkmenntaskóli Austurlands
Verkmenntaskólinn á Akureyri
Verzlunarskóli Íslands
`

/** Universities from which people come to Iceland, and where Icelanders study. */
const OTHER = `
Københavns Universitet
Aarhus Universitet
Aalborg Universitet
Danmarks Tekniske Universitet
Copenhagen Business School
Syddansk Universitet
Roskilde Universitet
Lunds universitet
Uppsala universitet
Stockholms universitet
Göteborgs universitet
Kungliga Tekniska högskolan
Chalmers tekniska högskola
Universitetet i Oslo
Universitetet i Bergen
NTNU
Helsingin yliopisto
Aalto-yliopisto
Fróðskaparsetur Føroya
Uniwersytet Warszawski
Uniwersytet Jagielloński
Uniwersytet Gdański
Uniwersytet Wrocławski
Uniwersytet Łódzki
Uniwersytet im. Adama Mickiewicza w Poznaniu
Akademia Górniczo-Hutnicza w Krakowie
Politechnika Warszawska
Politechnika Gdańska
Politechnika Wrocławska
Szkoła Główna Handlowa w Warszawie
Київський національний університет імені Тараса Шевченка
Національний технічний університет України «КПІ»
Києво-Могилянська академія
Львівський національний університет імені Івана Франка
Національний університет «Львівська політехніка»
Харківський національний університет імені В. Н. Каразіна
Одеський національний університет імені І. І. Мечникова
Vilniaus universitetas
Latvijas Universitāte
Tartu Ülikool
Univerzita Karlova
Universität Wien
Humboldt-Universität zu Berlin
Technische Universität München
Universität Hamburg
ETH Zürich
Universiteit van Amsterdam
TU Delft
KU Leuven
Sorbonne Université
Università di Bologna
Universitat de Barcelona
Universidad Complutense de Madrid
Universidade de Lisboa
University of Oxford
University of Cambridge
University of Edinburgh
University College London
Imperial College London
London School of Economics
King’s College London
University of St Andrews
Trinity College Dublin
Harvard University
Massachusetts Institute of Technology
Stanford University
University of California, Berkeley
Columbia University
University of Minnesota
University of Manitoba
McGill University
University of Toronto
University of the Philippines
`

const linesOf = (list: string): string[] => list.trim().split('\n')

export const INSTITUTIONS: readonly string[] = [...linesOf(ICELANDIC), ...linesOf(OTHER)]
