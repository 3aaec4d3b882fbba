/** Batches order ids and flushes them together, so that a burst of events causes one refetch. */
export function batchOrderIds(onFlush: (ids: readonly number[]) => void, delayMs: number) {
  const waiting = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    timer = null
    const ids = [...waiting]
    waiting.clear()
    onFlush(ids)
  }
  return {
    add: (id: number) => {
      waiting.add(id)
      timer ??= setTimeout(flush, delayMs)
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
