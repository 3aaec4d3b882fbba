import type { Draining } from './http/health-routes.ts'

/** How long what runs may take to finish before the process ends anyway. */
const FINISH_MS = 10_000

/**
 * Ends the process on SIGINT or SIGTERM: not ready any more; after `drainSeconds`, when load balancers have
 * noticed, nothing new is taken and running requests finish; then exit. A second signal ends it at once.
 */
export const stopOnSignal = (
  drainSeconds: number,
): Draining & { close(close: () => Promise<void>): void } => {
  let draining = false
  let finish: () => Promise<void> = async () => {}
  const end = () => {
    setTimeout(() => process.exit(1), FINISH_MS).unref()
    finish().then(
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
