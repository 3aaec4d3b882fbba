import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { BeginFactorForm } from './begin-factor-form.tsx'
import { ConfirmFactorForm, EndFactorForm, ReplaceCodesForm } from './factor-code-forms.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import s from './second-factor.module.css'
import type { BegunFactor } from './security-calls.ts'

type Open =
  | { at: 'begin' }
  | { at: 'confirm'; begun: BegunFactor }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'replace' }
  | { at: 'end' }
  | null

type Props = {
  isOn: boolean
  recoveryCodesLeft: number
  /** Null: they sign in by a code, not by a password. */
  username: string | null
  /** Called after switching on or off, to refetch what depends on it. */
  onChanged: () => void
}

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

type OnProps = { recoveryCodesLeft: number; open: (at: 'replace' | 'end') => void }

/** What can be done while it is on. */
function OnActions({ recoveryCodesLeft, open }: OnProps) {
  return (
    <>
      <Text tone="quiet">{m.security_recovery_left({ count: recoveryCodesLeft })}</Text>
      <Row wrap gap={8}>
        <Button size="small" onClick={() => open('replace')}>
          {m.security_recovery_new()}
        </Button>
        <Button tone="danger" size="small" onClick={() => open('end')}>
          {m.security_factor_end()}
        </Button>
      </Row>
    </>
  )
}

/** The second factor: its state, switching it on and off, and its recovery codes. */
export function SecondFactor({ isOn, recoveryCodesLeft, username, onChanged }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const changed = (words: string) => {
    showToast('success', words)
    close()
    onChanged()
  }
  const showCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    setOpen({ at: 'codes', codes: recoveryCodes })
    onChanged()
  }
  return (
    <Stack columns={1} justifyItems="start" gap={8}>
      <p className={isOn ? `${s.state} ${s.on}` : s.state}>
        {isOn ? <IconShieldCheck {...ICON} /> : <IconShieldOff {...ICON} />}
        {isOn ? m.security_factor_on() : m.security_factor_off()}
      </p>
      <Text tone="quiet">{m.security_factor_text()}</Text>
      {open === null && isOn && (
        <OnActions recoveryCodesLeft={recoveryCodesLeft} open={at => setOpen({ at })} />
      )}
      {open === null && !isOn && (
        <Button size="small" onClick={() => setOpen({ at: 'begin' })}>
          {m.security_factor_begin()}
        </Button>
      )}
      {open?.at === 'begin' && (
        <BeginFactorForm
          username={username ?? ''}
          onBegun={begun => setOpen({ at: 'confirm', begun })}
          onCancel={close}
        />
      )}
      {open?.at === 'confirm' && (
        <ConfirmFactorForm
          begun={open.begun}
          onConfirmed={confirmed => {
            showToast('success', m.security_factor_on_toast())
            showCodes(confirmed)
          }}
          onCancel={close}
        />
      )}
      {open?.at === 'codes' && <RecoveryCodes codes={open.codes} onDone={close} />}
      {open?.at === 'replace' && <ReplaceCodesForm onReplaced={showCodes} onCancel={close} />}
      {open?.at === 'end' && (
        <EndFactorForm onEnded={() => changed(m.security_factor_off_toast())} onCancel={close} />
      )}
    </Stack>
  )
}
