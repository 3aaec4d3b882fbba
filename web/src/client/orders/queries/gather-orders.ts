/** Collects the numbers of orders and hands them over together, so that a burst of events asks once. */
export function gatherOrders(freshen: (ids: readonly number[]) => void, delayMs: number) {
  const waiting = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const hand = () => {
    timer = null
    const ids = [...waiting]
    waiting.clear()
    freshen(ids)
  }
  return {
    add: (id: number) => {
      waiting.add(id)
      timer ??= setTimeout(hand, delayMs)
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
