import { IconBrandTelegram } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import css from './telegram.module.css'
import { TelegramLinked } from './telegram-linked.tsx'
import { TelegramOpener } from './telegram-opener.tsx'
import { useTelegramLive } from './use-telegram-live.ts'

function Connect({ isWaiting, onBegin }: { isWaiting: boolean; onBegin: () => void }) {
  return (
    <>
      <p className={css.text}>{m.telegram_text()}</p>
      {isWaiting ? (
        <TelegramOpener />
      ) : (
        <Button icon={<IconBrandTelegram size={22} stroke={1.75} aria-hidden="true" />} onClick={onBegin}>
          {m.telegram_connect()}
        </Button>
      )}
    </>
  )
}

/** Connects the account with a Telegram chat, or shows the one it has; nothing where the server has no bot. `frame` is the app's card. */
export function TelegramCard({ frame }: { frame: (content: ReactNode) => ReactNode }) {
  const [isWaiting, setWaiting] = useState(false)
  const { data } = useTelegramLive(isWaiting)
  const isLinked = data?.state === 'linked'
  useEffect(() => {
    if (isLinked) setWaiting(false)
  }, [isLinked])
  if (data === undefined || data.state === 'off') return null
  if (data.state !== 'unlinked') return frame(<TelegramLinked link={data} />)
  return frame(<Connect isWaiting={isWaiting} onBegin={() => setWaiting(true)} />)
}
