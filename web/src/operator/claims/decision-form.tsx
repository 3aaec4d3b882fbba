import type { ClaimPaymentChoice } from '@karvon/domain/claims/claim-payment'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RadioRow } from '../../ui/choices/radio-row.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { ReasonField } from '../form/reason-field.tsx'
import { useAction } from '../form/use-action.ts'
import { advancedText } from './claim-advance.tsx'
import { type OperatorClaim, sendDecision } from './claims-queries.ts'

type PayingProps = {
  granted: number
  covers: number
  choice: ClaimPaymentChoice | null
  onChoose: (choice: ClaimPaymentChoice) => void
  error: string | undefined
}

const CHOICES = [
  ['collect', m.claims_admin_collect, m.claims_admin_collect_text],
  ['advance', m.claims_admin_advance, m.claims_admin_advance_text],
] as const

/** Who pays what the driver's money doesn't cover. */
function Paying({ granted, covers, choice, onChoose, error }: PayingProps) {
  return (
    <Stack as="fieldset" gap={8} aria-label={m.claims_admin_paying()}>
      <Note>
        {m.claims_admin_covered({ covered: formatSum(covers), missing: formatSum(granted - covers) })}
      </Note>
      {CHOICES.map(([value, label, text]) => (
        <RadioRow
          key={value}
          name="payment"
          value={value}
          isChecked={choice === value}
          onChange={() => onChoose(value)}
          label={label()}
          note={text()}
          isInvalid={error !== undefined}
        />
      ))}
      {error !== undefined && (
        <Text tone="clay" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

/** Grants a part of a claim, all of it or nothing, with a reason. */
export function DecisionForm({ claim, onDone }: { claim: OperatorClaim; onDone: () => void }) {
  const [amount, setAmount] = useState(figureText(claim.amount))
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<ClaimPaymentChoice | null>(null)
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const granted = typedSum(amount)
  const covers = claim.driverCovers ?? 0
  const isUncovered = granted !== null && granted > covers
  const action = useAction({
    run: (sum: number) =>
      sendDecision(claim.id, {
        amount: sum,
        reason,
        ...(isUncovered && choice !== null && { payment: choice }),
        ...(isUncovered && choice === 'advance' && { advanceReason: why }),
      }),
    done: decided =>
      decided.advance?.state === 'proposed' ? advancedText(decided) : m.claims_admin_decided(),
    onDone,
  })
  const said = fieldSentences(action.error)
  const isRejected = granted === 0
  return (
    <ActionForm
      submitLabel={isRejected ? m.claims_admin_nothing() : m.claims_admin_decide()}
      tone={isRejected ? 'danger' : 'main'}
      isBusy={action.isPending}
      problem={action.error}
      fields={['amount', 'reason', ...(isUncovered ? ['payment', 'advance_reason'] : [])]}
      onSubmit={() => {
        setTried(true)
        if (granted !== null) action.mutate(granted)
      }}
      onCancel={onDone}
    >
      <FigureField
        label={m.claims_admin_granted()}
        hint={m.claims_admin_granted_hint({ sum: formatSum(claim.amount) })}
        text={amount}
        unit={m.pricing_currency()}
        error={(isTried && granted === null ? m.operator_amount_missing() : null) ?? said.amount}
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
      {isUncovered ? (
        <Paying granted={granted} covers={covers} choice={choice} onChoose={setChoice} error={said.payment} />
      ) : (
        <Note>{m.claims_admin_consequence()}</Note>
      )}
      {isUncovered && choice === 'advance' && (
        <ReasonField
          label={m.claims_admin_advance_reason()}
          hint={m.operator_reason_kept()}
          value={why}
          onChange={setWhy}
          error={said.advance_reason ?? null}
        />
      )}
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
