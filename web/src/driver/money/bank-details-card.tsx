import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Note, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { BankDetailsForm } from './bank-details-form.tsx'
import { type BankDetails, bankDetails } from './bank-queries.ts'

function Given({ details }: { details: BankDetails }) {
  const { kind, lastDigits: digits, holder, checkedAt } = details
  const isChecked = checkedAt !== null
  return (
    <Stack gap={8} justifyItems="start">
      <Text weight="strong">
        {kind === 'card' ? m.bank_card() : m.bank_account()} ••{'\u00a0'}
        {digits}
      </Text>
      <Text breakWords>{holder}</Text>
      <StatusPill tone={isChecked ? 'accepted' : 'new'}>
        {isChecked ? m.bank_own_checked() : m.bank_own_unchecked()}
      </StatusPill>
    </Stack>
  )
}

/** Where the driver's money is sent, and the form to change it. */
export function BankDetailsCard({ className }: { className: string | undefined }) {
  const { data: details, isPending, isFetching, refetch } = useQuery(bankDetails())
  const [isEdited, setEdited] = useState(false)
  return (
    <Stack as="section" className={className} gap={12} aria-labelledby="bank-details">
      <h2 id="bank-details">{m.bank_own_title()}</h2>
      {isPending && <Skeleton height="96px" />}
      {!isPending && details === undefined && (
        <FailedState isSmall onRetry={refetch} isRetrying={isFetching} />
      )}
      {details === null && !isEdited && <Note>{m.bank_own_none()}</Note>}
      {details && !isEdited && <Given details={details} />}
      {isEdited && <BankDetailsForm details={details ?? null} onDone={() => setEdited(false)} />}
      {details !== undefined && !isEdited && (
        <Button onClick={() => setEdited(true)}>
          {details === null ? m.bank_own_add() : m.bank_own_change()}
        </Button>
      )}
    </Stack>
  )
}
