import type { Draining } from './http/health-routes.ts'

/** How long running work may take before the process exits anyway. */
const FINISH_MS = 10_000

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
