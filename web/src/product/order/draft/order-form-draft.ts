import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import type { NamedPoint } from '@karvon/domain/places/written-point'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Payer, PaymentType } from '@karvon/domain/values/payment'
import type { PointPrecision } from '@karvon/domain/values/point-precision'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { readFigureInLocale } from '../../../platform/locale/read-figure.ts'

/** One address of the form: `text` as typed; `address` and `point` once a place is picked. */
export type FormPoint = {
  /** Stays with the address when points change their order. */
  key: string
  text: string
  address: string | null
  point: MapPoint | null
  /** The id of the picked place, by which each reader gets its name; null where only its words are known. */
  place: string | null
  /** The town the place is in or nearest to; null until one is picked. */
  city: string | null
  /** How exactly the point is known; null where nobody said. */
  precision: PointPrecision | null
  /** The client agrees to "somewhere around here". */
  somewhere: boolean
}

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

export const emptyPoint = (key: string): FormPoint => ({
  key,
  text: '',
  address: null,
  point: null,
  place: null,
  city: null,
  precision: null,
  somewhere: false,
})

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

/** What a point of the form is called: its city, and what its address begins with. */
export const namedPoint = ({ address, text, city }: FormPoint): NamedPoint => ({
  displayName: (address ?? text).split(', ', 1)[0] ?? '',
  city: city ?? '',
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
