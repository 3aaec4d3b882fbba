/** How long a second press still means the closing that is under way. */
const AGAIN_MS = 500

/** Reports a closing once: where the address decides, a second press before it has changed would go back twice. */
export function closeOnce(onClose: () => void, now: () => number = () => performance.now()): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - reportedAt < AGAIN_MS) return
    reportedAt = now()
    onClose()
  }
}
