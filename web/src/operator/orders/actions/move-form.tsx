import { awaitedDepositUzs, leavesWithGoods } from '@karvon/domain/ledger/prepayment'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { Box } from '../../../ui/layout/box.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { ReasonField } from '../../form/reason-field.tsx'
import { useAction } from '../../form/use-action.ts'
import { TRANSITION_LABELS } from '../order-labels.ts'
import { moveOrder, type OperatorMove, type OperatorOrder } from '../orders-queries.ts'
import css from './actions.module.css'
import { costLabel, type ReasonChoice, ReasonCodes, replaceChoices } from './reason-codes.tsx'
import { StaleOrderNotice } from './stale-order-notice.tsx'
import { useReason } from './use-reason.ts'

const DESCRIPTIONS = {
  cancel: m.operator_move_cancel_text,
  give_back: m.operator_move_give_back_text,
  report_arrival: m.operator_move_report_arrival_text,
  depart: m.operator_move_depart_text,
  begin_unloading: m.operator_move_begin_unloading_text,
  finish: m.operator_move_finish_text,
  dispute: m.operator_move_dispute_text,
  confirm: m.operator_move_confirm_text,
} satisfies Record<OperatorMove, () => string>

/** Common reasons for transitions without a list of reason codes. */
const SUGGESTIONS = {
  report_arrival: () => [m.operator_reason_no_network(), m.operator_reason_gps()],
  depart: () => [m.operator_reason_no_network(), m.operator_reason_code_lost()],
  begin_unloading: () => [m.operator_reason_no_network(), m.operator_reason_gps()],
  finish: () => [m.operator_reason_no_network(), m.operator_reason_code_lost()],
  dispute: () => [m.operator_reason_not_delivered(), m.operator_reason_damaged()],
  confirm: () => [m.operator_reason_client_said()],
} satisfies Partial<Record<OperatorMove, () => string[]>>

const suggestionsOf = (move: OperatorMove): readonly string[] =>
  move === 'cancel' || move === 'give_back' ? [] : SUGGESTIONS[move]()

/** The reason codes for a transition, with their cost. */
const choicesOf = (order: OperatorOrder, move: OperatorMove): readonly ReasonChoice[] => {
  if (move === 'cancel') return order.cancelReasons
  return move === 'give_back' ? replaceChoices(order) : []
}

/** What is missing of the deposit as the truck leaves with the goods. */
const unpaidAt = (order: OperatorOrder, move: OperatorMove): number =>
  leavesWithGoods(order.status, move) ? awaitedDepositUzs(order) : 0

type CarriedUnpaidProps = {
  unpaid: number
  isOn: boolean
  isMissing: boolean
  onChange: (isOn: boolean) => void
}

/** The truck leaves unpaid: the operator confirms that Karvon carries it. */
function CarriedUnpaid({ unpaid, isOn, isMissing, onChange }: CarriedUnpaidProps) {
  const sum = formatSum(unpaid)
  return (
    <Box className={css.cost} padding={12} background="saffron" radius="inner" tone="saffron">
      <SwitchField
        label={m.operator_carry_unpaid({ sum })}
        hint={m.operator_carry_unpaid_text()}
        isOn={isOn}
        onChange={onChange}
      />
      {isMissing && <p role="alert">{m.operator_carry_unpaid_confirm()}</p>}
    </Box>
  )
}

type MoveFormProps = { order: OperatorOrder; move: OperatorMove; onDone: () => void }

/** Makes a transition on behalf of the driver or client, with a reason. */
export function MoveForm({ order, move, onDone }: MoveFormProps) {
  const { code, setCode, reason, setReason, sent } = useReason()
  const [isUnchosen, setUnchosen] = useState(false)
  const [isCarried, setCarried] = useState(false)
  const unpaid = unpaidAt(order, move)
  const choices = choicesOf(order, move)
  const chosen = choices.find(({ reasonCode }) => reasonCode === code)
  const action = useAction({
    run: () =>
      moveOrder(order.id, { action: move, version: order.version, carriesUnpaid: isCarried, ...sent }),
    done: m.operator_move_done({ id: order.id, what: TRANSITION_LABELS[move]() }),
    onDone,
  })
  if (action.error !== null && !order.allowed.includes(move))
    return <StaleOrderNotice order={order} problem={action.error} onClose={onDone} />
  const submit = () => {
    const isMissing = (choices.length > 0 && chosen === undefined) || (unpaid > 0 && !isCarried)
    setUnchosen(isMissing)
    if (!isMissing) action.mutate(undefined)
  }
  const choiceError = isUnchosen && chosen === undefined ? m.operator_why_choose() : null
  return (
    <ActionForm
      submitLabel={TRANSITION_LABELS[move]()}
      tone={move === 'cancel' || move === 'give_back' ? 'danger' : 'main'}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason', 'reason_code']}
      onSubmit={submit}
      onCancel={onDone}
    >
      <p>{DESCRIPTIONS[move]()}</p>
      {choices.length > 0 && (
        <ReasonCodes choices={choices} chosen={code} onChoose={setCode} error={choiceError} />
      )}
      {chosen !== undefined && (
        <Box as="p" className={css.cost} padding={12} background="saffron" radius="inner" tone="saffron">
          {costLabel(chosen)}
        </Box>
      )}
      {unpaid > 0 && (
        <CarriedUnpaid
          unpaid={unpaid}
          isOn={isCarried}
          isMissing={isUnchosen && !isCarried}
          onChange={setCarried}
        />
      )}
      <ReasonField
        label={choices.length > 0 ? m.operator_why_details() : m.operator_reason()}
        hint={move === 'cancel' ? m.operator_reason_told() : m.operator_reason_kept()}
        suggestions={suggestionsOf(move)}
        value={reason}
        onChange={setReason}
        error={fieldSentences(action.error).reason ?? null}
      />
    </ActionForm>
  )
}
