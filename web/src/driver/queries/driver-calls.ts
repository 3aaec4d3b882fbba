import type { askEarlyArrival } from '@karvon/contract/driver/early-arrival'
import type { coverAdvance } from '@karvon/contract/driver/money'
import type { reportPositions } from '@karvon/contract/driver/positions'
import type {
  confirmOffer,
  makeOffer,
  moveDriverOrder,
  requestAdditionalPrice,
  saveDocuments as saveDocumentsEndpoint,
  saveDriverProfile,
  withdrawOffer,
} from '@karvon/contract/drivers'
import type { BodyOf } from '@karvon/contract/endpoint'
import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { toWire } from '@karvon/contract/wire/wire-names'
import type { ArrivalReason } from '@karvon/domain/orders/arrival-rule'
import type { DriverMove } from '@karvon/domain/orders/order-moves'
import { call } from '../../platform/http/call.ts'
import type { SentFix } from '../position/position-queue.ts'

export const saveProfile = (form: FormData) =>
  call<typeof saveDriverProfile>('POST', '/driver/profile', { form })

/** Renews the dates of the truck's own papers. */
export const saveDocuments = (body: BodyOf<typeof saveDocumentsEndpoint>) =>
  call<typeof saveDocumentsEndpoint>('PUT', '/driver/documents', { body })

/** An offer as sent: `amount` in UZS. */
export type SentOffer = { amount: number; comment: string | null; validMinutes: number }

export const offerPrice = (orderId: number, offer: SentOffer, idempotencyKey: string) =>
  call<typeof makeOffer>('POST', '/driver/offers/:id', {
    params: { id: orderId },
    body: offer,
    idempotencyKey,
  })

/** Takes an order at the price that the driver has agreed with its company. */
export const takeAtAgreedPrice = (orderId: number, amount: number, idempotencyKey: string) =>
  call<typeof makeOffer>('POST', '/driver/offers/:id', {
    params: { id: orderId },
    body: { amount, atAgreedPrice: true },
    idempotencyKey,
  })

export const withdrawOwnOffer = (offerId: number) =>
  call<typeof withdrawOffer>('DELETE', '/driver/offers/:id', { params: { id: offerId } })

/** Accepts the client's counteroffer, or confirms an offer that an edit has made stale. */
export const acceptOrConfirmOffer = (offerId: number) =>
  call<typeof confirmOffer>('PUT', '/driver/offers/:id', { params: { id: offerId } })

/** A step of the order; `version` is the one the driver saw. */
export type SentStep = {
  status: DriverMove
  version: number
  code?: string
  reason?: string
  arrivalReason?: ArrivalReason
  /** ISO 8601. */
  pressedAt?: string
}

const stepForm = (step: SentStep, photo: File): FormData => {
  const form = new FormData()
  for (const [name, value] of writeBracketFields(toWire(step) as Fields)) form.append(name, value)
  form.append('photo', photo)
  return form
}

export const moveOrder = (id: number, step: SentStep, idempotencyKey: string, photo: File | null = null) =>
  call<typeof moveDriverOrder>('PUT', '/driver/orders/:id/status', {
    params: { id },
    ...(photo === null ? { body: step } : { form: stepForm(step, photo) }),
    idempotencyKey,
  })

export const sendAdditionalPrice = (id: number, form: FormData, idempotencyKey: string) =>
  call<typeof requestAdditionalPrice>('POST', '/driver/orders/:id/additional-price', {
    params: { id },
    form,
    idempotencyKey,
  })

export const requestEarlyArrival = (id: number, idempotencyKey: string) =>
  call<typeof askEarlyArrival>('POST', '/driver/orders/:id/early-arrival', { params: { id }, idempotencyKey })

export const sendPositions = (points: SentFix[]) =>
  call<typeof reportPositions>('POST', '/driver/location', { body: { points } })

/** Covers the prepaid commission from what Karvon owes the driver, UZS. */
export const coverCommission = (amount: number, idempotencyKey: string) =>
  call<typeof coverAdvance>('POST', '/driver/money/cover', { body: { amount }, idempotencyKey })
