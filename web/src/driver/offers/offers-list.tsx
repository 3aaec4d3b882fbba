import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import { m } from '../../messages/compiled/messages.js'
import { useNow } from '../../platform/time/use-now.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { MyOffer } from '../queries/driver.ts'
import { MyOfferCard } from './my-offer-card.tsx'
import s from './offers.module.css'

type OffersListProps = { offers: readonly MyOffer[]; onOtherPrice: (orderId: number) => void }

const MINUTE_MS = 60_000

/** Offers that need the driver's answer come first. */
const urgency = ({ offer }: MyOffer): number => (offer.status === 'open' ? 1 : 0)

/** Live offers, then the ended ones. */
export function OffersList({ offers, onOtherPrice }: OffersListProps) {
  const now = useNow(MINUTE_MS)
  const live = offers.filter(({ offer }) => isLiveOffer(offer.status))
  const past = offers.filter(({ offer }) => !isLiveOffer(offer.status))
  const parts = [
    { name: m.driver_offers_live(), shown: live.toSorted((a, b) => urgency(a) - urgency(b)) },
    { name: m.driver_offers_past(), shown: past },
  ]
  return parts
    .filter(({ shown }) => shown.length > 0)
    .map(({ name, shown }) => (
      <section key={name} aria-label={name}>
        <h2 className={s.section}>{name}</h2>
        <Stack as="ul" gap={12} padding={12}>
          {shown.map(mine => (
            <MyOfferCard key={mine.offer.id} {...{ mine, now, onOtherPrice }} />
          ))}
        </Stack>
      </section>
    ))
}

/** Placeholder with the layout of the cards. */
export function OffersSkeleton() {
  return (
    <Stack gap={12} padding={12} aria-busy="true">
      <Skeleton height="220px" />
      <Skeleton height="220px" />
    </Stack>
  )
}
