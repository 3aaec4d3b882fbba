import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { localizedUrl } from '../../../platform/locale/localized-url.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { ownProfile } from '../../../product/account/show-profile.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { Note, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { FreshFactorForm } from '../api-keys/fresh-factor-form.tsx'
import {
  type CompanySignOnView,
  companySignOn,
  removeSignOn,
  type SignOnSettings,
  trySignOn,
} from './company-sign-on-calls.ts'
import { CompanySignOnForm, signInLink } from './company-sign-on-form.tsx'
import { useSavingSignOn } from './use-saving-sign-on.ts'

const MINUTE_MS = 60_000

const failed = (error: Error) => showToast('error', error.message || m.sign_on_no_answer())

function Facts({ settings }: { settings: SignOnSettings }) {
  const { issuer, name, linked, triedAt, triedAs, readable } = settings
  const now = useNow(MINUTE_MS)
  return (
    <Stack columns={1} gap={4}>
      <Text weight="strong" breakWords>
        {issuer}
      </Text>
      <Text breakWords>{signInLink(name)}</Text>
      <Text tone="quiet">{m.sign_on_set_linked({ count: String(linked) })}</Text>
      <Text tone="quiet" breakWords>
        {triedAt === null
          ? m.sign_on_set_untried()
          : m.sign_on_set_tried({ time: timeWithDay(new Date(triedAt), now), name: triedAs ?? '' })}
      </Text>
      {!readable && <Note>{m.sign_on_set_unreadable()}</Note>}
    </Stack>
  )
}

/** Whether employees come only by the issuer; it must have been tried first. */
function Only({ settings }: { settings: SignOnSettings }) {
  const { name, issuer, clientId, employeesOnly, triedAt } = settings
  const { isBusy, send, asksFactor, factorGiven, factorRefused } = useSavingSignOn(() => undefined)
  if (asksFactor) return <FreshFactorForm onGiven={factorGiven} onCancel={factorRefused} />
  const change = (isOn: boolean) => {
    if (isOn && triedAt === null) return showToast('warning', m.refusal_sign_on_untried())
    if (!isBusy) void send({ name, issuer, clientId, clientSecret: null, employeesOnly: isOn })
  }
  return (
    <SwitchField
      label={m.sign_on_set_only()}
      hint={m.sign_on_set_only_hint()}
      isOn={isBusy ? !employeesOnly : employeesOnly}
      onChange={change}
    />
  )
}

function Removal({ onStay }: { onStay: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: removeSignOn,
    onSuccess: () => {
      showToast('success', m.sign_on_set_removed())
      void client.invalidateQueries()
    },
    onError: failed,
  })
  return (
    <Stack columns={1} gap={8}>
      <p>{m.sign_on_set_remove_sure()}</p>
      <Row wrap gap={8}>
        <Button size="small" onClick={onStay}>
          {m.client_cancel()}
        </Button>
        <Button size="small" tone="danger" isBusy={isPending} onClick={() => mutate()}>
          {m.sign_on_set_remove()}
        </Button>
      </Row>
    </Stack>
  )
}

function Configured({ settings, onEdit }: { settings: SignOnSettings; onEdit: () => void }) {
  const [isRemoving, setRemoving] = useState(false)
  const trial = useMutation({
    mutationFn: () => trySignOn(localizedUrl('/dashboard/settings')),
    onSuccess: ({ url }) => location.assign(url),
    onError: failed,
  })
  return (
    <Stack columns={1} gap={16}>
      <Facts settings={settings} />
      <Only settings={settings} />
      {isRemoving ? (
        <Removal onStay={() => setRemoving(false)} />
      ) : (
        <Row wrap gap={8}>
          <Button
            size="small"
            tone="main"
            isBusy={trial.isPending || trial.isSuccess}
            onClick={() => trial.mutate()}
          >
            {m.sign_on_set_try()}
          </Button>
          <Button size="small" onClick={onEdit}>
            {m.sign_on_set_change()}
          </Button>
          <Button size="small" tone="danger" onClick={() => setRemoving(true)}>
            {m.sign_on_set_remove()}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function SetUp({ onBegin }: { onBegin: () => void }) {
  const { data } = useQuery(ownProfile())
  if (data === undefined) return null
  if (data.company?.status !== 'verified') return <Text>{m.sign_on_set_unverified()}</Text>
  if (!data.secondFactor.on) return <Text>{m.sign_on_set_factor()}</Text>
  return (
    <Row>
      <Button size="small" onClick={onBegin}>
        {m.sign_on_set_up()}
      </Button>
    </Row>
  )
}

function Body({ view }: { view: CompanySignOnView }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <CompanySignOnForm view={view} onDone={() => setEditing(false)} />
  const edit = () => setEditing(true)
  return view.settings === null ? (
    <SetUp onBegin={edit} />
  ) : (
    <Configured settings={view.settings} onEdit={edit} />
  )
}

/** The owner's settings of the company's single sign-on: set up, try, make it the only way in, remove. */
export function CompanySignOn() {
  const { data, isError, isFetching, refetch } = useQuery(companySignOn())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="120px" />
  return (
    <Stack columns={1} gap={16}>
      <Text tone="quiet">{m.sign_on_set_text()}</Text>
      <Body view={data} />
    </Stack>
  )
}
