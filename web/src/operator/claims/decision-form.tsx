import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { digitsOf } from '../../ui/fields/typed-digits.ts'
import { Note, Row } from '../../ui/layout/box.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { ReasonField } from '../form/reason-field.tsx'
import { useAction } from '../form/use-action.ts'
import { type OperatorClaim, sendDecision } from './claims-queries.ts'

/** Grants a part of a claim, all of it or nothing, with a reason. */
export function DecisionForm({ claim, onDone }: { claim: OperatorClaim; onDone: () => void }) {
  const [amount, setAmount] = useState(figureText(claim.amount))
  const [reason, setReason] = useState('')
  const granted = digitsOf(amount)
  const action = useAction({
    run: () => sendDecision(claim.id, { amount: Number(granted), reason }),
    done: m.claims_admin_decided(),
    onDone,
  })
  const said = fieldSentences(action.error)
  const isRejected = Number(granted) === 0
  return (
    <ActionForm
      submitLabel={isRejected ? m.claims_admin_nothing() : m.claims_admin_decide()}
      tone={isRejected ? 'danger' : 'main'}
      isBusy={action.isPending}
      problem={action.error}
      fields={['amount', 'reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <FigureField
        label={m.claims_admin_granted()}
        hint={m.claims_admin_granted_hint({ sum: formatSum(claim.amount) })}
        text={amount}
        unit={m.pricing_currency()}
        error={said.amount}
        onChange={setAmount}
      />
      <Row wrap gap={8}>
        <Button size="small" onClick={() => setAmount(figureText(claim.amount))}>
          {m.claims_admin_all()}
        </Button>
        <Button size="small" onClick={() => setAmount('0')}>
          {m.claims_admin_nothing()}
        </Button>
      </Row>
      <Note>{m.claims_admin_consequence()}</Note>
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
