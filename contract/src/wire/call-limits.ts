/**
 * The number of calls in any window of `seconds`: per signed-in user, and for everyone else per address and
 * per network (an IPv4 /24, an IPv6 /48); plus a daily limit per user.
 */
export type CallLimit = {
  readonly perUser: number
  readonly perAddress: number
  readonly perBlock: number
  readonly seconds: number
  readonly perUserADay: number
}

/** A network with many addresses gets only a few addresses' share. */
const ADDRESSES_A_BLOCK = 4

const aMinute = (perUser: number, perAddress: number, perUserADay: number): CallLimit => ({
  perUser,
  perAddress,
  perBlock: perAddress * ADDRESSES_A_BLOCK,
  seconds: 60,
  perUserADay,
})

/**
 * What a call costs beyond reading or writing a few rows, and how many calls of that cost a caller has (null:
 * no limit). An address has more than a user: thousands share one behind an Uzbek mobile network
 * (docs/trust.md#one-time-codes).
 */
export const CALL_LIMITS = {
  rows: null,
  /** An address search, one per typed letter. */
  search: aMinute(300, 3_000, 10_000),
  /** A road route: a price, an order, a line on the map. */
  way: aMinute(120, 1_200, 5_000),
  /** An order placed or edited: a route, and drivers to notify. */
  order: aMinute(120, 120, 1_000),
  /** Something sent to another person: an offer, a message. */
  word: aMinute(120, 120, 2_000),
  /** A list whose rows need road distances. */
  list: aMinute(120, 120, 20_000),
  /** A picture that is decoded and re-encoded. */
  picture: aMinute(20, 20, 300),
  /** A question to an outside registry that is paid or limited. */
  lookup: aMinute(20, 60, 200),
  /** A sign-in at Didox, which blocks an account for ten minutes after three wrong passwords in one, and for good after 25. */
  outside_sign_in: aMinute(3, 9, 60),
  /** A table of thousands of rows, or a document of many pages. */
  paper: aMinute(30, 30, 300),
  /**
   * A code, a password or a link that could be guessed, or an SMS; sends and guesses are also limited by the
   * settings.
   */
  secret: aMinute(60, 600, 500),
} as const satisfies Readonly<Record<string, CallLimit | null>>

/** A kind of cost. */
export type CallCost = keyof typeof CALL_LIMITS

/** Processing time of one process that a caller may use: a burst, and a refill per second. */
export type TimeBudget = { readonly burstMs: number; readonly perSecondMs: number }

/**
 * Beyond the counts: the measured time of all calls together. A signed-in user has one budget; for everyone
 * else an address has one, and so has its network (an IPv4 /24, an IPv6 /48). A caller who has used theirs up
 * gets `too_many_requests`, or `busy` while the process is overloaded, with the seconds to wait.
 */
export const TIME_BUDGETS = {
  user: { burstMs: 1_000, perSecondMs: 200 },
  address: { burstMs: 1_000, perSecondMs: 200 },
  block: { burstMs: 2_000, perSecondMs: 400 },
} as const satisfies Readonly<Record<string, TimeBudget>>
