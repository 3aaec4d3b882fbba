import { isLiveOffer, type OfferStatus } from '@karvon/domain/offers/offer-status'
import { shortWay } from '@karvon/domain/places/written-point'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { StatusPill, type StatusTone } from '../../ui/states/status-pill.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { cargoLine } from '../feed/feed-labels.ts'
import type { MyOffer, Offer } from '../queries/driver.ts'
import { agreeToOffer, takeOfferBack } from '../queries/driver-calls.ts'
import { drivingKeys } from '../queries/driver-queries.ts'
import { sum } from '../queries/labels.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { CountdownRing } from './countdown-ring.tsx'
import s from './offers.module.css'

type MyOfferCardProps = { mine: MyOffer; now: Date; onOtherPrice: (orderId: number) => void }

const WORDS = {
  open: m.driver_status_open,
  countered: m.driver_status_countered,
  stale: m.driver_status_stale,
  accepted: m.driver_status_accepted,
  declined: m.driver_status_declined,
  withdrawn: m.driver_status_withdrawn,
  expired: m.driver_status_expired,
} satisfies Record<OfferStatus, () => string>

const TONES = {
  open: 'accepted',
  countered: 'new',
  stale: 'new',
  accepted: 'moving',
  declined: 'canceled',
  withdrawn: 'done',
  expired: 'done',
} satisfies Record<OfferStatus, StatusTone>

function useAnswer(answer: (offerId: number) => Promise<unknown>, done: () => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: answer,
    onSuccess: () => showToast('success', done()),
    onError: problem => showToast('error', problemSentence(problem)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: drivingKeys.offers })
      void client.invalidateQueries({ queryKey: drivingKeys.feed })
    },
  })
}

const isAnswerable = ({ status }: Offer) => status === 'countered' || status === 'stale'

function Answers({ mine, onOtherPrice }: Omit<MyOfferCardProps, 'now'>) {
  const { offer, order } = mine
  const isStale = offer.status === 'stale'
  const agreeing = useAnswer(agreeToOffer, isStale ? m.driver_reconfirmed : m.driver_agreed)
  const leaving = useAnswer(takeOfferBack, m.driver_withdrawn)
  const agreedSum = sum(offer.counterAmount ?? offer.amount)
  return (
    <div className={s.answers}>
      {isAnswerable(offer) && (
        <Button tone="main" isWide isBusy={agreeing.isPending} onClick={() => agreeing.mutate(offer.id)}>
          {isStale
            ? m.driver_reconfirm({ sum: sum(offer.amount) })
            : m.driver_counter_accept({ sum: agreedSum })}
        </Button>
      )}
      <Button onClick={() => onOtherPrice(order.id)}>{m.driver_counter_again()}</Button>
      <Button tone="danger" isBusy={leaving.isPending} onClick={() => leaving.mutate(offer.id)}>
        {m.driver_withdraw()}
      </Button>
    </div>
  )
}

/** One offer of the driver: its status, how long it is valid, and the possible answers. */
export function MyOfferCard({ mine, now, onOtherPrice }: MyOfferCardProps) {
  const { offer, order } = mine
  const isLive = isLiveOffer(offer.status)
  const round = offer.round > 1 ? m.driver_round({ round: String(offer.round) }) : null
  return (
    <li className={`${s.card} ${isAnswerable(offer) ? s.waits : ''}`}>
      <div className={s.cardHead}>
        <div>
          <StatusPill tone={TONES[offer.status]}>{WORDS[offer.status]()}</StatusPill>
          <h3 className={s.way}>{shortWay(order.routes)}</h3>
        </div>
        {isLive && <CountdownRing from={offer.createdAt} until={offer.expiresAt} />}
      </div>
      <p className={s.cargo}>{cargoLine(order, now)}</p>
      <p className={s.sums}>
        {offer.counterAmount === null ? (
          <b>{sum(offer.amount)}</b>
        ) : (
          <>
            <b>{m.driver_counter_is({ sum: sum(offer.counterAmount) })}</b>
            <span>{m.driver_mine_was({ sum: sum(offer.amount) })}</span>
          </>
        )}
        {round !== null && <span>{round}</span>}
      </p>
      {offer.status === 'stale' && <p className={s.stale}>{m.driver_stale_text()}</p>}
      {isLive && <Answers mine={mine} onOtherPrice={onOtherPrice} />}
    </li>
  )
}
