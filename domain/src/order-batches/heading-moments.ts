import { plainFigure } from '../reading/figure.ts'

/** How days and times are written that are read so: the day first, or the year. */
const FORMS: readonly string[] = [
  'dd?[./-]mm?[./-](?:yyyy|yy)',
  'дд?[./-]мм?[./-](?:гггг|гг)',
  'kk?[./-]oo?[./-](?:yyyy|yy)',
  'кк?[./-]оо?[./-](?:йййй|йй)',
  'yyyy[./-]mm[./-]dd',
  'гггг[./-]мм[./-]дд',
  'hh?:mm(?::ss)?',
  'чч?:мм(?::сс)?',
  'ss:dd',
  'сс:дд',
]

/** Words in a date or time heading that do not change how its cells are read: our own time zone, or what the time is for. */
const WORDS: readonly string[] = [
  'tashkent|toshkent|ташкент\\p{L}*|тошкент\\p{L}*|uzt|(?:utc|gmt)? ?\\+0?5(?::?00)?',
  'local|mahalliy|маҳаллий|местн\\p{L}+',
  'date|time|day|hours?|дат[аы]|врем[яи]|день|дня|час\\p{L}*|ч',
  'sana(?:si)?|vaqti?|kuni?|soati?|сана(?:си)?|вақти?|куни?|соати?',
  'load(?:ing)?|pick-?up|погрузк\\p{L}|загрузк\\p{L}|отгрузк\\p{L}|подач\\p{L}|машин\\p{L}|транспорта|авто',
  "yuk(?:ni)?|yuklash|ortish|юк(?:ни)?|юклаш|ортиш|of|bilan|bo'yicha|билан|бўйича|po|по|da|да|va|ва|and|и|yoki|или|or",
  'plan(?:ned)?|reja|план\\p{L}*|режа|24 ?(?:h|ч|soat)?|required|majburiy|мажбурий|обязательно',
]

const KNOWN = new RegExp(`^(?:${[...FORMS, ...WORDS].join('|')})\\.?$`, 'u')
/** Two words that are one: `UTC +5`. */
const OFFSET = /(?:utc|gmt) \+/gu

/** The text in brackets or after a comma; a slash may be part of a date format. */
const BESIDE = /[([,;]([^()[\],;]*)/g

/**
 * Whether a heading of days or times says nothing of how they are written and on whose clock, or what we read anyway: `(дд.мм.гггг)`,
 * `(чч:мм)`, `(по Ташкенту)`. Under `(MM/DD/YYYY)` and `(мск)` the cells mean other days and hours.
 */
export const isOurMoment = (heading: string): boolean =>
  [...plainFigure(heading).toLowerCase().replaceAll('*', ' ').matchAll(BESIDE)]
    .flatMap(([, phrase = '']) => phrase.replace(OFFSET, sign => sign.replace(' ', '')).split(/\s+/))
    .every(word => word === '' || KNOWN.test(word))
