import { outwardRoute } from '@karvon/domain/orders/round-trip'
import { hasStopDetails, type StopDetails } from '@karvon/domain/places/stop-details'
import { formatPhone } from '@karvon/domain/values/phone'
import { tashkentDate, tashkentTime } from '@karvon/domain/values/tashkent-time'
import { figureText } from '../../platform/locale/figure-text.ts'
import { cargoFromOrder } from '../../product/order/draft/cargo-draft.ts'
import type { FormPoint } from '../../product/order/draft/form-point.ts'
import type { OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../product/order/order.ts'

/** A repeated order does not take over the time and price. */
type Purpose = 'edit' | 'repeat'

const detailsOf = ({ note, contactName, contactPhone, photo }: StopDetails): { details?: StopDetails } => {
  const details = { note, contactName, contactPhone, photo }
  return hasStopDetails(details) ? { details } : {}
}

/** The outward route only: the way back is the form's round-trip switch. */
const wayOut = ({ routes, isFullRoundTrip }: OrderDetail) =>
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

/** The order form filled from an order, to edit it or to repeat it. */
export function draftFromOrder(order: OrderDetail, purpose: Purpose): OrderFormDraft {
  const isEdit = purpose === 'edit'
  return {
    points: wayOut(order).map(pointOf),
    loadAt: isEdit ? loadAtOf(order) : null,
    truckTypeId: order.truckType.id,
    ...cargoFromOrder(order),
    receiverPhoneText: formatPhone(order.receiverPhone),
    payer: order.payer,
    paymentType: order.paymentType,
    isRoundTrip: order.isFullRoundTrip,
    offeredPriceText: isEdit && order.offeredPrice !== null ? figureText(order.offeredPrice) : '',
    favouritesMinutes: null,
    photos: [],
    removedPhotos: [],
  }
}
