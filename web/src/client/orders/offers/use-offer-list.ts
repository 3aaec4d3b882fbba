import { useState } from 'react'
import type { Offer } from '../../../product/order/order.ts'
import { listOffers, openOffer, openRow } from './offer-list.ts'

/** The client's list of offers; filled automatically only while it is empty. */
export function useOfferList(offers: readonly Offer[]) {
  const [list, setList] = useState(() => listOffers(offers, 'price'))
  const open = openOffer(list, offers)
  if (list.listed.length === 0) {
    const filled = listOffers(offers, list.by)
    if (filled.listed.length > 0) setList(filled)
  } else if (list.openUzs === null && open?.state === 'acceptable') setList(openRow(list, open.offer))
  // a counter-offer is pending: the driver's answer will be a price the client has not seen
  else if (list.openUzs !== null && open?.state === 'waiting') setList(openRow(list, open.offer))
  return { list, setList, open }
}
