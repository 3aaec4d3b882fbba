import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import type { Order } from '../conversation-deps.ts'

/** The live offer that a notice tells of: by its driver where it names one, else by its sum; null: it is gone. */
export const offerOfNotice = (
  { offers }: Order,
  facts: Readonly<Record<string, string | number>>,
): Order['offers'][number] | null => {
  const live = offers.filter(({ status }) => isLiveOffer(status))
  const { driver_id: driverId, amount_uzs: amount } = facts
  return (
    live.find(offer => (driverId === undefined ? offer.amount === amount : offer.driverId === driverId)) ??
    null
  )
}
