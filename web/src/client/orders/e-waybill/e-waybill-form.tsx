import { isOpen } from '@karvon/domain/papers/electronic-paper'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { Signature } from '../../../platform/e-imzo/e-imzo.ts'
import { fieldSentences, problemSentence } from '../../../platform/http/problem-sentence.ts'
import { EImzoSign } from '../../../product/paper/e-imzo-sign.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Note, Stack, Text } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useModal } from '../../modals/use-modal.ts'
import { type EWaybill, eWaybill, sendEWaybill, signEWaybill, type ToSign } from './e-waybill-calls.ts'
import { missingLabel } from './missing-labels.ts'
import { PaperState } from './paper-state.tsx'

const PROBLEMS = { noNetwork: m.login_no_network, notDone: m.refusal_unknown_error }

const PINFL_GROUPS = [1, 6, 3, 4] as const

type Props = { orderId: number; waybill: EWaybill; close: () => void }

type LogInBy = { password: string } | { signature: Signature }

/** Makes the draft, or asks how the one that there is stands; the password leaves the form with it. */
function useSending(orderId: number, driverPinfl: string, onDone: () => void) {
  const client = useQueryClient()
  const { queryKey } = eWaybill(orderId)
  return useMutation({
    mutationFn: (by: LogInBy) => sendEWaybill(orderId, { ...by, ...(driverPinfl && { driverPinfl }) }),
    onSuccess: ({ waybill }) => {
      client.setQueryData(queryKey, waybill)
      onDone()
    },
    onError: () => client.invalidateQueries({ queryKey }),
    // what was sent is kept no longer than the form is open
    gcTime: 0,
  })
}

function Missing({ missing }: { missing: readonly string[] }) {
  const { open } = useModal()
  return (
    <Stack columns={1} gap={12}>
      <Text weight="strong">{m.papers_etn_missing()}</Text>
      <ul>
        {missing.map(field => (
          <li key={field}>{missingLabel(field)}</li>
        ))}
      </ul>
      <DialogActions>
        <Button tone="main" onClick={() => void open('waybill-details')}>
          {m.papers_etn_fill()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

type SignProps = { orderId: number; waybill: EWaybill; toSign: ToSign }

function Sign({ orderId, waybill, toSign }: SignProps) {
  const client = useQueryClient()
  if (waybill.signing === null) return null
  return (
    <EImzoSign
      label={m.papers_sign()}
      tone="main"
      apiKey={waybill.signing.apiKey}
      taxId={waybill.taxId}
      readContent={async () => toSign.content}
      onSigned={async signature => {
        const signed = await signEWaybill(orderId, signature, toSign.pass)
        client.setQueryData(eWaybill(orderId).queryKey, signed)
        showToast('success', m.papers_signed())
      }}
    />
  )
}

type LogInProps = Props & { sending: ReturnType<typeof useSending>; isThere: boolean }

function LogIn({ waybill, close, sending, isThere }: LogInProps) {
  const [password, setPassword] = useState('')
  const { signing, taxId } = waybill
  const errors = fieldSentences(sending.error)
  const isSaidAtField = errors.password !== undefined || errors.driver_pinfl !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate({ password }, { onSuccess: () => setPassword('') })
  }
  return (
    <Stack columns={1} gap={16}>
      <Stack as="form" columns={1} gap={16} noValidate onSubmit={submit}>
        <PasswordField
          label={m.papers_etn_password({ taxId })}
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        <div role="alert">
          {sending.error !== null && !isSaidAtField && (
            <Text tone="clay">{problemSentence(sending.error, PROBLEMS)}</Text>
          )}
        </div>
        <DialogActions>
          <Button onClick={close}>{m.client_cancel()}</Button>
          <Button tone="main" type="submit" isBusy={sending.isPending}>
            {isThere ? m.papers_etn_check() : m.papers_etn_make()}
          </Button>
        </DialogActions>
      </Stack>
      {signing !== null && (
        <EImzoSign
          label={m.papers_etn_by_key()}
          apiKey={signing.apiKey}
          taxId={taxId}
          readContent={async () => btoa(taxId)}
          onSigned={signature => sending.mutateAsync({ signature })}
        />
      )}
    </Stack>
  )
}

/** Makes the e-TTN at Didox and signs it; what is typed here is sent and not stored. */
export function EWaybillForm(props: Props) {
  const { orderId, waybill, close } = props
  const [pinfl, setPinfl] = useState('')
  const { paper } = waybill
  const isThere = paper !== null && paper.url !== null
  const sending = useSending(orderId, isThere ? '' : pinfl, () => {
    if (!isThere) showToast('success', m.papers_etn_made())
    setPinfl('')
  })
  const toSign = paper?.state === 'draft' ? (sending.data?.toSign ?? null) : null
  const isOver = isThere && !isOpen(paper.state)
  return (
    <Stack columns={1} gap={16}>
      {paper !== null && <PaperState paper={paper} />}
      {!isThere && <Note>{m.papers_etn_text()}</Note>}
      {!isThere && waybill.missing.length > 0 && <Missing missing={waybill.missing} />}
      {!isThere && waybill.missing.length === 0 && (
        <DigitsField
          label={m.papers_etn_pinfl()}
          groups={PINFL_GROUPS}
          value={pinfl}
          error={fieldSentences(sending.error).driver_pinfl ?? null}
          onChange={setPinfl}
        />
      )}
      {toSign !== null && <Sign orderId={orderId} waybill={waybill} toSign={toSign} />}
      {toSign === null && !isOver && (isThere || waybill.missing.length === 0) && (
        <LogIn {...props} sending={sending} isThere={isThere} />
      )}
      {isOver && (
        <DialogActions>
          <Button onClick={close}>{m.ui_close()}</Button>
        </DialogActions>
      )}
    </Stack>
  )
}
