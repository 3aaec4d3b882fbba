import { outwardRoute } from '@karvon/domain/orders/round-trip'
import { hasStopDetails, type StopDetails } from '@karvon/domain/places/stop-details'
import { formatPhone } from '@karvon/domain/reading/phone'
import { tashkentDate, tashkentTime } from '@karvon/domain/values/tashkent-time'
import { figureText } from '../../platform/locale/figure-text.ts'
import { type CopiedCargo, cargoFromCopy, copiedCargo } from '../../product/order/draft/cargo-draft.ts'
import type { FormPoint } from '../../product/order/draft/form-point.ts'
import { emptyDraft, type OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../product/order/order.ts'

/** A repeated order does not take over the time and price. */
type Purpose = 'edit' | 'repeat'

const detailsOf = ({ note, contactName, contactPhone, photo }: StopDetails): { details?: StopDetails } => {
  const details = { note, contactName, contactPhone, photo }
  return hasStopDetails(details) ? { details } : {}
}

/** A point that fills the form. */
type CopiedPoint = Pick<
  OrderDetail['routes'][number],
  'address' | 'lat' | 'lng' | 'place' | 'city' | 'precision' | 'somewhere' | keyof StopDetails
>

/** An order or a template that fills the form; unknown parts are null. */
export type Copied = CopiedCargo &
  Pick<OrderDetail, 'isFullRoundTrip' | 'offeredPrice'> & {
    readonly routes: readonly CopiedPoint[]
    readonly truckTypeId: number | null
    readonly receiverPhone: string | null
    readonly payer: OrderDetail['payer'] | null
    readonly paymentType: OrderDetail['paymentType'] | null
  }

/** The outward route only: the way back is the form's round-trip switch. */
const wayOut = ({ routes, isFullRoundTrip }: Copied) =>
  outwardRoute(
    routes.map(({ address, lat, lng, place, city, precision, somewhere, ...stop }) => ({
      address,
      point: { lat, lng },
      place,
      city,
      precision,
      somewhere,
      ...detailsOf(stop),
    })),
    isFullRoundTrip,
  )

const pointOf = (stop: ReturnType<typeof wayOut>[number], at: number): FormPoint => ({
  key: `p${at}`,
  text: stop.address,
  ...stop,
})

const loadAtOf = ({ loadTime }: OrderDetail): string => {
  const at = new Date(loadTime)
  return `${tashkentDate(at)}T${tashkentTime(at)}`
}

/** The order form filled with a copy, without a time. */
export function draftFromCopy(copied: Copied): OrderFormDraft {
  const empty = emptyDraft()
  const points = wayOut(copied).map(pointOf)
  return {
    points: points.length < 2 ? empty.points : points,
    loadAt: null,
    truckTypeId: copied.truckTypeId,
    ...cargoFromCopy(copied),
    receiverPhoneText: copied.receiverPhone === null ? '' : formatPhone(copied.receiverPhone),
    payer: copied.payer ?? empty.payer,
    paymentType: copied.paymentType ?? empty.paymentType,
    isRoundTrip: copied.isFullRoundTrip,
    offeredPriceText: copied.offeredPrice === null ? '' : figureText(copied.offeredPrice),
    givesToCarriers: false,
    favouritesMinutes: null,
    photos: [],
    removedPhotos: [],
  }
}

/** The order form filled from an order, to edit it or to repeat it. */
export function draftFromOrder(order: OrderDetail, purpose: Purpose): OrderFormDraft {
  const isEdit = purpose === 'edit'
  const offeredPrice = isEdit ? order.offeredPrice : null
  const copied = { ...order, ...copiedCargo(order), truckTypeId: order.truckType.id, offeredPrice }
  return {
    ...draftFromCopy(copied),
    loadAt: isEdit ? loadAtOf(order) : null,
    givesToCarriers: isEdit && order.givesToCarriers,
  }
}
