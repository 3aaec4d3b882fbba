import type { SentRating } from '../actions/order-action-calls.ts'

const taken = new Map<number, SentRating>()

/** Keeps the rating of an order that was taken back, for its form to begin with. */
export const keepTakenRating = (orderId: number, rating: SentRating): void => void taken.set(orderId, rating)

/** What the form of a rating begins with; null: nothing was taken back. */
export const takenRating = (orderId: number): SentRating | null => taken.get(orderId) ?? null

/** The rating is on its way again. */
export const forgetTakenRating = (orderId: number): void => void taken.delete(orderId)
