/**
 * What stays in Latin letters inside Uzbek in Cyrillic: names of products and works, short names of formats, and words of
 * machines. They count where a word begins with them, in exactly these letters; a suffix behind them is written in Cyrillic.
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
 * Words that came by Russian and are not spelled sign by sign: the soft sign, ц after a consonant or at the beginning, and
 * short forms. They count as beginnings of words; a soft sign at their end goes where a suffix follows (апрель, апрелда).
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
