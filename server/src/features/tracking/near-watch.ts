import { isNearReceiver } from '@karvon/domain/tracking/near-receiver'
import type { CurrentDeal } from './position-repository.ts'
import type { TrackingDeps } from './tracking-deps.ts'

const KEPT = 5_000

/**
 * Announces that a truck is near its receiver, once per deal and process, so that positions cost nothing more; whoever hears of it
 * knows whether another process was first.
 */
export const createNearWatch = ({ announceNear }: Pick<TrackingDeps, 'announceNear'>) => {
  const announced = new Set<string>()
  return async ({ orderId, acceptedAt, ...deal }: CurrentDeal, etaMin: number | null): Promise<void> => {
    const key = `${orderId} ${acceptedAt.getTime()}`
    if (etaMin === null || announced.has(key) || !isNearReceiver({ ...deal, etaMin })) return
    announced.add(key)
    const [oldest] = announced
    if (announced.size > KEPT && oldest !== undefined) announced.delete(oldest)
    try {
      await announceNear(orderId)
    } catch (error) {
      announced.delete(key)
      throw error
    }
  }
}
