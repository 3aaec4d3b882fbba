import type { DataOf } from '@karvon/contract/endpoint'
import type { readFreightPost } from '@karvon/contract/freight-posts/read-freight-post'
import type { Expected, TestPost } from './read-test-set.ts'

type Load = DataOf<typeof readFreightPost>['loads'][number]

/** What is scored. */
export const FIELDS = [
  'from',
  'via',
  'to',
  'date',
  'time',
  'kg',
  'm3',
  'truck',
  'cargo',
  'price',
  'pay',
  'phone',
] as const

/** How often a field was read, should have been, and was read rightly. */
export type Score = { readonly read: number; readonly written: number; readonly right: number }

/** A field that was read wrongly, not at all, or without being written. */
export type Slip = {
  readonly post: string
  readonly field: string
  readonly read: string
  readonly written: string
}

const placesAs = (load: Load, as: string): string =>
  load.stops
    .filter(stop => stop.as === as)
    .map(({ place }) => place.place)
    .join('+')

const priceOf = ({ price, priceAgreed }: Load): string => {
  if (price === null) return priceAgreed ? 'agreed' : ''
  return price.currency === 'USD' ? `${price.amount}usd` : String(price.amount)
}

const readAs = (load: Load): Expected => ({
  from: placesAs(load, 'from'),
  via: placesAs(load, 'via'),
  to: placesAs(load, 'to'),
  date: load.loadDate ?? '',
  time: load.loadClock ?? '',
  kg: String(load.weight ?? ''),
  m3: String(load.volume ?? ''),
  truck: load.truckKey ?? '',
  cargo: load.parcelKey ?? '',
  price: priceOf(load),
  pay: load.paymentType ?? '',
  phone: load.phones.join('+'),
})

const NOTHING: Score = { read: 0, written: 0, right: 0 }

type Compared = { readonly got: string; readonly wanted: string }

const isRight = ({ got, wanted }: Compared): boolean => wanted !== '' && wanted.split('|').includes(got)

const withCompared = ({ read, written, right }: Score, compared: Compared): Score => ({
  read: read + Number(compared.got !== ''),
  written: written + Number(compared.wanted !== ''),
  right: right + Number(isRight(compared)),
})

/** Scores posts load by load, in their order; a load too many or too few counts with all its fields. */
export const scorePosts = async (
  posts: readonly TestPost[],
  read: (text: string) => Promise<readonly Load[]>,
): Promise<{ readonly scores: ReadonlyMap<string, Score>; readonly slips: readonly Slip[] }> => {
  const scores = new Map<string, Score>()
  const slips: Slip[] = []
  for (const { name, text, loads } of posts) {
    const found = (await read(text)).map(readAs)
    const pairs = Array.from({ length: Math.max(found.length, loads.length) }, (_, at) => [
      found[at],
      loads[at],
    ])
    for (const [field, [read, written]] of FIELDS.flatMap(one => pairs.map(pair => [one, pair] as const))) {
      const compared = { got: read?.[field] ?? '', wanted: written?.[field] ?? '' }
      scores.set(field, withCompared(scores.get(field) ?? NOTHING, compared))
      if (compared.got !== compared.wanted && !isRight(compared))
        slips.push({ post: name, field, read: compared.got, written: compared.wanted })
    }
  }
  return { scores, slips }
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '   –' : `${Math.round((part / whole) * 100)}%`.padStart(4)

/** Precision and recall per field, to be printed. */
export const scoreTable = (title: string, scores: ReadonlyMap<string, Score>): string =>
  [
    `${title.padEnd(20)} precision recall  (right/read/written)`,
    ...[...scores].map(
      ([field, { read, written, right }]) =>
        `  ${field.padEnd(18)} ${percent(right, read)}      ${percent(right, written)}    ${right}/${read}/${written}`,
    ),
  ].join('\n')
