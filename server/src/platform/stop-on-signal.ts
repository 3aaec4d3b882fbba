import type { Draining } from './health/health-routes.ts'

/** How long running work may take before the process exits anyway. */
const FINISH_MS = 10_000

/** A connection is accepted in one turn of the event loop, and read in a later one. */
const READING_TURNS = 3

/** Lets requests begin that have arrived while the process was busy: to close before would reset them. */
export const beginArrived = async (): Promise<void> => {
  for (let turn = 0; turn < READING_TURNS; turn++) await new Promise(setImmediate)
}

/**
 * Shuts down on SIGINT or SIGTERM: reports not ready; after `drainSeconds`, when load balancers have
 * noticed, accepts no new requests and finishes running ones; then exits. A second signal exits at once.
 */
export const stopOnSignal = (
  drainSeconds: number,
): Draining & { close(close: () => Promise<void>): void } => {
  let draining = false
  let finish: () => Promise<void> = async () => {}
  const end = () => {
    setTimeout(() => process.exit(1), FINISH_MS).unref()
    beginArrived()
      .then(finish)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  const stop = () => {
    if (draining) process.exit(1)
    draining = true
    if (drainSeconds === 0) end()
    else setTimeout(end, drainSeconds * 1000)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return {
    isDraining: () => draining,
    close: close => {
      finish = close
    },
  }
}
