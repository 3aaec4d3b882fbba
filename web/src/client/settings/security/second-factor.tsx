import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { BeginFactorForm } from './begin-factor-form.tsx'
import { ConfirmFactorForm, EndFactorForm } from './factor-code-forms.tsx'
import s from './second-factor.module.css'
import type { BegunFactor } from './security-calls.ts'

type Open = { at: 'begin' } | { at: 'confirm'; begun: BegunFactor } | { at: 'end' } | null

type Props = {
  isOn: boolean
  username: string
  /** Called after switching on or off, to refetch what depends on it. */
  onChanged: () => void
}

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** The second factor: its state, and switching it on and off. */
export function SecondFactor({ isOn, username, onChanged }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const changed = (words: string) => {
    showToast('success', words)
    close()
    onChanged()
  }
  return (
    <Stack columns={1} justifyItems="start" gap={8}>
      <p className={isOn ? `${s.state} ${s.on}` : s.state}>
        {isOn ? <IconShieldCheck {...ICON} /> : <IconShieldOff {...ICON} />}
        {isOn ? m.security_factor_on() : m.security_factor_off()}
      </p>
      <Text tone="quiet">{m.security_factor_text()}</Text>
      {open === null && (
        <Button
          tone={isOn ? 'danger' : 'line'}
          size="small"
          onClick={() => setOpen({ at: isOn ? 'end' : 'begin' })}
        >
          {isOn ? m.security_factor_end() : m.security_factor_begin()}
        </Button>
      )}
      {open?.at === 'begin' && (
        <BeginFactorForm
          username={username}
          onBegun={begun => setOpen({ at: 'confirm', begun })}
          onCancel={close}
        />
      )}
      {open?.at === 'confirm' && (
        <ConfirmFactorForm
          begun={open.begun}
          onConfirmed={() => changed(m.security_factor_on_toast())}
          onCancel={close}
        />
      )}
      {open?.at === 'end' && (
        <EndFactorForm onEnded={() => changed(m.security_factor_off_toast())} onCancel={close} />
      )}
    </Stack>
  )
}
