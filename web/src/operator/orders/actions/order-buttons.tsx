import { OPERATOR_MOVES } from '@karvon/contract/admin/orders'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { useModal } from '../../page/use-modal.ts'
import { TRANSITION_LABELS } from '../order-labels.ts'
import type { OperatorMove, OperatorOrder } from '../orders-queries.ts'
import { AskedDriver } from './asked-driver.tsx'
import css from './order-buttons.module.css'

/** Harmful transitions, shown last and in clay. */
const HARMFUL: readonly OperatorMove[] = ['give_back', 'cancel']

/** The actions allowed now; each opens its form. */
export function OrderButtons({ order }: { order: OperatorOrder }) {
  const { open } = useModal()
  const may = (name: string) => order.allowed.includes(name)
  const moves = OPERATOR_MOVES.filter(may)
  const buttonOf = (move: OperatorMove) => (
    <Button
      key={move}
      size="small"
      tone={HARMFUL.includes(move) ? 'danger' : 'line'}
      aria-haspopup="dialog"
      onClick={() => open(move)}
    >
      {TRANSITION_LABELS[move]()}
    </Button>
  )
  return (
    <Row className={css.buttons} wrap gap={8}>
      <AskedDriver order={order} />
      {moves.filter(move => !HARMFUL.includes(move)).map(buttonOf)}
      {(may('reassign') || may('accept_offer')) && (
        <Button size="small" aria-haspopup="dialog" onClick={() => open('reassign')}>
          {may('reassign') ? m.operator_step_reassign() : m.operator_assign()}
        </Button>
      )}
      {may('report_no_show') && (
        <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => open('no-show-report')}>
          {m.claims_admin_report()}
        </Button>
      )}
      {HARMFUL.filter(move => moves.includes(move)).map(buttonOf)}
    </Row>
  )
}
