import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import { inFours } from '../../ui/fields/typed-digits.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { ReasonField } from '../form/reason-field.tsx'
import { useAction } from '../form/use-action.ts'
import { Facts } from '../page/facts.tsx'
import { moment } from '../page/formats.ts'
import { numberLabel } from './payout-labels.ts'
import css from './payouts.module.css'
import { type BankDetails, confirmDetails, reveal } from './payouts-queries.ts'

const factsOf = (details: BankDetails): Fact[] => [
  [m.bank_number(), numberLabel(details)],
  [m.bank_holder(), details.holder],
  [m.operator_mfo(), details.mfo],
  [m.bank_tax_id(), details.taxId],
  [m.operator_updated_at(), moment(details.changedAt)],
  [m.bank_details_failure(), details.failure],
  [
    m.bank_checked(),
    details.checked && [moment(details.checked.at), details.checked.by].filter(Boolean).join(', '),
  ],
  [
    m.bank_driver(),
    <Link key="driver" to={`/admin/drivers/${details.driverId}`}>
      {m.bank_open_driver()}
    </Link>,
  ],
]

type RevealProps = { details: BankDetails; onDone: (number: string) => void; onCancel: () => void }

/** The whole number, for a reason that the audit log keeps. */
function RevealForm({ details, onDone, onCancel }: RevealProps) {
  const [reason, setReason] = useState('')
  const action = useAction({
    run: () => reveal(details.driverId, reason),
    done: m.bank_revealed_toast(),
    onDone: ({ number }) => onDone(number),
  })
  return (
    <ActionForm
      submitLabel={m.bank_reveal()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onCancel}
    >
      <ReasonField
        label={m.operator_reason()}
        hint={m.operator_reason_journal()}
        value={reason}
        onChange={setReason}
        error={fieldSentences(action.error).reason ?? null}
      />
    </ActionForm>
  )
}

type ConfirmProps = { details: BankDetails; onReveal: (() => void) | null; onDone: () => void }

function Confirm({ details, onReveal, onDone }: ConfirmProps) {
  const action = useAction({ run: () => confirmDetails(details), done: m.bank_checked_toast(), onDone })
  const revealButton = onReveal && (
    <Button size="small" onClick={onReveal}>
      {m.bank_reveal()}
    </Button>
  )
  if (details.checked !== null) return <DialogActions>{revealButton}</DialogActions>
  return (
    <ActionForm
      submitLabel={m.bank_check()}
      isBusy={action.isPending}
      problem={action.error}
      onSubmit={() => action.mutate(undefined)}
      extraActions={revealButton}
    >
      <p>{m.bank_check_text()}</p>
    </ActionForm>
  )
}

/** A driver's bank details: they are looked at, and confirmed. */
export function DetailsForm({ details, onDone }: { details: BankDetails; onDone: () => void }) {
  const [isRevealing, setRevealing] = useState(false)
  const [number, setNumber] = useState<string | null>(null)
  const show = (revealed: string) => {
    setNumber(revealed)
    setRevealing(false)
  }
  return (
    <Stack gap={16}>
      <Facts facts={factsOf(details)} />
      {number !== null && <p className={css.number}>{inFours(number)}</p>}
      {isRevealing ? (
        <RevealForm details={details} onDone={show} onCancel={() => setRevealing(false)} />
      ) : (
        <Confirm
          details={details}
          onReveal={number === null ? () => setRevealing(true) : null}
          onDone={onDone}
        />
      )}
    </Stack>
  )
}
