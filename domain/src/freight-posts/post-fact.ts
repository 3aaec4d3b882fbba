import type { PaymentType } from '../values/payment.ts'

/** What a part of a post can be about (decision 0051). */
export const POST_FIELDS = [
  'from',
  'to',
  'via',
  'date',
  'time',
  'weight',
  'volume',
  'truck',
  'cargo',
  'price',
  'payment',
  'phone',
] as const

/** One of them. */
export type PostField = (typeof POST_FIELDS)[number]

/** A part of a post's text: positions in UTF-16 units, `end` excluded. */
export type TextSpan = { readonly start: number; readonly end: number }

/** A price as written; dollars are named, never converted (decision 0051). */
export type PostPrice = { readonly amount: number; readonly currency: 'UZS' | 'USD' } | 'agreed'

/** A part of the day that is named instead of a time. */
export type DayPart = 'morning' | 'noon' | 'evening'

/** What posts call trucks; `isuzu` is of unknown size, `fura` of unknown body. */
export type TruckWord =
  | 'labo'
  | 'bongo'
  | 'furgon'
  | 'isuzu'
  | 'isuzu5'
  | 'isuzu10'
  | 'gruzovik'
  | 'fura'
  | 'tent'
  | 'box'
  | 'flatbed'
  | 'trailer'

type Value =
  | { readonly field: 'phone'; readonly value: string }
  | { readonly field: 'date'; readonly value: string }
  | { readonly field: 'time'; readonly value: string }
  | { readonly field: 'day_part'; readonly value: DayPart }
  | { readonly field: 'weight'; readonly value: number }
  | { readonly field: 'volume'; readonly value: number }
  | { readonly field: 'truck'; readonly value: TruckWord }
  | { readonly field: 'cargo'; readonly value: string }
  | { readonly field: 'price'; readonly value: PostPrice }
  | { readonly field: 'payment'; readonly value: PaymentType }
  | { readonly field: 'label'; readonly value: 'from' | 'to' }
  | { readonly field: 'abroad'; readonly value: string }
  /** Understood, but nothing to fill in: a filler word, a price per tonne, a temperature. */
  | { readonly field: 'other'; readonly value: null }

/**
 * Something read in a post: kilograms, cubic meters, `YYYY-MM-DD` and `HH:mm` in Tashkent, a phone of twelve digits,
 * the key of a freight type, with where it is written.
 */
export type PostFact = Value & TextSpan

/** Reads facts of one kind from a post's matching text (`plainOf`). */
export type FactReader = (plain: string, now: Date) => readonly PostFact[]

/** A fact of a match, which may leave out signs at its start. */
export const factOf = (match: RegExpMatchArray, value: Value, skipped = 0): PostFact => ({
  ...value,
  start: (match.index ?? 0) + skipped,
  end: (match.index ?? 0) + match[0].length,
})
