import { IconBrandTelegram } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { TelegramOpener } from '../../product/account/telegram/telegram-opener.tsx'
import { useTelegramLive } from '../../product/account/telegram/use-telegram-live.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row, Stack, Text } from '../../ui/layout/box.tsx'
import s from '../shell/screens.module.css'

const KEY = 'karvon.driver.telegram-later'

const wasDeclined = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

const storeDeclined = (): void => {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // without storage it is offered again next time
  }
}

function Offer({ onDecline }: { onDecline: () => void }) {
  const [isWaiting, setWaiting] = useState(false)
  const { data } = useTelegramLive(isWaiting)
  if (data?.state !== 'unlinked') return null
  return (
    <div className={s.pad}>
      <Stack as="section" card padding={16} gap={12} aria-labelledby="telegram-offer">
        <div>
          <Text as="h2" id="telegram-offer" size={18} weight="title">
            {m.telegram_offer_title()}
          </Text>
          <Text tone="quiet">{m.telegram_offer_text()}</Text>
        </div>
        {isWaiting && <TelegramOpener />}
        <Row gap={8} wrap>
          {!isWaiting && (
            <Button
              icon={<IconBrandTelegram size={22} stroke={1.75} aria-hidden="true" />}
              onClick={() => setWaiting(true)}
            >
              {m.telegram_connect()}
            </Button>
          )}
          <Button tone="quiet" onClick={onDecline}>
            {m.telegram_offer_later()}
          </Button>
        </Row>
      </Stack>
    </div>
  )
}

/** Offers a driver without Telegram to connect it; declined once, this device asks no more. */
export function TelegramOffer() {
  const [isDeclined, setDeclined] = useState(wasDeclined)
  if (isDeclined) return null
  const decline = () => {
    storeDeclined()
    setDeclined(true)
  }
  return <Offer onDecline={decline} />
}
