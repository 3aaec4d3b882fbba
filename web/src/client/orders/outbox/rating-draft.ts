import type { SentRating } from '../actions/order-action-calls.ts'

const taken = new Map<number, SentRating>()

/** Remembers a rating taken back from the outbox, to prefill its form. */
export const saveRatingDraft = (orderId: number, rating: SentRating): void => void taken.set(orderId, rating)

/** The rating to prefill the form with, or null. */
export const ratingDraft = (orderId: number): SentRating | null => taken.get(orderId) ?? null

/** Deletes it once the rating is sent again. */
export const deleteRatingDraft = (orderId: number): void => void taken.delete(orderId)
