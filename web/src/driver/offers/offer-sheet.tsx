import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { closeSheet } from '../driver-url.ts'
import { agreedPriceFor } from '../queries/agreement-queries.ts'
import type { FeedOrder } from '../queries/driver.ts'
import { driverKeys, myOffers, openLoad } from '../queries/driver-queries.ts'
import type { ReturnLoads } from '../queries/return-queries.ts'
import { AgreedOffer } from './agreed-offer.tsx'
import { OfferForm } from './offer-form.tsx'

/** The order under negotiation: from the driver's offers, else from the cached feed. */
function useNegotiatedOrder(orderId: number): { order: FeedOrder | null; isLoading: boolean } {
  const client = useQueryClient()
  const isLoading = useIsFetching({ queryKey: driverKeys.all }) > 0
  const mine = useQuery(myOffers()).data?.find(
    ({ offer, order }) => order.id === orderId && isLiveOffer(offer.status),
  )
  const feeds = client.getQueriesData<FeedOrder[]>({ queryKey: driverKeys.feed })
  const returns = client.getQueriesData<ReturnLoads>({ queryKey: driverKeys.returns })
  const listed = [
    ...feeds.flatMap(([, feed]) => feed ?? []),
    ...returns.flatMap(([, found]) => found?.loads ?? []),
  ]
  const found =
    mine === undefined ? listed.find(({ id }) => id === orderId) : { ...mine.order, myOffer: mine.offer }
  // a notice may tell of an order that is far down in the feed
  const single = useQuery({ ...openLoad(orderId), enabled: found === undefined && !isLoading })
  return { order: found ?? single.data ?? null, isLoading: isLoading || single.isLoading }
}

/** Nobody offers more than they have agreed. */
const atMost = (order: FeedOrder, agreedUzs: number): FeedOrder => ({
  ...order,
  offerMax: Math.min(order.offerMax, agreedUzs),
})

type OfferSheetProps = { orderId: number; isOwnPrice: boolean }

/** Sheet with the offer form for an order, at the client's price or at the driver's own. */
export function OfferSheet({ orderId, isOwnPrice }: OfferSheetProps) {
  const { order, isLoading } = useNegotiatedOrder(orderId)
  const { settings } = useHandbook()
  const { data: agreed } = useQuery(agreedPriceFor(orderId))
  return (
    <TitledDialog title={m.driver_offer_title()} onClose={closeSheet}>
      {order !== null && <AgreedOffer order={order} onSent={closeSheet} />}
      {order !== null && settings !== null && (
        <OfferForm
          key={`${order.id} ${agreed?.price}`}
          order={agreed ? atMost(order, agreed.price) : order}
          rules={settings.priceRules}
          isOwnPrice={isOwnPrice}
          onSent={closeSheet}
        />
      )}
      {order === null && !isLoading && <p>{m.driver_feed_taken()}</p>}
      {order === null && isLoading && <Skeleton height="320px" />}
    </TitledDialog>
  )
}
