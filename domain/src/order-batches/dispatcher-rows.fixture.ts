/** How a hurried dispatcher writes a table of orders, and what they mean; of each list a row takes the next one. */

type Written<T> = readonly (readonly [text: string, meant: T])[]

const WEIGHTS: Written<number | null> = [
  ...([
    ['3000', 3000],
    ['3 000', 3000],
    ['3\u00a0000', 3000],
    ['3\u202f000', 3000],
    ['3000 кг', 3000],
  ] as const),
  ...([
    ['3000кг', 3000],
    ['3 000 kg', 3000],
    ['3000 KG.', 3000],
    ['3 т', 3000],
    ['3т', 3000],
    ['3 t', 3000],
  ] as const),
  ...([
    ['2,5 т', 2500],
    ['2.5 t', 2500],
    ['2,5т.', 2500],
    ['0,8 т', 800],
    ['1500,5', 1500.5],
  ] as const),
  ...([
    ['1500.5', 1500.5],
    ['12,5 кг', 12.5],
    ['  700 ', 700],
    ['700кг ', 700],
    ['1 т', 1000],
  ] as const),
  ...([
    ['3 тонны', 3000],
    ['5 тонн', 5000],
    ['5 tonna', 5000],
    ['3тн', 3000],
    ['5 ц', 500],
  ] as const),
  ...([
    ['~3000', 3000],
    ['3000-3500', 3000],
    ['до 5 т', 5000],
    ['3000 + 500', 3500],
    ['три тонны', 3000],
  ] as const),
  ...([
    ['3OOO', 3000],
    ['З000', 3000],
    ['3,000,000', 3_000_000],
    ['-', null],
    ['3000/2', 1500],
  ] as const),
  ...([
    ['#Н/Д', 3000],
    ['#VALUE!', 3000],
    ['########', 3000],
    ['=B2*1000', 3000],
    ['#ЗНАЧ!', 3000],
  ] as const),
]

const SUMS: Written<number | null> = [
  ...([
    ['3000000', 3_000_000],
    ['3 000 000', 3_000_000],
    ['3\u00a0000\u00a0000', 3_000_000],
  ] as const),
  ...([
    ['3000000 сум', 3_000_000],
    ['3 000 000 soʻm', 3_000_000],
    ["3 000 000 so'm", 3_000_000],
  ] as const),
  ...([
    ['3,000,000', 3_000_000],
    ['3.000.000', 3_000_000],
    ['2 500 000', 2_500_000],
    ['', null],
  ] as const),
  ...([
    ['3 млн', 3_000_000],
    ['3,5 млн', 3_500_000],
    ['3.5 mln', 3_500_000],
    ['3500 тыс', 3_500_000],
  ] as const),
  ...([
    ['3 000 000,00', 3_000_000],
    ['3 000 000.00', 3_000_000],
    ['3,000,000.00', 3_000_000],
  ] as const),
  ...([
    ['3.000.000,00', 3_000_000],
    ['3млн', 3_000_000],
    ['3 000 т.с.', 3_000_000],
    ['300$', 3_700_000],
  ] as const),
  ...([
    ['2,5-3 млн', 2_500_000],
    ['договорная', null],
    ['#REF!', 3_000_000],
    ['#ССЫЛКА!', 3_000_000],
  ] as const),
  ...([
    ['#DIV/0!', 3_000_000],
    ['="3000000"', 3_000_000],
    ['+3000000', 3_000_000],
    ['3_000_000', 3_000_000],
  ] as const),
]

/** Days, with a time if it is written with them. */
const DAYS: Written<string> = [
  ...([
    ['30.11.2026', '2026-11-30'],
    ['30.11.26', '2026-11-30'],
    ['30/11/2026', '2026-11-30'],
  ] as const),
  ...([
    ['30-11-2026', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
    ['2026.11.30', '2026-11-30'],
  ] as const),
  ...([
    ['1.12.2026', '2026-12-01'],
    ['01.12.26', '2026-12-01'],
    ['46356', '2026-11-30'],
  ] as const),
  ...([
    [' 30.11.2026 ', '2026-11-30'],
    ['30.11.2026 г.', '2026-11-30'],
    ['30,11,2026', '2026-11-30'],
  ] as const),
  ...([
    ['30 ноября 2026', '2026-11-30'],
    ['30 noyabr', '2026-11-30'],
    ['30.11', '2026-11-30'],
  ] as const),
  ...([
    ['завтра', '2026-11-25'],
    ['ertaga', '2026-11-25'],
    ['12/3/2026', '2026-03-12'],
  ] as const),
  ...([
    ['31.11.2026', '2026-12-01'],
    ['30.11.2O26', '2026-11-30'],
    ['пн 30.11.2026', '2026-11-30'],
  ] as const),
  ...([
    ['#ЗНАЧ!', '2026-11-30'],
    ['######', '2026-11-30'],
    ['=TODAY()', '2026-11-30'],
  ] as const),
  ...([
    ['30 11 2026', '2026-11-30'],
    ['30.11.2026-01.12.2026', '2026-11-30'],
    ['20261130', '2026-11-30'],
  ] as const),
]

const TIMES: Written<string> = [
  ...([
    ['9:00', '09:00'],
    ['09:00', '09:00'],
    ['09.00', '09:00'],
    ['9-00', '09:00'],
    ['09:00:00', '09:00'],
  ] as const),
  ...([
    ['0.375', '09:00'],
    ['0,375', '09:00'],
    ['14:30', '14:30'],
    ['9 утра', '09:00'],
    ['до обеда', '09:00'],
  ] as const),
  ...([
    ['9', '09:00'],
    ['900', '09:00'],
    ['9 : 00', '09:00'],
    ['с 9 до 12', '09:00'],
    ['#ИМЯ?', '09:00'],
  ] as const),
  ...([
    ['24:00', '00:00'],
    ['9ч', '09:00'],
    ['9:OO', '09:00'],
    ['9:00 PM', '21:00'],
  ] as const),
]

const PLACES: readonly string[] = [
  ...['Ташкент', 'Toshkent', 'Тошкент', "Farg'ona", 'Fargʻona', 'Фаргона', 'Бухоро', 'Buxoro, Gʻijduvon'],
  ...[
    '41.2756, 69.2044',
    'Тaшкент',
    'Самарканд,Регистан',
    ' Навои  ',
    'Chilonzor 5-kvartal, 12',
    '#N/A',
    'Қарши',
  ],
  ...[
    '"Бек" склад, Ташкент',
    'Ташкент; склад 3',
    'Нукус|рынок',
    "O‘zbekiston ko'chasi 7",
    '="Андижан"',
    'Total Gaz, Термез',
  ],
]

const CHOICES = {
  parcel: ['Мебель', 'мебель', 'MEBEL', 'Mebel', 'furniture'],
  payer: ['отправитель', 'Отправитель', 'joʻnatuvchi', "jo'natuvchi", 'receiver'],
  payment: ['нал', 'Наличные', 'naqd', 'Naqd pul', 'cash'],
} as const

const PHONES = ['901234567', '+998 90 123-45-67', '998901234567', '90 123 45 67', '(90) 123-45-67'] as const

/** What the writer of a row means. */
export type Meant = {
  /** Null: the writer left it out. */
  readonly weightKg: number | null
  readonly priceUzs: number | null
  readonly day: string
  readonly time: string
  readonly from: string
  readonly to: string
}

/** A row as it is in the file, by the keys of its columns, and what is meant. */
export type DispatcherRow = { readonly cells: Readonly<Record<string, string>>; readonly meant: Meant }

const nth = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

const unquoted = (text: string): string => text.replace(/^="(.*)"$/, '$1').trim()

/** The row of this number; each list goes around at its own length, so that everything meets everything. */
export const dispatcherRow = (at: number): DispatcherRow => {
  const [weight, weightKg] = nth(WEIGHTS, at)
  const [price, priceUzs] = nth(SUMS, at)
  const [load_date, day] = nth(DAYS, at)
  const [load_time, time] = nth(TIMES, at)
  const [from, to] = [nth(PLACES, at), nth(PLACES, at + 7)]
  return {
    cells: {
      ...{ from, to, load_date, load_time, parcel: nth(CHOICES.parcel, at), weight, price },
      ...{
        receiver_phone: nth(PHONES, at),
        payer: nth(CHOICES.payer, at),
        payment: nth(CHOICES.payment, at),
      },
    },
    meant: { weightKg, priceUzs, day, time, from: unquoted(from), to: unquoted(to) },
  }
}

/** As many rows as a dispatcher writes in a week. */
export const DISPATCHER_ROWS: readonly DispatcherRow[] = Array.from({ length: 200 }, (_, at) =>
  dispatcherRow(at),
)

/** A table of one row: its headings by columns where they are not ours, its cells, and what is meant; NaN: only a refusal is right. */
export type OddRow = {
  readonly headings?: Readonly<Record<string, string>>
  readonly cells: Readonly<Record<string, string>>
  readonly meant: Partial<Meant> & { readonly volumeM3?: number; readonly loaders?: number }
}

/** Figures and units that are read wrongly. */
export const ROWS_OF_UNITS: readonly OddRow[] = [
  { headings: { weight: 'Вес, т' }, cells: { weight: '5' }, meant: { weightKg: 5000 } },
  { headings: { weight: 'Вес (тонн)' }, cells: { weight: '2,5' }, meant: { weightKg: 2500 } },
  { headings: { weight: 'Ogʻirligi, tonna' }, cells: { weight: '20' }, meant: { weightKg: 20_000 } },
  { cells: { weight: '1.500' }, meant: { weightKg: 1500 } },
  { cells: { weight: '3.000' }, meant: { weightKg: 3000 } },
  { cells: { weight: '1,500' }, meant: { weightKg: 1500 } },
  { cells: { weight: '20 м3' }, meant: { weightKg: Number.NaN } },
  { cells: { weight: '50 %' }, meant: { weightKg: Number.NaN } },
  { cells: { weight: '12 шт' }, meant: { weightKg: Number.NaN } },
  { cells: { volume: '20 т' }, meant: { volumeM3: Number.NaN } },
  { cells: { loaders: '2 т' }, meant: { loaders: Number.NaN } },
]

/** Days and times that are read wrongly: here nobody knows which of the two times is meant. */
export const ROWS_OF_DATES: readonly OddRow[] = [
  { cells: { load_date: '30.11.2026 9:00', load_time: '14:00' }, meant: { time: 'none' } },
]
