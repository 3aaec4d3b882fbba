import { outwardRoute } from '@karvon/domain/orders/round-trip'
import { formatPhone } from '@karvon/domain/values/phone'
import { tashkentDate, tashkentTime } from '@karvon/domain/values/tashkent-time'
import { figureText } from '../../platform/locale/figure-text.ts'
import type { FormPoint } from '../../product/order/draft/form-point.ts'
import type { OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../product/order/order.ts'

/** A repeated order does not take over the time and price. */
type Purpose = 'edit' | 'repeat'

const figure = (value: number, digits = 2): string => figureText(value, digits)

/** The outward route only: the way back is the form's round-trip switch. */
const wayOut = ({ routes, isFullRoundTrip }: OrderDetail) =>
  outwardRoute(
    routes.map(({ address, lat, lng, place, city, precision, somewhere }) => ({
      address,
      point: { lat, lng },
      place,
      city,
      precision,
      somewhere,
    })),
    isFullRoundTrip,
  )

const pointOf = (stop: ReturnType<typeof wayOut>[number], at: number): FormPoint => ({
  key: `p${at}`,
  text: stop.address,
  ...stop,
})

/** Dimensions equal to the truck's own were not typed. */
const measuresOf = (order: OrderDetail) => {
  const { dimensionX, dimensionY, dimensionZ, truckType } = order
  const isTrucks =
    dimensionX === truckType.dimX && dimensionY === truckType.dimY && dimensionZ === truckType.dimZ
  return isTrucks
    ? { lengthText: '', widthText: '', heightText: '' }
    : { lengthText: figure(dimensionX), widthText: figure(dimensionY), heightText: figure(dimensionZ) }
}

const loadAtOf = ({ loadTime }: OrderDetail): string => {
  const at = new Date(loadTime)
  return `${tashkentDate(at)}T${tashkentTime(at)}`
}

/** The order form filled from an order, to edit it or to repeat it. */
export function draftOfOrder(order: OrderDetail, purpose: Purpose): OrderFormDraft {
  const isEdit = purpose === 'edit'
  const isPartial = order.partialPercentage > 0
  return {
    points: wayOut(order).map(pointOf),
    loadAt: isEdit ? loadAtOf(order) : null,
    loadKind: isPartial ? 'partial' : 'full',
    partialPercent: isPartial ? order.partialPercentage : null,
    truckTypeId: order.truckType.id,
    ...measuresOf(order),
    weightText: figure(order.weight, 1),
    parcelTypeId: order.parcelType.id,
    receiverPhoneText: formatPhone(order.receiverPhone),
    payer: order.payer,
    paymentType: order.paymentType,
    comment: order.comment ?? '',
    loaders: order.loaders,
    isRoundTrip: order.isFullRoundTrip,
    offeredPriceText: isEdit && order.offeredPrice !== null ? figure(order.offeredPrice, 0) : '',
    photos: [],
    removedPhotos: [],
  }
}
