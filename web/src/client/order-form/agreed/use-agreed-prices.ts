import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { agreedPrices } from '../../carriers/carrier-queries.ts'
import { usePermissions } from '../../settings/use-permissions.ts'
import type { LivePrice } from '../price/use-live-price.ts'

type Asked = Parameters<typeof agreedPrices>[0]

/** The order as prices are agreed for: a whole truck straight from one point to another; null: any other, or not known yet. */
const askedOf = (form: OrderFormDraft, { draft, truck }: LivePrice): Asked => {
  const [from, to, ...more] = draft.points.map(({ point }) => point)
  if (!from || !to || more.length > 0 || form.loadKind !== 'full') return null
  if (truck === undefined || draft.loadAt === null) return null
  return {
    fromLat: from.lat,
    fromLng: from.lng,
    toLat: to.lat,
    toLng: to.lng,
    truckType: truck.id,
    loadDay: tashkentDate(draft.loadAt),
    isRoundTrip: draft.isRoundTrip,
  }
}

/** What own carriers of the company have agreed for the order in the form, within what may be offered; cheapest first. */
export function useAgreedPrices(form: OrderFormDraft, live: LivePrice) {
  const mayRead = usePermissions().includes('read_lane_prices')
  const { data = [] } = useQuery(agreedPrices(mayRead ? askedOf(form, live) : null))
  const { offerMin = null, offerMax = null } = live.truck ?? {}
  return data.filter(
    ({ price }) => offerMin !== null && offerMax !== null && price >= offerMin && price <= offerMax,
  )
}
