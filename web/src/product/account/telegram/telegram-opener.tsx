import { IconBrandTelegram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { QrCode } from '../../../ui/codes/qr-code.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import css from './telegram.module.css'
import { newTelegramLink } from './telegram-queries.ts'

/** The one-time link: as a button, and on a larger screen as a QR code for the phone. */
export function TelegramOpener() {
  const { data, isError, isFetching, refetch } = useQuery(newTelegramLink())
  if (data === undefined && isError)
    return (
      <FailedState
        isSmall
        title={m.telegram_link_failed()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label={m.ui_loading()}>
        <Skeleton height="44px" />
      </div>
    )
  return (
    <div className={css.opener}>
      <div className={css.code}>
        <QrCode text={data.url} label={m.telegram_qr()} />
      </div>
      <div className={css.steps}>
        <p className={css.scan}>{m.telegram_scan()}</p>
        <a className={css.open} href={data.url} target="_blank" rel="noreferrer">
          <IconBrandTelegram size={22} stroke={1.75} aria-hidden="true" />
          {m.telegram_open()}
        </a>
        <p className={css.press}>{m.telegram_press_start()}</p>
        <p className={css.waiting} role="status">
          {m.telegram_waiting()}
        </p>
      </div>
    </div>
  )
}
