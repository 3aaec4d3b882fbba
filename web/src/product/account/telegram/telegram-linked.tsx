import { formatDate } from '@karvon/domain/reading/figures'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './telegram.module.css'
import { endTelegramLink, type TelegramLink, telegramLink } from './telegram-queries.ts'

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: endTelegramLink,
    onSuccess: left => {
      client.setQueryData(telegramLink().queryKey, left)
      showToast('success', m.telegram_disconnected())
      onClose()
    },
    onError: () => showToast('error', m.telegram_disconnect_failed()),
  })
  return (
    <TitledDialog title={m.telegram_disconnect_title()} onClose={onClose}>
      <p>{m.telegram_disconnect_text()}</p>
      <DialogActions>
        <Button onClick={onClose}>{m.telegram_keep()}</Button>
        <Button tone="danger" isBusy={ending.isPending} onClick={() => ending.mutate()}>
          {m.telegram_disconnect()}
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}

/** A link that exists: since when, or that the bot is blocked, and how to end it. */
export function TelegramLinked({ link }: { link: TelegramLink }) {
  const [isEnding, setEnding] = useState(false)
  const isBlocked = link.state === 'blocked'
  const Sign = isBlocked ? IconCircleOff : IconCircleCheck
  const date = link.linkedAt === null ? '' : formatDate(new Date(link.linkedAt), getLocale())
  return (
    <div className={css.linked}>
      <p className={isBlocked ? css.blocked : css.on}>
        <Sign size={22} stroke={1.75} aria-hidden="true" />
        <span>
          {isBlocked ? m.telegram_blocked({ bot: link.bot ?? '' }) : m.telegram_connected({ date })}
        </span>
      </p>
      <Button size="small" onClick={() => setEnding(true)}>
        {m.telegram_disconnect()}
      </Button>
      {isEnding && <DisconnectDialog onClose={() => setEnding(false)} />}
    </div>
  )
}
