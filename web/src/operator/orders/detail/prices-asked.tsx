import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { useModal } from '../../page/use-modal.ts'
import { moment, sum } from '../../page/written.ts'
import type { OperatorOrder, PriceAsked } from '../orders-queries.ts'
import css from './prices-asked.module.css'

const REASONS = {
  waiting: m.orders_extra_waiting,
  extra_stop: m.orders_extra_stop,
  loaders: m.orders_extra_loaders,
  toll: m.orders_extra_toll,
  other: m.orders_extra_other,
} satisfies Record<PriceAsked['reason'], () => string>

const decidedWords = ({ status, decidedBy, decidedAt, decisionComment }: PriceAsked): string => {
  if (status === 'requested') return m.operator_asked_waits()
  const word = status === 'approved' ? m.operator_settled_yes() : m.operator_settled_no()
  return [word, decidedBy?.name, decidedAt && moment(decidedAt), decisionComment].filter(Boolean).join(', ')
}

function Asked({ asked, mayDecide }: { asked: PriceAsked; mayDecide: boolean }) {
  const { open } = useModal()
  const { id, amount, reason, comment, photo, status } = asked
  return (
    <li className={css.asked}>
      <p>
        <b>{sum(amount)}</b> {REASONS[reason]()}
      </p>
      {comment !== null && <p>{comment}</p>}
      <p className={css.state}>{decidedWords(asked)}</p>
      {photo !== null && (
        <a href={photo} target="_blank" rel="noreferrer">
          {m.operator_asked_photo()}
        </a>
      )}
      {mayDecide && status !== 'approved' && (
        <div className={css.buttons}>
          <Button size="small" tone="main" aria-haspopup="dialog" onClick={() => open(`approved-${id}`)}>
            {m.operator_settle_yes()}
          </Button>
          {status === 'requested' && (
            <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => open(`rejected-${id}`)}>
              {m.operator_settle_no()}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What the driver asked for on top, what became of it, and the operator's word in a dispute. */
export function PricesAsked({ order }: { order: OperatorOrder }) {
  if (order.additionalPrice.length === 0) return null
  const mayDecide = order.allowed.includes('decide_additional_price')
  return (
    <ul className={css.list} aria-label={m.operator_prices_asked()}>
      {order.additionalPrice.map(asked => (
        <Asked key={asked.id} asked={asked} mayDecide={mayDecide} />
      ))}
    </ul>
  )
}
