import { m } from '../../../messages/compiled/messages.js'
import { statusTone } from '../../../product/order/order-status.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { problemSentence } from '../../form/problem-labels.ts'
import { operatorStatusLabel } from '../order-labels.ts'
import type { OperatorOrder } from '../orders-queries.ts'

type StaleOrderNoticeProps = { order: OperatorOrder; problem: unknown; onClose: () => void }

/** Replaces a form that no longer applies because the order has changed; shows its current status. */
export function StaleOrderNotice({ order, problem, onClose }: StaleOrderNoticeProps) {
  return (
    <Stack justifyItems="start" gap={12} role="alert">
      <p>{problemSentence(problem)}</p>
      <p>
        {m.operator_now_is()}{' '}
        <StatusPill tone={statusTone(order.status)}>{operatorStatusLabel(order.status)}</StatusPill>
      </p>
      <Button size="small" tone="main" onClick={onClose}>
        {m.operator_see_order()}
      </Button>
    </Stack>
  )
}
