/** Truck types by handbook key. */
export type TruckKey =
  | 'labo'
  | 'bongo'
  | 'furgon'
  | 'isuzu5'
  | 'isuzu10'
  | 'gruzovik'
  | 'fura_tent'
  | 'fura_budka'
  | 'shalanda'
  | 'paravoz'

/**
 * A demo driver: name, truck, plate in one of the forms of docs/figures.md#plates-and-licences, home
 * region by SOATO code.
 */
type DriverSeed = readonly [
  first: string,
  last: string,
  truck: TruckKey,
  model: string,
  plate: string,
  home: number,
]

/** Forty drivers; the first two, Rustam and Shavkat, are demo accounts. */
export const DEMO_DRIVERS: readonly DriverSeed[] = [
  ['Rustam', 'Toshmatov', 'isuzu5', 'Isuzu NQR 71', '01A734KC', 1726],
  ['Shavkat', 'Yoʻldoshev', 'fura_tent', 'MAN TGX 18.440', '01412XBA', 1726],
  ['Bahodir', 'Nazarov', 'labo', 'Chevrolet Labo', '01S208TA', 1726],
  ['Jamshid', 'Qodirov', 'labo', 'Chevrolet Labo', '01B617HA', 1726],
  ['Otabek', 'Ismoilov', 'labo', 'Daewoo Labo', '10R455MA', 1727],
  ['Ulugʻbek', 'Sattorov', 'labo', 'Chevrolet Labo', '30F093CA', 1718],
  ['Sherzod', 'Aliyev', 'paravoz', 'DAF XF 106', '01U381ZA', 1726],
  ['Anvar', 'Xolmatov', 'bongo', 'Kia Bongo III', '01C522PA', 1726],
  ['Dilshod', 'Ergashev', 'bongo', 'Hyundai Porter II', '01X740LA', 1726],
  ['Farrux', 'Tursunov', 'bongo', 'Hyundai Porter II', '10D316NA', 1727],
  ['Komil', 'Abdullayev', 'bongo', 'Kia Bongo III', '40H871QA', 1730],
  ['Nodir', 'Rasulov', 'paravoz', 'Volvo FH 500', '01M204RA', 1726],
  ['Zafar', 'Umarov', 'furgon', 'GAZelle Next', '01K659SA', 1726],
  ['Akmal', 'Sobirov', 'furgon', 'GAZelle Biznes', '01T118UA', 1726],
  ['Husan', 'Mirzayev', 'furgon', 'GAZelle Next', '30L402VA', 1718],
  ['Gʻayrat', 'Joʻrayev', 'furgon', 'Ford Transit', '01E937WA', 1726],
  ['Alisher', 'Rahmonov', 'isuzu5', 'Isuzu NPR 75', '30A560XA', 1718],
  ['Botir', 'Hakimov', 'isuzu5', 'Isuzu NQR 90', '01P283YA', 1726],
  ['Davron', 'Saidov', 'isuzu5', 'Isuzu NQR 71', '40B714ZA', 1730],
  ['Erkin', 'Norqulov', 'isuzu5', 'Isuzu NPR 75', '01N046AB', 1726],
  ['Islom', 'Boboyev', 'fura_budka', 'Scania R420', '50C825BB', 1714],
  ['Mansur', 'Gʻaniyev', 'fura_budka', 'MAN TGX 18.400', '60D391CB', 1703],
  ['Oybek', 'Xudoyberdiyev', 'shalanda', 'MAN TGS 33.400', '01G672DB', 1726],
  ['Temur', 'Mahmudov', 'isuzu10', 'Isuzu FVR 34', '01238TBA', 1726],
  ['Sanjar', 'Olimov', 'isuzu10', 'Isuzu FVR 33', '60E507EB', 1703],
  ['Umid', 'Salimov', 'isuzu10', 'Isuzu FVR 34', '01J948FB', 1726],
  ['Ravshan', 'Jalilov', 'isuzu10', 'Isuzu FSR 90', '40F163GB', 1730],
  ['Baxtiyor', 'Qurbonov', 'shalanda', 'KamAZ 54115', '30H784HB', 1718],
  ['Xurshid', 'Ochilov', 'gruzovik', 'KamAZ 65117', '70K219JB', 1710],
  ['Laziz', 'Murodov', 'gruzovik', 'MAN TGM 26', '01L635KB', 1726],
  ['Ikrom', 'Eshonqulov', 'gruzovik', 'KamAZ 65115', '75M058LB', 1722],
  ['Jasur', 'Fayziyev', 'fura_tent', 'Volvo FH 460', '01563GBA', 1726],
  ['Murod', 'Safarov', 'fura_tent', 'DAF XF 105', '80N471MB', 1706],
  ['Nurali', 'Allaberganov', 'fura_tent', 'Scania R440', '90P826NB', 1733],
  ['Azamat', 'Yusupov', 'fura_tent', 'MAN TGS 19.400', '10R394OB', 1727],
  ['Doniyor', 'Xasanov', 'fura_budka', 'Volvo FM 420', '01775RBA', 1726],
  ['Qahramon', 'Tojiyev', 'fura_budka', 'DAF XF 95', '60S152PB', 1703],
  ['Suhrob', 'Nematov', 'shalanda', 'Howo A7', '85T609QB', 1712],
  ['Ilhom', 'Bekmurodov', 'shalanda', 'KamAZ 5490', '25U947RB', 1708],
  ['Yusuf', 'Matyoqubov', 'paravoz', 'MAN TGX 26.440', '95V310SB', 1735],
]

/** The phone prefix of users who are not demo accounts; unassigned in reality. */
export const UNASSIGNED_PHONES = {
  driver: '9985500000',
  client: '9985500010',
  receiver: '9985500020',
} as const

/** Clients other than the two demo accounts. */
export const DEMO_CLIENTS: readonly (readonly [first: string, last: string])[] = [
  ['Malika', 'Yusupova'],
  ['Gulnora', 'Saidova'],
  ['Sevara', 'Rashidova'],
  ['Nilufar', 'Azimova'],
  ['Madina', 'Haydarova'],
  ['Feruza', 'Ibragimova'],
  ['Zulfiya', 'Norboyeva'],
  ['Shahnoza', 'Mirzaliyeva'],
  ['Kamola', 'Tursunova'],
  ['Dildora', 'Xamidova'],
  ['Abror', 'Sultonov'],
  ['Bekzod', 'Rustamov'],
  ['Jahongir', 'Toʻxtayev'],
  ['Muzaffar', 'Asqarov'],
  ['Ozod', 'Xoliqov'],
  ['Parviz', 'Shodiyev'],
  ['Sarvar', 'Inoyatov'],
  ['Tohir', 'Vohidov'],
  ['Vohid', 'Zokirov'],
  ['Ziyod', 'Bahromov'],
  ['Ibrohim', 'Sodiqov'],
  ['Elyor', 'Oripov'],
  ['Dostonbek', 'Usmonov'],
]
