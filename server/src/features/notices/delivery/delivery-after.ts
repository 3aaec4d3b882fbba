import { type Delivery, MOST_TRIES } from '@karvon/domain/notices/next-delivery'
import type { ChannelOutcome } from './channel-port.ts'

/** The pauses before a channel is tried again, unless its provider said how long. */
const PAUSES_MS = [5_000, 30_000, 120_000]

/**
 * What came of one try. A busy provider is not failing and counts as no try: Telegram takes about thirty messages a second (Bots FAQ,
 * "broadcasting"), and of a thousand at once the last come back many times, as long as their notice is worth sending.
 */
export const deliveryAfter = (tries: number, outcome: ChannelOutcome, at: Date): Delivery => {
  if (outcome.kind === 'over') return { state: 'failed', tries }
  if (outcome.kind === 'busy')
    return { state: 'retry', tries: tries - 1, retryAt: new Date(at.getTime() + outcome.afterMs) }
  if (outcome.kind !== 'retry') return { state: outcome.kind, tries }
  const nth = tries > MOST_TRIES ? tries - MOST_TRIES : tries
  if (nth >= MOST_TRIES) return { state: 'failed', tries }
  const pauseMs = outcome.afterMs ?? PAUSES_MS[nth - 1] ?? 0
  return { state: 'retry', tries, retryAt: new Date(at.getTime() + pauseMs) }
}
