import { type FormEvent, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { FreshFactorForm } from '../api-keys/fresh-factor-form.tsx'
import type { CompanySignOnView } from './company-sign-on-calls.ts'
import { useSavingSignOn } from './use-saving-sign-on.ts'

type Props = { view: CompanySignOnView; onDone: () => void }

const LITERAL = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Where the company's people begin, with its name at the end. */
export const signInLink = (name: string): string => `${location.origin}/?modal=login&company=${name}`

/** Sets up the company's issuer, or changes it; the secret is only ever typed. */
export function CompanySignOnForm({ view: { settings, redirectUri }, onDone }: Props) {
  const [typed, setTyped] = useState({
    name: settings?.name ?? '',
    issuer: settings?.issuer ?? '',
    clientId: settings?.clientId ?? '',
    clientSecret: '',
  })
  const { isBusy, errors, send, asksFactor, factorGiven, factorRefused, forgetErrors } =
    useSavingSignOn(onDone)
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    forgetErrors()
  }
  if (asksFactor) return <FreshFactorForm onGiven={factorGiven} onCancel={factorRefused} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isSame = settings?.issuer === typed.issuer && settings.clientId === typed.clientId
    const employeesOnly = settings?.employeesOnly === true && isSame && typed.clientSecret === ''
    void send({ ...typed, clientSecret: typed.clientSecret || null, employeesOnly })
  }
  return (
    <Stack as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <div>
        <Text tone="quiet">{m.sign_on_set_redirect()}</Text>
        <Box as="output" background="sunk" radius="inner" padding={12} block breakWords marginTop={4}>
          {redirectUri}
        </Box>
      </div>
      <TextField
        {...LITERAL}
        label={m.sign_on_set_issuer()}
        hint={m.sign_on_set_issuer_hint()}
        placeholder="https://"
        value={typed.issuer}
        error={errors.issuer}
        onChange={issuer => change({ issuer })}
      />
      <TextField
        {...LITERAL}
        label={m.sign_on_set_client()}
        value={typed.clientId}
        error={errors.client_id}
        onChange={clientId => change({ clientId })}
      />
      <PasswordField
        label={m.sign_on_set_secret()}
        {...(settings !== null && { hint: m.sign_on_set_secret_kept() })}
        autoComplete="new-password"
        value={typed.clientSecret}
        error={errors.client_secret}
        onChange={clientSecret => change({ clientSecret })}
      />
      <TextField
        {...LITERAL}
        label={m.sign_on_company_name()}
        hint={m.sign_on_set_name_hint({ link: signInLink(typed.name.trim() || '…') })}
        value={typed.name}
        error={errors.name}
        onChange={name => change({ name })}
      />
      <Row wrap gap={8}>
        <Button onClick={onDone}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isBusy}>
          {m.sign_on_set_save()}
        </Button>
      </Row>
    </Stack>
  )
}
