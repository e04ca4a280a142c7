/** The people of the demo: invented, with kennitala serials that were never issued. */
export interface DemoPerson { key: string; full_name: string; national_id: string; email: string; phone: string; user_type: 'LL' | 'TN'; is_staff?: boolean; lang: 'is' | 'en' | 'uk' | 'pl' | 'da'; address: string; account?: string }

const person = (key: string, fullName: string, nationalId: string, userType: 'LL' | 'TN', n: number, address: string, lang: DemoPerson['lang'] = 'is', extra: Partial<DemoPerson> = {}): DemoPerson => ({
  key, full_name: fullName, national_id: nationalId, email: `${key}@demo.igloo.example`, phone: `+354612${String(3400 + n)}`, user_type: userType, lang, address, ...extra })

export const CAST: readonly DemoPerson[] = [
  person('ragnheidur', 'Ragnheiður Ólafsdóttir', '1203850039', 'LL', 1, 'Ægisíða 88, 107 Reykjavík', 'is', { account: '0133-26-012345' }),
  person('kari', 'Kári Steinn Valdimarsson', '0506900089', 'TN', 2, 'Háaleitisbraut 14, 108 Reykjavík'),
  person('starf', 'Hildur Sif Arnardóttir', '2411780059', 'LL', 3, 'Borgartún 20, 105 Reykjavík', 'is', { is_staff: true, account: '0370-26-012345' }),
  person('gunnar', 'Gunnar Þór Jónsson', '3009550029', 'LL', 4, 'Grettisgata 61, 101 Reykjavík', 'is', { account: '0515-26-201455' }),
  person('asta', 'Ásta Björk Sveinsdóttir', '1706990099', 'LL', 5, 'Þórunnarstræti 112, 600 Akureyri', 'is', { account: '0162-26-004410' }),
  person('david', 'Davíð Örn Hermannsson', '0402710119', 'LL', 6, 'Álfaskeið 9, 220 Hafnarfjörður', 'is', { account: '0322-26-078120' }),
  person('elin', 'Elín Dögg Kristjánsdóttir', '2809830149', 'LL', 7, 'Lindasmári 5, 201 Kópavogur', 'is', { account: '0544-26-033012' }),
  person('magnus', 'Magnús Ingi Pétursson', '1401660169', 'LL', 8, 'Austurvegur 30, 800 Selfoss', 'is', { account: '0152-26-090077' }),
  person('sigrun', 'Sigrún Edda Halldórsdóttir', '0907740189', 'LL', 9, 'Hafnargata 44, 230 Reykjanesbær', 'is', { account: '0142-26-055512' }),
  person('tomas', 'Tómas Helgi Bragason', '2306870129', 'LL', 10, 'Langholtsvegur 101, 104 Reykjavík', 'is', { account: '0111-26-061990' }),
  person('agnieszka', 'Agnieszka Wiśniewska', '1910880139', 'TN', 11, 'Jörfabakki 12, 109 Reykjavík', 'pl'),
  person('oleksandr', 'Oleksandr Shevchuk', '0205920159', 'TN', 12, 'Kjarnagata 27, 603 Akureyri', 'uk'),
  person('birna', 'Birna María Guðjónsdóttir', '3103950179', 'TN', 13, 'Melhagi 6, 107 Reykjavík'),
  person('haukur', 'Haukur Freyr Sigurðsson', '1508890019', 'TN', 14, 'Eskivellir 5, 221 Hafnarfjörður'),
  person('freja', 'Freja Lund Sørensen', '0611930109', 'TN', 15, 'Njálsgata 30, 101 Reykjavík', 'da'),
  person('emily', 'Emily Carter', '2707910029', 'TN', 16, 'Hringbraut 77, 107 Reykjavík', 'en'),
  person('thorey', 'Þórey Lilja Einarsdóttir', '1102970049', 'TN', 17, 'Vesturberg 70, 111 Reykjavík'),
  person('jakub', 'Jakub Nowak', '2004860069', 'TN', 18, 'Hraunbær 102, 110 Reykjavík', 'pl'),
  person('embla', 'Embla Rós Tryggvadóttir', '0108980089', 'TN', 19, 'Klapparhlíð 4, 270 Mosfellsbær'),
  person('viktor', 'Viktor Snær Baldursson', '1312940119', 'TN', 20, 'Strikið 8, 210 Garðabær'),
  person('iryna', 'Iryna Bondarenko', '2503900139', 'TN', 21, 'Tjarnabraut 20, 260 Reykjanesbær', 'uk'),
  person('pall', 'Páll Óskar Ragnarsson', '0709820159', 'TN', 22, 'Skagabraut 24, 300 Akranes'),
  person('marta', 'Marta Zielińska', '1601890179', 'TN', 23, 'Gullengi 11, 112 Reykjavík', 'pl'),
  person('andri', 'Andri Már Kjartansson', '3011960019', 'TN', 24, 'Arnarsmári 18, 201 Kópavogur'),
  person('svava', 'Svava Kristín Hauksdóttir', '0403930039', 'TN', 25, 'Lagarás 2, 700 Egilsstaðir'),
  person('noah', 'Noah Fischer', '2209920059', 'TN', 26, 'Laugavegur 140, 105 Reykjavík', 'en'),
  person('hekla', 'Hekla Sól Matthíasdóttir', '1804990079', 'TN', 27, 'Kaplaskjólsvegur 51, 107 Reykjavík'),
  person('orri', 'Orri Páll Dýrason', '0512880099', 'TN', 28, 'Vestursíða 10, 603 Akureyri'),
]

export const DEMO_PASSWORD = 'igloo-demo-2026'
