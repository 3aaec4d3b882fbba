import { lastFreeMoment } from '@karvon/domain/orders/cancel-terms'
import { formatDuration, formatNumber } from '@karvon/domain/reading/figures'
import { formatPlate } from '@karvon/domain/values/plate'
import { shareOfUzs } from '@karvon/domain/values/uzs'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import type { CallProblem } from '../../../platform/http/call-problem.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { deadlineTime } from '../../../platform/time/time-with-day.ts'
import type { Offer, OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import type { Fact } from '../../../ui/facts/fact-list.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { sendAcceptance } from '../actions/order-action-calls.ts'
import { useOrderAction } from '../actions/use-order-action.ts'
import { FactRows } from '../detail/fact-rows.tsx'
import { differenceLabel, keptLabel, offerState } from '../offers/offer-labels.ts'
import { useOrderUrl } from '../use-order-url.ts'
import { OrderModal } from './order-modal.tsx'
import s from './order-modals.module.css'

/** The canceling terms that acceptance will lock, in words. */
function cancelTermsWords({ loadTime, rules }: OrderDetail, { amount }: Offer): string {
  const now = serverNow()
  const freeUntil = lastFreeMoment(new Date(loadTime), now, rules.cancel)
  const fee = formatSum(shareOfUzs(amount, rules.cancel.lateShare))
  if (freeUntil <= now) return m.orders_accept_terms_late({ fee })
  return m.orders_accept_terms({ time: deadlineTime(freeUntil, now), fee })
}

const factsOf = (order: OrderDetail, offer: Offer): Fact[] => {
  const { driver, truck, minutesAway } = offer
  return [
    [m.orders_accept_driver(), driver.name],
    [m.orders_deal_truck(), `${truck.model ?? order.truckType.name}, ${formatPlate(truck.plate)}`],
    [
      m.orders_merit_rating(),
      driver.rating === null ? m.orders_no_rating_yet() : formatNumber(driver.rating, getLocale()),
    ],
    [m.orders_merit_kept(), keptLabel(driver)],
    [m.orders_merit_near(), minutesAway === null ? null : formatDuration(minutesAway, getLocale())],
    [m.orders_accept_cancel(), cancelTermsWords(order, offer)],
  ]
}

/** The owner was asked to approve; `limitUzs` is the price above which they decide, if known. */
type AskedOwner = { limitUzs: number | null }

type QuestionProps = {
  order: OrderDetail
  offer: Offer
  isSending: boolean
  onAccept: () => void
  close: () => void
}

type SentProps = AskedOwner & { offer: Offer; close: () => void }

/** The owner has been notified: what happens next, and how long the offer is valid. */
function SentToOwner({ offer, limitUzs, close }: SentProps) {
  const leftMin = Math.max(0, (new Date(offer.expiresAt).getTime() - serverNow().getTime()) / 60_000)
  return (
    <div className={s.form} role="status">
      <p className={s.text}>
        {limitUzs === null
          ? m.orders_approval_text_bare()
          : m.orders_approval_text({ limit: formatSum(limitUzs) })}
      </p>
      <p className={s.text}>{m.orders_approval_stays({ time: formatDuration(leftMin, getLocale()) })}</p>
      <DialogActions>
        <Button tone="main" data-autofocus onClick={close}>
          {m.orders_approval_close()}
        </Button>
      </DialogActions>
    </div>
  )
}

const limitOf = ({ facts }: CallProblem): number | null =>
  typeof facts.limit === 'number' ? facts.limit : null

function Question({ order, offer, isSending, onAccept, close }: QuestionProps) {
  const difference = differenceLabel(offer.amount, order.estimate.price)
  return (
    <div className={s.form}>
      <p className={s.price}>
        <b>{formatSum(offer.amount)}</b>
        <span className={s[difference.tone]}>{difference.text}</span>
      </p>
      <FactRows facts={factsOf(order, offer)} />
      <p className={s.text}>{m.orders_accept_others()}</p>
      <DialogActions>
        <Button onClick={close}>{m.orders_offer_back()}</Button>
        <Button tone="action" data-autofocus isBusy={isSending} onClick={onAccept}>
          {m.orders_accept_for({ price: formatSum(offer.amount) })}
        </Button>
      </DialogActions>
    </div>
  )
}

type EndProps = { text: string; label: string; onClick: () => void }

function End({ text, label, onClick }: EndProps) {
  return (
    <div className={s.form}>
      <p className={s.text}>{text}</p>
      <DialogActions>
        <Button tone="main" data-autofocus onClick={onClick}>
          {label}
        </Button>
      </DialogActions>
    </div>
  )
}

type AskedProps = { order: OrderDetail; close: () => void; onTitle: (title: string) => void }

/** The order has its driver, accepted here or elsewhere. */
function Accepted({ order, onTitle }: Pick<AskedProps, 'order' | 'onTitle'>) {
  const navigate = useNavigate()
  const urlOf = useOrderUrl()
  useEffect(() => onTitle(m.orders_offer_accepted()), [onTitle])
  return (
    <End
      text={m.orders_accepted_text({ name: order.carrier?.name ?? '' })}
      label={m.orders_accepted_open()}
      onClick={() => void navigate(urlOf(order.id, 'processing'), { replace: true })}
    />
  )
}

function Asked({ order, close, onTitle }: AskedProps) {
  const { search } = useModal()
  const navigate = useNavigate()
  const urlOf = useOrderUrl()
  const [owner, setOwner] = useState<AskedOwner | null>(null)
  const accepting = useOrderAction<Offer, OrderDetail>(order.id, {
    send: seen => sendAcceptance(order, seen),
    done: m.orders_offer_accepted(),
    failed: m.orders_offer_not_accepted(),
    next: () => void navigate(urlOf(order.id, 'processing'), { replace: true }),
    onRefused: problem => {
      if (problem.code !== 'api.approval_required') return false
      setOwner({ limitUzs: limitOf(problem) })
      onTitle(m.orders_approval_title())
      return true
    },
  })
  const offer = order.offers.find(({ id }) => String(id) === search.get('offer'))
  if (accepting.isSuccess || order.deal !== null) return <Accepted order={order} onTitle={onTitle} />
  // the realtime event of our own acceptance may arrive before its response
  const shown = accepting.isPending ? accepting.variables : offer
  if (shown?.status === 'open' && owner !== null)
    return <SentToOwner offer={shown} limitUzs={owner.limitUzs} close={close} />
  if (shown?.status === 'open')
    return (
      <Question
        order={order}
        offer={shown}
        isSending={accepting.isPending}
        onAccept={() => accepting.mutate(shown)}
        close={close}
      />
    )
  return (
    <End
      text={(offer && offerState(offer, order.rules.maxRounds)) ?? m.orders_offer_gone()}
      label={m.orders_offer_back()}
      onClick={close}
    />
  )
}

/** Confirms accepting an offer: the price the client saw, the driver, and what canceling will cost. */
export function DriverOfferModal() {
  const [title, setTitle] = useState<string>(m.orders_accept_title())
  return (
    <OrderModal title={title}>
      {(order, close) => <Asked order={order} close={close} onTitle={setTitle} />}
    </OrderModal>
  )
}
