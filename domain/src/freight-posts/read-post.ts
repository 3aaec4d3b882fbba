import type { PaymentType } from '../values/payment.ts'
import { type NamedPlace, type PlaceAt, type PlaceWords, placeWords } from './place-words.ts'
import type { DayPart, PostFact, PostField, PostPrice, TextSpan } from './post-fact.ts'
import { readFacts } from './post-facts.ts'
import { plainOf } from './post-text.ts'
import { inOrder, readRoutes } from './read-routes.ts'
import { type PostPart, splitLoads } from './split-loads.ts'
import { truckKeyOf } from './truck-words.ts'

/** Words of a post and the field they are about. */
export type PostSpan = TextSpan & { readonly field: PostField }

/** A stop of a load; `words` is where it is written. */
export type LoadStop = {
  readonly as: 'from' | 'via' | 'to'
  readonly place: NamedPlace
  readonly words: TextSpan
}

/** One load of a post, as far as it was read: every value is a guess; null: not named (decision 0051). */
export type PostLoad = TextSpan & {
  /** In order; places abroad are left out. */
  readonly stops: readonly LoadStop[]
  readonly isAbroad: boolean
  /** `YYYY-MM-DD` in Tashkent. */
  readonly date: string | null
  /** `HH:mm` in Tashkent. */
  readonly time: string | null
  readonly dayPart: DayPart | null
  readonly weightKg: number | null
  readonly volumeM3: number | null
  /** The handbook's key. */
  readonly truckKey: string | null
  /** The handbook's key. */
  readonly parcelKey: string | null
  readonly price: PostPrice | null
  readonly payment: PaymentType | null
  /** Twelve digits each. */
  readonly phones: readonly string[]
  readonly spans: readonly PostSpan[]
}

/** A post as it was read: its loads, and the words that were not understood. */
export type ReadPost = { readonly loads: readonly PostLoad[]; readonly unread: readonly TextSpan[] }

/** A post before its places are known: the names to look up, and what else was read. */
export type PostDraft = {
  readonly plain: string
  readonly facts: readonly PostFact[]
  readonly open: readonly TextSpan[]
  readonly looked: readonly PlaceWords[]
}

/** The first step of reading a cleaned post (`readPostText`): all but its places (decision 0051). */
export const readPostDraft = (text: string, now: Date): PostDraft => {
  const plain = plainOf(text)
  const { facts, open } = readFacts(plain, now)
  return { plain, facts, open, looked: placeWords(text, open, facts) }
}

const FIELD_OF: Readonly<Partial<Record<PostFact['field'], PostField>>> = {
  phone: 'phone',
  date: 'date',
  time: 'time',
  day_part: 'time',
  weight: 'weight',
  volume: 'volume',
  truck: 'truck',
  cargo: 'cargo',
  price: 'price',
  payment: 'payment',
}

type Field = PostFact['field']
type ValueOf<F extends Field> = Extract<PostFact, { readonly field: F }>['value']

const valuesOf = <F extends Field>(facts: readonly PostFact[], field: F): readonly ValueOf<F>[] =>
  facts.flatMap(fact => (fact.field === field ? [fact.value as ValueOf<F>] : []))

/** The value if all are the same; of two different ones a person has to say which is meant. */
const onlyOf = <T>(values: readonly T[]): T | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null

const loadOf = ({ route, facts, start, end }: PostPart): PostLoad => {
  const stops = inOrder(route)
  const prices = valuesOf(facts, 'price')
  const weightKg = valuesOf(facts, 'weight')[0] ?? null
  const known = stops.flatMap(({ as, place, start: from, end: to }): LoadStop[] =>
    place === null ? [] : [{ as, place, words: { start: from, end: to } }],
  )
  const spans = facts.flatMap((fact): PostSpan[] => {
    const field = FIELD_OF[fact.field]
    return field === undefined ? [] : [{ field, start: fact.start, end: fact.end }]
  })
  return {
    start,
    end,
    stops: known,
    isAbroad: stops.some(({ place }) => place === null),
    date: onlyOf(valuesOf(facts, 'date')),
    time: valuesOf(facts, 'time')[0] ?? null,
    dayPart: valuesOf(facts, 'day_part')[0] ?? null,
    weightKg,
    volumeM3: valuesOf(facts, 'volume')[0] ?? null,
    truckKey: truckKeyOf(valuesOf(facts, 'truck'), weightKg),
    parcelKey: valuesOf(facts, 'cargo')[0] ?? null,
    price: prices.find(price => price !== 'agreed') ?? prices[0] ?? null,
    payment: valuesOf(facts, 'payment')[0] ?? null,
    phones: [...new Set(valuesOf(facts, 'phone'))],
    spans: [...known.map(({ as, words }): PostSpan => ({ field: as, ...words })), ...spans].toSorted(
      (one, other) => one.start - other.start,
    ),
  }
}

const isAnything = ({ spans }: PostLoad): boolean => spans.length > 0

const JOINED = /^[ ,.-]{0,2}$/

/** Neighboring words in one. */
const phrases = (plain: string, spans: readonly TextSpan[]): readonly TextSpan[] => {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of spans) {
    const last = joined.at(-1)
    if (last !== undefined && JOINED.test(plain.slice(last.end, start))) last.end = end
    else joined.push({ start, end })
  }
  return joined
}

const LEAST_UNREAD = 3

/** The second step: a post in its loads, with the places found for the names looked up (`foundPlaces`). */
export const readPost = (draft: PostDraft, places: readonly PlaceAt[]): ReadPost => {
  const { plain, open } = draft
  const isPlace = ({ start, end }: TextSpan) => places.some(place => start < place.end && place.start < end)
  const facts = draft.facts.filter(fact => fact.field !== 'cargo' || !isPlace(fact))
  const parts = splitLoads(plain, readRoutes(plain, places, facts), facts)
  const loads = parts.map(loadOf).filter(isAnything)
  const named = new Set(loads.flatMap(({ stops }) => stops.map(({ words }) => words)))
  const left = open.filter(
    ({ start, end }) =>
      end - start >= LEAST_UNREAD && ![...named].some(words => words.start <= start && end <= words.end),
  )
  return { loads, unread: phrases(plain, left) }
}
