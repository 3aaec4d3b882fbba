/**
 * So many calls in any one stretch of `seconds`: of a user who is signed in, and for all who are not of an address and of its
 * network (an IPv4 /24, an IPv6 /48); and so many of a user in a day.
 */
export type CallLimit = {
  readonly perUser: number
  readonly perAddress: number
  readonly perBlock: number
  readonly seconds: number
  readonly perUserADay: number
}

/** A network of many addresses has no more than a few customers' share. */
const ADDRESSES_A_BLOCK = 4

const aMinute = (perUser: number, perAddress: number, perUserADay: number): CallLimit => ({
  perUser,
  perAddress,
  perBlock: perAddress * ADDRESSES_A_BLOCK,
  seconds: 60,
  perUserADay,
})

/**
 * What a call costs beyond reading or writing a few rows, and how many of all calls of that cost one caller has (null: as many
 * as they like). An address has more than a user: thousands share one behind a mobile network of Uzbekistan (trust.md §3).
 */
export const CALL_LIMITS = {
  rows: null,
  /** A search of addresses, one for each letter that is typed. */
  search: aMinute(300, 3_000, 10_000),
  /** A way along the roads: a price, an order, a line on the map. */
  way: aMinute(120, 1_200, 5_000),
  /** An order that is placed or changed: a way, and drivers who are told. */
  order: aMinute(120, 120, 1_000),
  /** Something that another person is told: an offer, a message. */
  word: aMinute(120, 120, 2_000),
  /** A list whose rows are measured by road. */
  list: aMinute(120, 120, 20_000),
  /** A picture that is decoded and written anew. */
  picture: aMinute(20, 20, 300),
  /** A table of thousands of lines, or a document of many pages. */
  paper: aMinute(30, 30, 300),
  /** A code, a password or a link under guess, or an SMS; what is sent and guessed is also counted by the settings. */
  secret: aMinute(60, 600, 500),
} as const satisfies Readonly<Record<string, CallLimit | null>>

/** One kind of cost. */
export type CallCost = keyof typeof CALL_LIMITS

/** Working time of one process that a caller may take: so much at once, and so much more each second. */
export type TimeBudget = { readonly burstMs: number; readonly perSecondMs: number }

/**
 * Beyond the counts: what calls really took, of every kind together. A user who is signed in has one budget; for all who are not,
 * an address has one, and its network (an IPv4 /24, an IPv6 /48). Who has used theirs up hears `too_many_requests`, or while the
 * process is crowded `busy`, with the seconds until they may come again.
 */
export const TIME_BUDGETS = {
  user: { burstMs: 1_000, perSecondMs: 200 },
  address: { burstMs: 1_000, perSecondMs: 200 },
  block: { burstMs: 2_000, perSecondMs: 400 },
} as const satisfies Readonly<Record<string, TimeBudget>>
