import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { problemSentence } from '../../form/problem-labels.ts'
import { statusTone, statusWord } from '../order-labels.ts'
import type { OperatorOrder } from '../orders-queries.ts'
import css from './actions.module.css'

type StaleOrderNoticeProps = { order: OperatorOrder; problem: unknown; onClose: () => void }

/** The order has moved on meanwhile: what it is now, in the place of a form that has lost its sense. */
export function StaleOrderNotice({ order, problem, onClose }: StaleOrderNoticeProps) {
  return (
    <div className={css.true} role="alert">
      <p>{problemSentence(problem)}</p>
      <p>
        {m.operator_now_is()}{' '}
        <StatusPill tone={statusTone(order.status)}>{statusWord(order.status)}</StatusPill>
      </p>
      <Button size="small" tone="main" onClick={onClose}>
        {m.operator_see_order()}
      </Button>
    </div>
  )
}
