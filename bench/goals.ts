/** A figure with its goal. */
export type Finding = {
  readonly what: string
  readonly figure: string
  readonly goal: string
  /** Null: nothing to hold it against. */
  readonly isKept: boolean | null
}

/** The goals against the thin server in the same run: the smallest ratio of work per second. */
export const LEAST_BESIDE_THIN: Readonly<Record<string, number>> = {
  place: 0.6,
  list: 0.8,
  accept: 0.65,
  message: 0.65,
  position: 1,
}

/** The other goals; times in ms unless the name says seconds. */
export const MOST = {
  p99BesideThin: 1.5,
  restMemoryBesideThin: 1.5,
  peakMemoryBesideThin: 1.3,
  startMs: 1_000,
  listCostOfLargeTable: 1.15,
  eventP99Ms: 50,
  reconnectionS: 30,
} as const

/** What two processes must do against one, where there are cores for them. */
export const LEAST_OF_TWO_PROCESSES = 1.7

/** A ratio that must not be less than its goal. */
export const atLeast = (what: string, ratio: number, goal: number, besides = ''): Finding => ({
  what,
  figure: `${ratio.toFixed(2)}${besides}`,
  goal: `≥ ${goal.toFixed(2)}`,
  isKept: ratio >= goal,
})

/** A value that must not be more than its goal. */
export const atMost = (what: string, value: number, goal: number, unit: string, besides = ''): Finding => ({
  what,
  figure: `${value.toFixed(value < 10 ? 2 : 0)}${unit}${besides}`,
  goal: `≤ ${goal}${unit}`,
  isKept: value <= goal,
})

/** A figure that is told and not judged. */
export const justTold = (what: string, figure: string, why = '–'): Finding => ({
  what,
  figure,
  goal: why,
  isKept: null,
})
