import { OPERATOR_MOVES } from '@karvon/contract/admin/orders'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { Dialog } from '../../page/dialog.tsx'
import { useModal } from '../../page/use-modal.ts'
import { TRANSITION_LABELS } from '../order-labels.ts'
import type { OperatorOrder } from '../orders-queries.ts'
import { DecisionDialogs } from './decision-dialogs.tsx'
import { MoveForm } from './move-form.tsx'
import { NoShowDialogs } from './no-show-dialogs.tsx'
import { ReassignForm } from './reassign-form.tsx'
import { SettleForm } from './settle-form.tsx'

const SETTLED = /^(approved|rejected)-(\d{1,10})$/

/** The dialog named by the URL, if the order allows it. */
export function OrderDialogs({ order }: { order: OperatorOrder }) {
  const { name, close } = useModal()
  const move = OPERATOR_MOVES.find(each => each === name)
  if (move !== undefined)
    return (
      <Dialog title={`${TRANSITION_LABELS[move]()} · ${order.id}`} onClose={close}>
        <MoveForm order={order} move={move} onDone={close} />
      </Dialog>
    )
  if (name === 'reassign')
    return (
      <Dialog title={m.operator_reassign_title({ id: order.id })} isWide onClose={close}>
        <ReassignForm order={order} onDone={close} />
      </Dialog>
    )
  if (name?.startsWith('no-show')) return <NoShowDialogs name={name} order={order} close={close} />
  if (name?.startsWith('undo-') || name === 'decide-fee')
    return <DecisionDialogs name={name} order={order} close={close} />
  const [, decision, chargeId] = SETTLED.exec(name ?? '') ?? []
  const asked = order.additionalPrice.find(({ id }) => String(id) === chargeId)
  if (asked === undefined) return null
  return (
    <Dialog title={m.operator_settle_title({ sum: formatSum(asked.amount) })} onClose={close}>
      <SettleForm
        order={order}
        asked={asked}
        decision={decision === 'approved' ? 'approved' : 'rejected'}
        onDone={close}
      />
    </Dialog>
  )
}
