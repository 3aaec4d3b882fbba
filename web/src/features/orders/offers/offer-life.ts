import { secondsLeft } from '@karvon/domain/offers/counter-offer'
import type { Offer } from '../order.ts'

/** What is left of an offer at an instant. */
export type OfferLife = {
  readonly leftS: number
  /** 0 to 1 of its whole life. */
  readonly share: number
  /** `23:24`; above an hour `3:05:00`. */
  readonly clock: string
  /** Less than a quarter is left. */
  readonly isShort: boolean
}

const two = (n: number) => String(n).padStart(2, '0')

const written = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

/** How long an offer still stands. */
export function offerLife(
  { createdAt, expiresAt }: Pick<Offer, 'createdAt' | 'expiresAt'>,
  now: Date,
): OfferLife {
  const leftS = secondsLeft(new Date(expiresAt), now)
  const wholeS = Math.max(1, (Date.parse(expiresAt) - Date.parse(createdAt)) / 1000)
  const share = Math.min(1, leftS / wholeS)
  return { leftS, share, clock: written(leftS), isShort: share < 0.25 }
}
