import { reportFailure } from '../log.ts'

/** Work that is done again and again in the background, never twice at a time. */
export type Ticker = {
  /** Something may be due: works now, once for all calls of one turn; does nothing before `start`. */
  wake(): void
  /** Whether the work should end early. */
  isStopping(): boolean
  start(): void
  /** Resolves once nothing is being done. */
  stop(): Promise<void>
}

type TickerSettings = {
  readonly everyMs: number
  /** What the log says when the work fails; it is done again all the same. */
  readonly failure: string
}

/** Does the work every so many milliseconds after it last ended, and when woken. */
export const createTicker = (work: () => Promise<unknown>, { everyMs, failure }: TickerSettings): Ticker => {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopping = false
  const tick = (): void => {
    if (timer !== null) clearTimeout(timer)
    isWoken = false
    running = work().then(
      () => undefined,
      error => reportFailure(error, failure),
    )
    running.finally(() => {
      running = null
      if (timer === null) return
      if (isWoken) tick()
      else timer = setTimeout(tick, everyMs)
    })
  }
  return {
    wake: () => {
      if (timer === null || isWoken) return
      isWoken = true
      setImmediate(() => {
        if (timer !== null && running === null) tick()
      })
    },
    isStopping: () => isStopping,
    start: () => {
      isStopping = false
      timer = setTimeout(tick, everyMs)
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      isStopping = true
      await running
    },
  }
}
