import { API_SCOPES } from '@karvon/domain/access/api-scopes'
import { API_KEY_MODES, LONGEST_KEY_NAME } from '@karvon/domain/company/api-key'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSendForm } from '../../../ui/fields/use-send-form.ts'
import { Note, Stack } from '../../../ui/layout/box.tsx'
import s from './api-keys.module.css'
import { NetworksField } from './networks-field.tsx'
import { SCOPE_LABELS } from './scope-labels.ts'
import { type KeyErrors, type TypedKey, typedErrors, withScope } from './typed-key.ts'

const MODES = { live: m.keys_mode_live, test: m.keys_mode_test } as const

type Props = {
  typed: TypedKey
  onType: (typed: TypedKey) => void
  /** Whether the form was sent once: from then on its errors show. */
  isTried: boolean
  onTried: () => void
  /** What the server said about the fields as they are. */
  refused: KeyErrors
  onSend: () => Promise<unknown>
  onCancel: () => void
}

function Scopes({ typed, onType, error }: Pick<Props, 'typed' | 'onType'> & { error: string | undefined }) {
  return (
    <fieldset className={s.scopes}>
      <legend>{m.keys_scopes()}</legend>
      {API_SCOPES.map(scope => (
        <SwitchField
          key={scope}
          label={SCOPE_LABELS[scope].name()}
          hint={SCOPE_LABELS[scope].text()}
          isOn={typed.scopes.includes(scope)}
          onChange={isOn => onType(withScope(typed, scope, isOn))}
        />
      ))}
      {error !== undefined && (
        <p className={s.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A new key: what it is called, what it acts on, what it may do and until when. */
export function MakeKeyForm({ typed, onType, isTried, onTried, refused, onSend, onCancel }: Props) {
  const found = typedErrors(typed)
  const errors = isTried ? { ...refused, ...found } : refused
  const { ref, isSending, submit } = useSendForm({
    onTried,
    isWrong: Object.keys(found).length > 0,
    send: onSend,
    onRefused: () => {},
  })
  return (
    <Stack ref={ref} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <TextField
        label={m.keys_name()}
        name="name"
        hint={m.keys_name_hint()}
        value={typed.name}
        limit={LONGEST_KEY_NAME}
        error={errors.name ?? null}
        onChange={name => onType({ ...typed, name })}
      />
      <Stack columns={1} gap={6}>
        <Segmented
          label={m.keys_mode()}
          value={typed.mode}
          options={API_KEY_MODES.map(value => ({ value, label: MODES[value]() }))}
          onChange={mode => onType({ ...typed, mode })}
        />
        <Note>{typed.mode === 'live' ? m.keys_mode_live_text() : m.keys_mode_test_text()}</Note>
      </Stack>
      <Scopes typed={typed} onType={onType} error={errors.scopes} />
      <DateField
        kind="date"
        label={m.keys_expiry()}
        hint={m.keys_expiry_hint()}
        value={typed.expiresOn}
        min={tashkentDate(serverNow())}
        error={errors.expiresOn ?? null}
        onChange={expiresOn => onType({ ...typed, expiresOn })}
      />
      <NetworksField
        written={typed.networks}
        error={errors.networks ?? null}
        onWrite={networks => onType({ ...typed, networks })}
      />
      <DialogActions>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isSending}>
          {m.keys_make()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
