/**
 * What stays in Latin letters inside Uzbek Cyrillic: names of products and works, short names of formats, and
 * technical terms. They match the beginning of a word, in exactly these letters; a suffix after them is
 * written in Cyrillic.
 */
export const KEPT_IN_LATIN = [
  '01 A 123 BC',
  'ADR',
  'Aegis',
  'Android',
  'Bongo',
  'CC BY',
  'CSV',
  'GPS',
  'GeoNames',
  'Google Authenticator',
  'Idempotency-Key',
  'Isuzu NPR',
  'Isuzu',
  'JPEG',
  'JSON',
  'Labo',
  'Natural Earth',
  'OpenStreetMap',
  'PDF',
  'PNG',
  'QR',
  'SMS',
  'Telegram',
  'UZS',
  'WebP',
  'XLSX',
  'iPhone',
] as const

/**
 * Russian loan words that are not transliterated letter by letter: the soft sign, ц after a consonant or at
 * the beginning, and short forms. They match the beginning of words; a soft sign at the end is dropped before
 * a suffix (апрель, апрелда).
 */
export const LOAN_WORDS: Readonly<Record<string, string>> = {
  aksiya: 'акция',
  aprel: 'апрель',
  asfalt: 'асфальт',
  avtomobil: 'автомобиль',
  call: 'колл',
  dekabr: 'декабрь',
  detal: 'деталь',
  dizel: 'дизель',
  fevral: 'февраль',
  filtr: 'фильтр',
  funksiya: 'функция',
  instruksiya: 'инструкция',
  iyl: 'июл',
  iyn: 'июн',
  iyul: 'июль',
  iyun: 'июнь',
  kabel: 'кабель',
  kalendar: 'календарь',
  konstruksiya: 'конструкция',
  kvitansiya: 'квитанция',
  litsenziya: 'лицензия',
  magistral: 'магистраль',
  mebel: 'мебель',
  model: 'модель',
  nol: 'ноль',
  noyabr: 'ноябрь',
  obyekt: 'объект',
  oktabr: 'октябрь',
  panel: 'панель',
  parol: 'пароль',
  profil: 'профиль',
  rayon: 'район',
  sement: 'цемент',
  sentabr: 'сентябрь',
  sex: 'цех',
  stansiya: 'станция',
  subyekt: 'субъект',
  tranzaksiya: 'транзакция',
  yanvar: 'январь',
}

/** Whole words whose short form differs. */
export const WHOLE_WORDS: Readonly<Record<string, string>> = { noy: 'ноя', yan: 'янв' }
