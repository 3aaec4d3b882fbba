import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import type { OwnProfile } from '../../../product/account/show-profile.ts'
import { useProfileUpdate } from '../../../product/account/update-profile.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Grid, Row, Stack } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { forgetProfileDraft, readProfileDraft, saveProfileDraft } from './profile-draft.ts'
import s from './profile-form.module.css'
import {
  changesOf,
  type ProfileErrors,
  type ProfileField,
  profileErrors,
  serverErrors,
  typedOf,
} from './typed-profile.ts'

/** Names and Telegram; keeps what was typed when saving fails or the page is reloaded. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const form = useRef<HTMLFormElement>(null)
  const before = typedOf(profile)
  const [typed, setTyped] = useState(() => readProfileDraft() ?? before)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<ProfileErrors>({})
  const updating = useProfileUpdate()
  const changes = changesOf(typed, before)
  const wrong = profileErrors(changes)

  const bind = (field: ProfileField) => ({
    value: typed[field],
    error: refused[field] ?? (isTried ? wrong[field] : undefined),
    onChange: (text: string) => {
      if (text === typed[field]) return
      const next = { ...typed, [field]: text }
      setTyped(next)
      setRefused({ ...refused, [field]: undefined })
      saveProfileDraft(next)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrong).length > 0) return focusFirstInvalid(form.current)
    if (updating.isPending) return
    if (Object.keys(changes).length === 0) return showToast('success', m.profile_nothing_changed())
    updating.mutate(changes, {
      onSuccess: saved => {
        forgetProfileDraft()
        setTyped(typedOf(saved))
        setTried(false)
      },
      onError: failure => {
        setRefused(failure instanceof CallProblem ? serverErrors(failure.errors) : {})
        focusFirstInvalid(form.current)
      },
    })
  }
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <Grid className={s.pair} columns={2} gap={12}>
        <TextField
          label={m.login_first_name()}
          {...bind('firstName')}
          autoComplete="given-name"
          limit={120}
        />
        <TextField label={m.login_last_name()} {...bind('lastName')} autoComplete="family-name" limit={120} />
      </Grid>
      <TextField
        label={m.profile_telegram()}
        hint={m.profile_telegram_hint()}
        {...bind('telegram')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        limit={200}
      />
      <Row className={s.actions} justify="end">
        <Button tone="main" type="submit" isBusy={updating.isPending}>
          {m.profile_save()}
        </Button>
      </Row>
    </Stack>
  )
}
