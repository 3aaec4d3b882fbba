import { isOpen } from '@karvon/domain/electronic-documents/electronic-paper'
import { readDriverPinfl } from '@karvon/domain/orders/waybill/electronic-waybill'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { Signature } from '../../../platform/e-imzo/e-imzo.ts'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { fieldSentences, problemSentence } from '../../../platform/http/problem-sentence.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { EImzoSign } from '../../../product/paper/e-imzo-sign.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useOnePress } from '../../../ui/actions/use-one-press.ts'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Note, Stack, Text } from '../../../ui/layout/box.tsx'
import { ScrolledLine } from '../../../ui/states/scrolled-line.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useModal } from '../../modals/use-modal.ts'
import { type EWaybill, eWaybill, sendEWaybill, signEWaybill, type ToSign } from './e-waybill-calls.ts'
import { missingLabel } from './missing-labels.ts'
import { PaperState } from './paper-state.tsx'

const PROBLEMS = { noNetwork: m.login_no_network, notDone: m.refusal_unknown_error }

const PINFL_GROUPS = [1, 6, 3, 4] as const

type Props = { orderId: number; waybill: EWaybill; close: () => void }

type LogInBy = { password: string } | { signature: Signature }

/** Makes the draft, or refreshes the existing one; the form then forgets the password. */
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

/** The pass that a signature goes back with holds for some minutes. */
const isPassOver = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.code === 'api.signature_refused'

type SignProps = { orderId: number; waybill: EWaybill; toSign: ToSign; onPassOver: () => void }

function Sign({ orderId, waybill, toSign, onPassOver }: SignProps) {
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
        const signed = await signEWaybill(orderId, signature, toSign.pass).catch(problem => {
          if (isPassOver(problem)) onPassOver()
          throw problem
        })
        client.setQueryData(eWaybill(orderId).queryKey, signed)
        showToast('success', m.papers_signed())
      }}
    />
  )
}

type LogInProps = Props & {
  sending: ReturnType<typeof useSending>
  isThere: boolean
  wasPassOver: boolean
  isReady: () => boolean
}

/** What went wrong with a password, unless it is said at a field; what went wrong with a key is said at the key. */
const passwordProblem = ({ error, variables }: LogInProps['sending']): string | null => {
  const errors = fieldSentences(error)
  const isSaidAtField = errors.password !== undefined || errors.driver_pinfl !== undefined
  const isOfPassword = variables !== undefined && 'password' in variables
  return error === null || isSaidAtField || !isOfPassword ? null : problemSentence(error, PROBLEMS)
}

function LogIn({ waybill, close, sending, isThere, wasPassOver, isReady }: LogInProps) {
  const form = useRef<HTMLFormElement>(null)
  const onPress = useOnePress()
  const [password, setPassword] = useState('')
  const { signing, taxId } = waybill
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending || !isReady()) return
    onPress(() =>
      sending.mutateAsync(
        { password },
        { onSuccess: () => setPassword(''), onError: () => focusFirstInvalid(form.current) },
      ),
    )
  }
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <PasswordField
        label={m.papers_etn_password({ taxId })}
        autoComplete="current-password"
        value={password}
        error={fieldSentences(sending.error).password}
        onChange={setPassword}
      />
      {signing !== null && (
        <EImzoSign
          label={m.papers_etn_by_key()}
          apiKey={signing.apiKey}
          taxId={taxId}
          isReady={isReady}
          readContent={async () => btoa(taxId)}
          onSigned={signature => sending.mutateAsync({ signature })}
        />
      )}
      <ScrolledLine
        role="alert"
        text={passwordProblem(sending) ?? (wasPassOver && sending.isIdle ? m.papers_etn_pass_over() : null)}
      />
      <DialogActions>
        <Button onClick={close}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={sending.isPending}>
          {isThere ? m.papers_etn_check() : m.papers_etn_make()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** The driver's PINFL as typed; `isReady` says what is wrong with it, before anybody types a password. */
function usePinfl(isNeeded: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrong = isNeeded && !readDriverPinfl(typed, serverNow()).ok
  const isReady = () => {
    setTried(true)
    if (isWrong) focusFirstInvalid(place.current)
    return !isWrong
  }
  const clear = () => {
    setTyped('')
    setTried(false)
  }
  return {
    place,
    typed,
    setTyped,
    clear,
    isReady,
    error: isTried && isWrong ? m.refusal_pinfl_invalid() : null,
  }
}

/** Whether a password or a key would do anything now. */
const mayLogIn = ({ maySignIn, missing, paper }: EWaybill): boolean => {
  const isThere = paper !== null && paper.url !== null
  return maySignIn && (isThere ? isOpen(paper.state) : missing.length === 0)
}

/** Whether nothing is left to do here: the paper is no draft any more, or the company may not sign in. */
const isClosed = ({ maySignIn, paper }: EWaybill): boolean =>
  !maySignIn || (paper !== null && paper.url !== null && !isOpen(paper.state))

/** Makes the e-TTN at Didox and signs it; what is typed here is sent and not stored. */
export function EWaybillForm(props: Props) {
  const { orderId, waybill, close } = props
  const { paper } = waybill
  const isThere = paper !== null && paper.url !== null
  const pinfl = usePinfl(!isThere)
  const [wasPassOver, setPassOver] = useState(false)
  const sending = useSending(orderId, isThere ? '' : pinfl.typed, () => {
    if (!isThere) showToast('success', m.papers_etn_made())
    pinfl.clear()
  })
  const toSign = paper?.state === 'draft' ? (sending.data?.toSign ?? null) : null
  const isLogInShown = mayLogIn(waybill)
  return (
    <Stack ref={pinfl.place} columns={1} gap={16}>
      {paper !== null && <PaperState paper={paper} isProblemSaid={sending.error !== null} />}
      {!isThere && <Note>{m.papers_etn_text()}</Note>}
      {!isThere && waybill.missing.length > 0 && <Missing missing={waybill.missing} />}
      {!waybill.maySignIn && <Note>{m.refusal_didox_company_unverified()}</Note>}
      {isLogInShown && !isThere && (
        <DigitsField
          label={m.papers_etn_pinfl()}
          groups={PINFL_GROUPS}
          value={pinfl.typed}
          error={pinfl.error ?? fieldSentences(sending.error).driver_pinfl ?? null}
          onChange={pinfl.setTyped}
        />
      )}
      {toSign !== null && (
        <Sign
          orderId={orderId}
          waybill={waybill}
          toSign={toSign}
          onPassOver={() => {
            setPassOver(true)
            sending.reset()
          }}
        />
      )}
      {toSign === null && isLogInShown && (
        <LogIn
          {...props}
          sending={sending}
          isThere={isThere}
          wasPassOver={wasPassOver}
          isReady={pinfl.isReady}
        />
      )}
      {isClosed(waybill) && (
        <DialogActions>
          <Button onClick={close}>{m.ui_close()}</Button>
        </DialogActions>
      )}
    </Stack>
  )
}
