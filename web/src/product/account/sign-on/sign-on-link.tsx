import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { beginLink, removeLink, signOnLink } from './sign-on-calls.ts'

const MINUTE_MS = 60_000

type FactorForm = (form: { onGiven: () => void; onCancel: () => void }) => ReactNode

type Props = {
  /** The page with this panel, to which the issuer's answer leads back. */
  returnTo: string
  /** Whether the own password confirms who links; else the second factor does. */
  asksPassword: boolean
  /** Asks for the second factor where it was not given lately. */
  factorForm: FactorForm
}

const sentenceOf = (failure: unknown): string =>
  failure instanceof CallProblem ? failure.message : m.sign_on_no_answer()

/** Sends the browser to the issuer, after the second factor if that is asked for. */
function useLinking({ returnTo }: Pick<Props, 'returnTo'>) {
  const [isBusy, setBusy] = useState(false)
  const [asksFactor, setAsksFactor] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const link = async (password: string | null) => {
    setBusy(true)
    setTrouble(null)
    try {
      location.assign((await beginLink(returnTo, password)).url)
    } catch (failure) {
      setBusy(false)
      if (failure instanceof CallProblem && failure.code === 'api.second_factor_required')
        return setAsksFactor(true)
      setTrouble(sentenceOf(failure))
    }
  }
  const leaveFactor = () => setAsksFactor(false)
  return { isBusy, asksFactor, leaveFactor, trouble, link }
}

function LinkForm({ returnTo, asksPassword, factorForm }: Props) {
  const { isBusy, asksFactor, leaveFactor, trouble, link } = useLinking({ returnTo })
  const [password, setPassword] = useState('')
  if (asksFactor)
    return factorForm({
      onGiven: () => {
        leaveFactor()
        void link(null)
      },
      onCancel: leaveFactor,
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void link(asksPassword ? password : null)
  }
  return (
    <Stack as="form" columns={1} gap={12} onSubmit={submit} noValidate>
      {asksPassword && (
        <PasswordField
          label={m.sign_on_password()}
          autoComplete="current-password"
          value={password}
          error={trouble}
          onChange={setPassword}
        />
      )}
      {trouble !== null && !asksPassword && (
        <Text role="alert" tone="clay">
          {trouble}
        </Text>
      )}
      <Row>
        <Button type="submit" isBusy={isBusy}>
          {m.sign_on_link()}
        </Button>
      </Row>
    </Stack>
  )
}

function RemoveButton() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await removeLink()
      showToast('success', m.sign_on_unlinked())
    } catch (failure) {
      showToast('error', sentenceOf(failure))
    }
    setBusy(false)
    void client.invalidateQueries()
  }
  return (
    <Row>
      <Button size="small" isBusy={isBusy} onClick={() => void remove()}>
        {m.sign_on_unlink()}
      </Button>
    </Row>
  )
}

/** Links the own account with the one at the organization's issuer, or removes that link. */
export function SignOnLink(props: Props) {
  const { data, isError, isFetching, refetch } = useQuery(signOnLink())
  const now = useNow(MINUTE_MS)
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton height="88px" />
      </div>
    )
  const { issuer, linkedAt, usedAt } = data
  if (issuer === null) return <Text tone="quiet">{m.sign_on_link_off()}</Text>
  const timeOf = (at: string) => timeWithDay(new Date(at), now)
  return (
    <Stack columns={1} gap={12}>
      {linkedAt === null ? (
        <>
          <Text tone="quiet" breakWords>
            {m.sign_on_link_text({ issuer })}
          </Text>
          <LinkForm {...props} />
        </>
      ) : (
        <>
          <Text breakWords>
            {[
              m.sign_on_linked({ issuer, time: timeOf(linkedAt) }),
              ...(usedAt === null ? [] : [m.sign_on_used({ time: timeOf(usedAt) })]),
            ].join(' ')}
          </Text>
          <RemoveButton />
        </>
      )}
    </Stack>
  )
}
