import { lastFreeMoment } from '@karvon/domain/orders/cancel-terms'
import { writePlate } from '@karvon/domain/values/plate'
import { shareOfUzs } from '@karvon/domain/values/uzs'
import { writeDuration, writeNumber, writeUzs } from '@karvon/domain/values/written-figures'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sendAcceptance } from '../../features/orders/actions/order-action-calls.ts'
import { useOrderAction } from '../../features/orders/actions/use-order-action.ts'
import { type Fact, FactRows } from '../../features/orders/detail/fact-rows.tsx'
import { differenceWords, keptWords, offerState } from '../../features/orders/offers/offer-words.ts'
import type { Offer, OrderDetail } from '../../features/orders/order.ts'
import { spokenTime } from '../../features/orders/spoken-time.ts'
import { m } from '../../messages/compiled/messages.js'
import type { CallProblem } from '../../platform/http/call-problem.ts'
import { here } from '../../platform/language/here.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { useModal } from '../modals/use-modal.ts'
import { useOrderPlace } from '../orders/use-order-place.ts'
import { OrderModal } from './order-modal.tsx'
import s from './order-modals.module.css'

/** The terms as they will be locked, in words. */
function cancelTermsWords({ loadTime, rules }: OrderDetail, { amount }: Offer): string {
  const now = serverNow()
  const freeUntil = lastFreeMoment(new Date(loadTime), now, rules.cancel)
  const fee = writeUzs(shareOfUzs(amount, rules.cancel.lateShare), here())
  if (freeUntil <= now) return m.orders_accept_terms_late({ fee })
  return m.orders_accept_terms({ time: spokenTime(freeUntil, now), fee })
}

const factsOf = (order: OrderDetail, offer: Offer): Fact[] => {
  const { driver, truck, minutesAway } = offer
  return [
    [m.orders_accept_driver(), driver.name],
    [m.orders_deal_truck(), `${truck.model ?? order.truckType.name}, ${writePlate(truck.plate)}`],
    [
      m.orders_merit_rating(),
      driver.rating === null ? m.orders_no_rating_yet() : writeNumber(driver.rating, here()),
    ],
    [m.orders_merit_kept(), keptWords(driver)],
    [m.orders_merit_near(), minutesAway === null ? null : writeDuration(minutesAway, here())],
    [m.orders_accept_cancel(), cancelTermsWords(order, offer)],
  ]
}

/** The owner was asked: above which sum he decides, where it was said. */
type AskedOwner = { limitUzs: number | null }

type QuestionProps = {
  order: OrderDetail
  offer: Offer
  close: () => void
  onAsked: (asked: AskedOwner) => void
}

type SentProps = AskedOwner & { offer: Offer; close: () => void }

/** The owner has been told: what happens next, and how long the offer waits. */
function SentToOwner({ offer, limitUzs, close }: SentProps) {
  const leftMin = Math.max(0, (new Date(offer.expiresAt).getTime() - serverNow().getTime()) / 60_000)
  return (
    <div className={s.form} role="status">
      <p className={s.text}>
        {limitUzs === null
          ? m.orders_approval_text_bare()
          : m.orders_approval_text({ limit: writeUzs(limitUzs, here()) })}
      </p>
      <p className={s.text}>{m.orders_approval_stays({ time: writeDuration(leftMin, here()) })}</p>
      <div className={s.actions}>
        <Button tone="main" data-autofocus onClick={close}>
          {m.orders_approval_close()}
        </Button>
      </div>
    </div>
  )
}

const limitOf = ({ facts }: CallProblem): number | null =>
  typeof facts.limit === 'number' ? facts.limit : null

function Question({ order, offer, close, onAsked }: QuestionProps) {
  const navigate = useNavigate()
  const placeOf = useOrderPlace()
  const accepting = useOrderAction<Offer, OrderDetail>(order.id, {
    send: seen => sendAcceptance(order, seen),
    done: m.orders_offer_accepted(),
    failed: m.orders_offer_not_accepted(),
    next: () => void navigate(placeOf(order.id, 'processing'), { replace: true }),
    onRefused: problem => {
      if (problem.code !== 'api.approval_required') return false
      onAsked({ limitUzs: limitOf(problem) })
      return true
    },
  })
  const difference = differenceWords(offer.amount, order.estimate.price)
  return (
    <div className={s.form}>
      <p className={s.price}>
        <b>{writeUzs(offer.amount, here())}</b>
        <span className={s[difference.tone]}>{difference.text}</span>
      </p>
      <FactRows facts={factsOf(order, offer)} />
      <p className={s.text}>{m.orders_accept_others()}</p>
      <div className={s.actions}>
        <Button onClick={close}>{m.orders_offer_back()}</Button>
        <Button
          tone="action"
          data-autofocus
          isBusy={accepting.isPending}
          onClick={() => accepting.mutate(offer)}
        >
          {m.orders_accept_for({ price: writeUzs(offer.amount, here()) })}
        </Button>
      </div>
    </div>
  )
}

type AskedProps = Pick<QuestionProps, 'order' | 'close' | 'onAsked'> & { asked: AskedOwner | null }

function Asked({ order, close, asked, onAsked }: AskedProps) {
  const { search } = useModal()
  const offer = order.offers.find(({ id }) => String(id) === search.get('offer'))
  if (offer?.status === 'open' && asked !== null)
    return <SentToOwner offer={offer} limitUzs={asked.limitUzs} close={close} />
  if (offer?.status === 'open')
    return <Question order={order} offer={offer} close={close} onAsked={onAsked} />
  return (
    <div className={s.form}>
      <p className={s.text}>{(offer && offerState(offer, order.rules.maxRounds)) ?? m.orders_offer_gone()}</p>
      <div className={s.actions}>
        <Button tone="main" data-autofocus onClick={close}>
          {m.orders_offer_back()}
        </Button>
      </div>
    </div>
  )
}

/** Asks before the order is handed to a driver: the price that was seen, who comes, and what cancelling will cost. */
export function DriverOfferModal() {
  const [asked, setAsked] = useState<AskedOwner | null>(null)
  return (
    <OrderModal title={asked === null ? m.orders_accept_title() : m.orders_approval_title()}>
      {(order, close) => <Asked order={order} close={close} asked={asked} onAsked={setAsked} />}
    </OrderModal>
  )
}
