/** So many calls in any one stretch of `seconds`, of a user who is signed in, and of an address for all who are not. */
export type CallLimit = { readonly perUser: number; readonly perAddress: number; readonly seconds: number }

const aMinute = (perUser: number, perAddress: number): CallLimit => ({ perUser, perAddress, seconds: 60 })

/**
 * What a call costs beyond reading or writing a few rows, and how many of all calls of that cost one caller has (null: as many
 * as he likes). An address has more than a user: thousands share one behind a mobile network of Uzbekistan (trust.md §3).
 */
export const CALL_LIMITS = {
  rows: null,
  /** A search of addresses, one for each letter that is typed. */
  search: aMinute(300, 3_000),
  /** A way along the roads: a price, an order, a line on the map. */
  way: aMinute(120, 1_200),
  /** A picture that is decoded and written anew. */
  picture: aMinute(20, 20),
  /** A table of thousands of lines, or a document of many pages. */
  paper: aMinute(30, 30),
  /** A code, a password or a link that somebody tries, or an SMS; what is sent and guessed is counted besides by the settings. */
  secret: aMinute(60, 600),
} as const satisfies Readonly<Record<string, CallLimit | null>>

/** One kind of cost. */
export type CallCost = keyof typeof CALL_LIMITS
