import type { makeTelegramLink, showTelegram, unlinkTelegram } from '@karvon/contract/account/telegram'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

/** How the user's Telegram stands. */
export type TelegramLink = DataOf<typeof showTelegram>

const KEY = ['account', 'telegram'] as const

export const telegramLink = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call<typeof showTelegram>('GET', '/account/telegram', { signal }),
  })

/** A link lives a little longer than it is shown. */
const SHOWN_MS = 14 * 60_000

/** The one-time link; while it is shown, it is renewed before it expires. */
export const newTelegramLink = () =>
  queryOptions({
    queryKey: [...KEY, 'link'],
    queryFn: ({ signal }) => call<typeof makeTelegramLink>('GET', '/account/telegram-link', { signal }),
    staleTime: SHOWN_MS,
    gcTime: 0,
    refetchInterval: SHOWN_MS,
  })

export const endTelegramLink = () => call<typeof unlinkTelegram>('DELETE', '/account/telegram')
