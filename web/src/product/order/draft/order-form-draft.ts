import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import type { Payer, PaymentType } from '@karvon/domain/values/payment'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { readFigureInLocale } from '../../../platform/locale/read-figure.ts'
import { emptyPoint, type FormPoint } from './form-point.ts'

/** What the order form holds, as typed. */
export type OrderFormDraft = {
  points: FormPoint[]
  /** `YYYY-MM-DDTHH:mm` in Tashkent. */
  loadAt: string | null
  loadKind: 'full' | 'partial'
  /** Share of the chosen truck; null until it is known, then a partial load pays for the whole truck. */
  partialPercent: number | null
  truckTypeId: number | null
  lengthText: string
  widthText: string
  heightText: string
  weightText: string
  parcelTypeId: number | null
  receiverPhoneText: string
  payer: Payer
  paymentType: PaymentType
  comment: string
  loaders: number
  isRoundTrip: boolean
  offeredPriceText: string
  /** Chosen photos of the cargo; they last as long as the page, and beyond it where the device keeps files. */
  photos: readonly File[]
  /** Photos of an edited order that go. */
  removedPhotos: readonly number[]
}

/** A form nobody has touched: two empty addresses, a full truck, and what most choose: the sender pays in cash. */
export const emptyDraft = (): OrderFormDraft => ({
  points: [emptyPoint('from'), emptyPoint('to')],
  loadAt: null,
  loadKind: 'full',
  partialPercent: null,
  truckTypeId: null,
  lengthText: '',
  widthText: '',
  heightText: '',
  weightText: '',
  parcelTypeId: null,
  receiverPhoneText: '',
  payer: 'sender',
  paymentType: 'cash',
  comment: '',
  loaders: 0,
  isRoundTrip: false,
  offeredPriceText: '',
  photos: [],
  removedPhotos: [],
})

/** What cannot be read as a number is not left out: the check is to refuse it at its field. */
const figureOf = (text: string): number | null =>
  text.trim() === '' ? null : (readFigureInLocale(text) ?? Number.NaN)

const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const dimensionsOf = (form: OrderFormDraft): OrderDraft['dimensions'] => {
  const lengthM = figureOf(form.lengthText)
  const widthM = figureOf(form.widthText)
  const heightM = figureOf(form.heightText)
  return lengthM === null && widthM === null && heightM === null ? null : { lengthM, widthM, heightM }
}

const loadAtOf = (local: string | null): Date | null => {
  const [date = '', time = ''] = (local ?? '').split('T')
  return fromTashkent(date, time)
}

/** The form as the domain checks and prices it; a typed address without a place keeps its text. */
export const toOrderDraft = (form: OrderFormDraft): OrderDraft => ({
  points: form.points.map(({ text, address, point, place, precision, somewhere }) => ({
    address: address ?? textOf(text),
    point,
    place,
    precision,
    somewhere,
  })),
  loadAt: loadAtOf(form.loadAt),
  truckTypeId: form.truckTypeId,
  dimensions: dimensionsOf(form),
  weightKg: figureOf(form.weightText),
  parcelTypeId: form.parcelTypeId,
  receiverPhone: textOf(form.receiverPhoneText),
  payer: form.payer,
  paymentType: form.paymentType,
  comment: textOf(form.comment),
  loaders: form.loaders,
  isRoundTrip: form.isRoundTrip,
  partialPercent: form.loadKind === 'full' ? 0 : (form.partialPercent ?? 100),
  offeredPriceUzs: figureOf(form.offeredPriceText),
})
