/** Gives a share back. */
type GiveBack = () => void

/** Limits what is in use at once: in the whole process, and by each sharer. */
export type Shares = {
  /** `too_many_requests`: the sharer has all of theirs in use; `busy`: the process has. */
  take(sharer: string): GiveBack | 'too_many_requests' | 'busy'
}

export const createShares = ({ inAll, perSharer }: { inAll: number; perSharer: number }): Shares => {
  const bySharer = new Map<string, number>()
  let taken = 0
  const count = (sharer: string, step: 1 | -1): void => {
    taken += step
    const left = (bySharer.get(sharer) ?? 0) + step
    if (left === 0) bySharer.delete(sharer)
    else bySharer.set(sharer, left)
  }
  return {
    take: sharer => {
      if ((bySharer.get(sharer) ?? 0) >= perSharer) return 'too_many_requests'
      if (taken >= inAll) return 'busy'
      count(sharer, 1)
      return () => count(sharer, -1)
    },
  }
}
