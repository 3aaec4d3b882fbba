import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { typedSum } from '../../../platform/locale/read-figure.ts'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { Note } from '../../../ui/layout/box.tsx'
import { decidedText, decisionText } from '../../decisions/decision-labels.ts'
import { ActionForm } from '../../form/action-form.tsx'
import { ReasonField } from '../../form/reason-field.tsx'
import { ReasonForm } from '../../form/reason-form.tsx'
import { useAction } from '../../form/use-action.ts'
import { Dialog } from '../../page/dialog.tsx'
import { decideFee, type OperatorOrder, undoOrderDecision } from '../orders-queries.ts'

type Props = { order: OperatorOrder; close: () => void }

const PAYERS = ['client', 'driver'] as const

const PAYER_LABELS = { client: m.claims_fee_client, driver: m.claims_fee_driver }

/** Decides that a side of a canceled deal owes a fee. */
function FeeForm({ order, close }: Props) {
  const [payer, setPayer] = useState<(typeof PAYERS)[number]>('client')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const sum = typedSum(amount)
  const action = useAction({
    run: (uzs: number) => decideFee(order.id, { payer, amount: uzs, reason }),
    done: m.claims_fee_decided(),
    onDone: close,
  })
  const said = fieldSentences(action.error)
  return (
    <ActionForm
      submitLabel={m.claims_fee_decide()}
      tone="main"
      isBusy={action.isPending}
      problem={action.error}
      fields={['amount', 'reason']}
      onSubmit={() => {
        setTried(true)
        if (sum !== null) action.mutate(sum)
      }}
      onCancel={close}
    >
      <p>{m.claims_fee_text()}</p>
      <ChoiceChips
        label={m.claims_fee_payer()}
        value={payer}
        onChange={setPayer}
        chips={PAYERS.map(value => ({ value, label: PAYER_LABELS[value]() }))}
      />
      <FigureField
        label={m.claims_fee_sum()}
        text={amount}
        unit={m.pricing_currency()}
        error={(isTried && sum === null ? m.operator_amount_missing() : null) ?? said.amount}
        onChange={setAmount}
      />
      <ReasonField
        label={m.operator_reason()}
        hint={m.operator_reason_kept()}
        value={reason}
        onChange={setReason}
        error={said.reason ?? null}
      />
    </ActionForm>
  )
}

/** The dialogs about decisions on an order's money: undoing one, and deciding a fee. */
export function DecisionDialogs({ name, order, close }: Props & { name: string }) {
  if (name === 'decide-fee') {
    return order.mayDecideFee ? (
      <Dialog title={m.claims_fee_decide()} onClose={close}>
        <FeeForm order={order} close={close} />
      </Dialog>
    ) : null
  }
  const made = order.decisions.find(
    ({ decision, chargeId }) => name === `undo-${decision}${chargeId === null ? '' : `-${chargeId}`}`,
  )
  if (made === undefined) return null
  const { decision, chargeId, decidedAt } = made
  const seen = { decision, decidedAt, ...(chargeId === null ? {} : { chargeId }) }
  return (
    <Dialog title={m.claims_undo_title()} onClose={close}>
      <ReasonForm
        text={
          <>
            <b>{decisionText(made)}</b>
            <br />
            <Note as="span">{decidedText(made)}</Note>
            <br />
            {m.claims_undo_text()}
          </>
        }
        submitLabel={m.claims_undo_do()}
        tone="danger"
        run={reason => undoOrderDecision(order.id, { ...seen, reason })}
        done={m.claims_undone()}
        onDone={close}
        onCancel={close}
      />
    </Dialog>
  )
}
