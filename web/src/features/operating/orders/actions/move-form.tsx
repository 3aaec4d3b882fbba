import { useState } from 'react'
import { m } from '../../../../messages/compiled/messages.js'
import { ActionForm } from '../../frame/form/action-form.tsx'
import { fieldSentences } from '../../frame/form/problem-words.ts'
import { ReasonField } from '../../frame/form/reason-field.tsx'
import { useAction } from '../../frame/form/use-action.ts'
import { sum } from '../../frame/written.ts'
import { MOVE_WORDS } from '../order-words.ts'
import { moveOrder, type OperatorMove, type OperatorOrder } from '../orders-queries.ts'
import css from './actions.module.css'
import { NowTrue } from './now-true.tsx'

const EXPLAINED = {
  cancel: m.operating_move_cancel_text,
  give_back: m.operating_move_give_back_text,
  report_arrival: m.operating_move_report_arrival_text,
  depart: m.operating_move_depart_text,
  begin_unloading: m.operating_move_begin_unloading_text,
  finish: m.operating_move_finish_text,
  dispute: m.operating_move_dispute_text,
  confirm: m.operating_move_confirm_text,
} satisfies Record<OperatorMove, () => string>

const USUAL = {
  cancel: () => [
    m.operating_reason_client_asked(),
    m.operating_reason_no_driver(),
    m.operating_reason_mistake(),
  ],
  give_back: () => [m.operating_reason_broken(), m.operating_reason_no_answer()],
  report_arrival: () => [m.operating_reason_no_network(), m.operating_reason_gps()],
  depart: () => [m.operating_reason_no_network(), m.operating_reason_code_lost()],
  begin_unloading: () => [m.operating_reason_no_network(), m.operating_reason_gps()],
  finish: () => [m.operating_reason_no_network(), m.operating_reason_code_lost()],
  dispute: () => [m.operating_reason_not_delivered(), m.operating_reason_damaged()],
  confirm: () => [m.operating_reason_client_said()],
} satisfies Record<OperatorMove, () => string[]>

/** What canceling costs the client now. */
function Cost({ order }: { order: OperatorOrder }) {
  return (
    <p className={css.cost}>
      {m.operating_cancel_cost()}{' '}
      <b>{order.cancelFeeNow === 0 ? m.operating_free() : sum(order.cancelFeeNow)}</b>
    </p>
  )
}

type MoveFormProps = { order: OperatorOrder; move: OperatorMove; onDone: () => void }

/** Moves an order in somebody's place, with the reason. */
export function MoveForm({ order, move, onDone }: MoveFormProps) {
  const [reason, setReason] = useState('')
  const action = useAction({
    run: () => moveOrder(order.id, { action: move, reason, version: order.version }),
    done: m.operating_move_done({ id: order.id, what: MOVE_WORDS[move]() }),
    onDone,
  })
  if (action.error !== null && !order.allowed.includes(move))
    return <NowTrue order={order} problem={action.error} onClose={onDone} />
  return (
    <ActionForm
      word={MOVE_WORDS[move]()}
      tone={move === 'cancel' || move === 'give_back' ? 'danger' : 'main'}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{EXPLAINED[move]()}</p>
      {move === 'cancel' && <Cost order={order} />}
      <ReasonField
        label={m.operating_reason()}
        hint={move === 'cancel' ? m.operating_reason_told() : m.operating_reason_kept()}
        usual={USUAL[move]()}
        value={reason}
        onChange={setReason}
        error={fieldSentences(action.error).reason ?? null}
      />
    </ActionForm>
  )
}
