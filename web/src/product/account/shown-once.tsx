import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { Box, Note, Stack } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import s from './shown-once.module.css'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  /** The key or secret. */
  text: string
  label: string
  /** What to do with it. */
  advice: string
  warning?: string
  onDone: () => void
}

/** A new key or secret, shown only this once. */
export function ShownOnce({ text, label, advice, warning, onDone }: Props) {
  const [isCopied, setCopied] = useState(false)
  const shown = useRef<HTMLOutputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast('success', m.keys_copied())
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      showToast('warning', m.keys_copy_failed())
    }
  }
  return (
    <Stack columns={1} gap={16}>
      <p>{advice}</p>
      <Box ref={shown} as="output" className={s.shown} background="saffron" radius="card" aria-label={label}>
        {text}
      </Box>
      {warning !== undefined && <Note>{warning}</Note>}
      <DialogActions>
        <Button
          data-autofocus
          icon={isCopied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
          onClick={() => void copy()}
        >
          {m.keys_copy()}
        </Button>
        <Button tone="main" onClick={onDone}>
          {m.keys_stored()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
