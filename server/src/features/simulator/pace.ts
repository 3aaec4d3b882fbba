/** How fast the simulated drivers are, in seconds. */
export type Pace = {
  /** From placing to a bid, from a counter or an edit to the answer: the shortest and the longest. */
  readonly bidS: readonly [number, number]
  readonly answerS: readonly [number, number]
  readonly approachS: number
  readonly loadingS: number
  /** At each stop but the last, and at the last. */
  readonly stopS: number
  readonly lastStopS: number
  /** From acceptance to the driver's `confirmation` whatever the length; null: as long as the way takes. */
  readonly tripS: number | null
  readonly shortestDriveS: number
  readonly positionEveryS: number
}

/** The demo: a whole life of an order in a minute and a half (docs/product.md#the-demo). */
export const DEMO_PACE: Pace = {
  bidS: [3, 14],
  answerS: [3, 6],
  approachS: 12,
  loadingS: 8,
  stopS: 5,
  lastStopS: 6,
  tripS: 90,
  shortestDriveS: 10,
  positionEveryS: 1,
}

/** A real clock: trips take as long as they take. */
export const REAL_PACE: Pace = {
  bidS: [20, 600],
  answerS: [15, 120],
  approachS: 20 * 60,
  loadingS: 40 * 60,
  stopS: 20 * 60,
  lastStopS: 30 * 60,
  tripS: null,
  shortestDriveS: 60,
  positionEveryS: 10,
}
