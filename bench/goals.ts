/** A measured figure and its goal. */
export type Finding = {
  readonly what: string
  readonly figure: string
  readonly goal: string
  /** Null if it has no goal. */
  readonly isMet: boolean | null
}

/** The lowest allowed ratio of throughput to that of the thin server in the same run. */
export const MIN_RATIO_TO_THIN: Readonly<Record<string, number>> = {
  place: 0.6,
  list: 0.8,
  accept: 0.65,
  message: 0.65,
  position: 1,
}

/** The other goals; the suffix names the unit. */
export const LIMITS = {
  p99RatioToThin: 1.5,
  /** Of a single client, whom batching must not make wait. */
  aloneP50RatioToThin: 2.5,
  restMemoryRatioToThin: 1.5,
  peakMemoryRatioToThin: 1.3,
  startMs: 1_000,
  listCostRatio: 1.15,
  eventP99Ms: 50,
  reconnectionS: 30,
  /** CPU time of a request with two processes, relative to one. */
  cpuRatioOfTwoProcesses: 1.1,
} as const

/** The lowest allowed throughput of two processes relative to one, given enough cores. */
export const MIN_RATIO_OF_TWO_PROCESSES = 1.7

/** Three times what one client placed on the embedded database before its statements were prepared. */
export const MIN_EMBEDDED_PLACINGS_PER_SECOND = 297

/** A ratio with a minimum. */
export const atLeast = (what: string, ratio: number, goal: number, details = ''): Finding => ({
  what,
  figure: `${ratio.toFixed(2)}${details}`,
  goal: `≥ ${goal.toFixed(2)}`,
  isMet: ratio >= goal,
})

/** A throughput with a minimum. */
export const atLeastPerSecond = (what: string, perSecond: number, goal: number, details = ''): Finding => ({
  what,
  figure: `${perSecond.toFixed(0)} /s${details}`,
  goal: `≥ ${goal} /s`,
  isMet: perSecond >= goal,
})

/** A value with a maximum. */
export const atMost = (what: string, value: number, goal: number, unit: string, details = ''): Finding => ({
  what,
  figure: `${value.toFixed(value < 10 ? 2 : 0)}${unit}${details}`,
  goal: `≤ ${goal}${unit}`,
  isMet: value <= goal,
})

/** A figure without a goal. */
export const informational = (what: string, figure: string, goal = '–'): Finding => ({
  what,
  figure,
  goal,
  isMet: null,
})
