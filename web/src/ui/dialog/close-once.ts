/** How long further calls are ignored. */
const IGNORED_MS = 500

/** Reports closing once: where closing goes back in the history, a second press would go back twice. */
export function closeOnce(onClose: () => void, now: () => number = () => performance.now()): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - reportedAt < IGNORED_MS) return
    reportedAt = now()
    onClose()
  }
}
