import { maskContactsIn } from '../chat/mask-contacts.ts'
import type { OfferStatus } from './offer-status.ts'

/** What a driver writes in an offer. */
type Written = {
  readonly status: OfferStatus
  readonly comment: string | null
  readonly truck: { readonly model: string | null }
}

/**
 * An offer as the client of its order sees it: contacts in what the driver has written are masked until it is accepted
 * (docs/product.md#chat).
 */
export const offerAsClientSees = <Offer extends Written>(offer: Offer): Offer =>
  offer.status === 'accepted'
    ? offer
    : {
        ...offer,
        comment: maskContactsIn(offer.comment),
        truck: { ...offer.truck, model: maskContactsIn(offer.truck.model) },
      }
