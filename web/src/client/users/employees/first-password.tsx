import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Box, Note, Stack, Text } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import s from './first-password.module.css'

type Props = { name: string; username: string; password: string; onDone: () => void }

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Username and first password for the owner to pass on; shown only this once. */
export function FirstPassword({ name, username, password, onDone }: Props) {
  const [isCopied, setCopied] = useState(false)
  const shown = useRef<HTMLOutputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      setCopied(true)
      showToast('success', m.company_password_copied())
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      showToast('warning', m.company_password_copy_failed())
    }
  }
  return (
    <Stack columns={1} gap={16}>
      <p>{m.company_password_once({ name })}</p>
      <Box as="dl" className={s.account} background="saffron" radius="card">
        <div>
          <dt>{m.login_username()}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{m.company_first_password()}</dt>
          <dd>
            <Text
              ref={shown}
              as="output"
              className={s.password}
              size={20}
              weight="title"
              aria-label={m.company_first_password()}
            >
              {password}
            </Text>
          </dd>
        </div>
      </Box>
      <Note>{m.company_password_then()}</Note>
      <DialogActions>
        <Button
          icon={isCopied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
          onClick={() => void copy()}
        >
          {m.company_password_copy()}
        </Button>
        <Button tone="main" onClick={onDone}>
          {m.company_password_handed()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
