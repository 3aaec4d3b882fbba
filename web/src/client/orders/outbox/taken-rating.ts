import type { SentRating } from '../actions/order-action-calls.ts'

const taken = new Map<number, SentRating>()

/** Remembers a rating taken back from the outbox, to prefill its form. */
export const keepTakenRating = (orderId: number, rating: SentRating): void => void taken.set(orderId, rating)

/** The rating to prefill the form with, or null. */
export const takenRating = (orderId: number): SentRating | null => taken.get(orderId) ?? null

/** Deletes it once the rating is sent again. */
export const forgetTakenRating = (orderId: number): void => void taken.delete(orderId)
