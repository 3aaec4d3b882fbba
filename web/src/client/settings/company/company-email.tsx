import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { TroubleNote } from '../../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../../product/account/password/use-attempt.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import s from './company-email.module.css'
import { EmailAddressForm } from './email-address-form.tsx'
import { type OwnEmail, ownEmail, removeAddress, saveAddress } from './email-calls.ts'
import { EmailCodeForm } from './email-code-form.tsx'

type Address = NonNullable<OwnEmail['email']>

type StateProps = { email: Address; onChanged: (own: OwnEmail) => void; onEdit: () => void }

function Standing({ email: { failing, stopped, proved } }: { email: Address }) {
  if (failing) return <StatusPill tone="canceled">{m.company_email_failing()}</StatusPill>
  if (!proved) return <StatusPill tone="new">{m.company_email_unproved()}</StatusPill>
  if (stopped) return <StatusPill tone="new">{m.company_email_stopped()}</StatusPill>
  return <StatusPill tone="accepted">{m.company_email_proved()}</StatusPill>
}

const explanation = ({ failing, stopped, proved }: Address): string => {
  if (failing) return m.company_email_failing_text()
  if (!proved) return m.company_email_unproved_text()
  return stopped ? m.company_email_stopped_text() : m.company_email_proved_text()
}

/** An address with what can be done about it. */
function Stored({ email, onChanged, onEdit }: StateProps) {
  const { isBusy, trouble, waitS, attempt } = useAttempt()
  const needsCode = !email.proved || email.failing
  const again = () => attempt(() => saveAddress(email.address), onChanged)
  const remove = () =>
    attempt(removeAddress, own => {
      onChanged(own)
      showToast('success', m.company_email_removed())
    })
  return (
    <Stack columns={1} gap={12}>
      <Row wrap align="center" gap="8-16">
        <strong className={s.address}>{email.address}</strong>
        <Standing email={email} />
      </Row>
      <Text tone="quiet">{explanation(email)}</Text>
      {needsCode && <EmailCodeForm email={email} onProved={onChanged} onAgain={() => void again()} />}
      {email.stopped && !needsCode && (
        <Row wrap gap={8}>
          <Button tone="main" size="small" isBusy={isBusy} onClick={() => void again()}>
            {m.company_email_resume()}
          </Button>
        </Row>
      )}
      {(trouble !== null || waitS > 0) && <TroubleNote trouble={trouble} waitS={waitS} />}
      <Row wrap gap={8}>
        <Button size="small" onClick={onEdit}>
          {m.company_email_change()}
        </Button>
        <Button tone="danger" size="small" isBusy={isBusy} onClick={() => void remove()}>
          {m.company_email_remove()}
        </Button>
      </Row>
    </Stack>
  )
}

/** The owner's e-mail for messages about money: entered, proved by a code, changed and removed. */
export function CompanyEmail() {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(ownEmail())
  const [isEditing, setEditing] = useState(false)
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="120px" />
  const changed = (own: OwnEmail) => {
    client.setQueryData(ownEmail().queryKey, own)
    setEditing(false)
  }
  const { available, email } = data
  if (email !== null && !isEditing)
    return <Stored key={email.address} email={email} onChanged={changed} onEdit={() => setEditing(true)} />
  if (!available) return <Text tone="quiet">{m.refusal_email_unavailable()}</Text>
  return (
    <EmailAddressForm
      initial={email?.address ?? ''}
      onSaved={changed}
      {...(email !== null && { onCancel: () => setEditing(false) })}
    />
  )
}
