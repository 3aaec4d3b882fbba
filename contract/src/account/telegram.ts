import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Instant, Nullable, OneOf } from '../wire/values.ts'

/** State of a person's Telegram link: `off`: the server has no bot; `blocked`: they have blocked it. */
export const TELEGRAM_STATES = ['off', 'unlinked', 'linked', 'blocked'] as const

/** A state of the link. */
export type TelegramState = (typeof TELEGRAM_STATES)[number]

const WireTelegram = Type.Object({
  state: OneOf(TELEGRAM_STATES, 'off: there is no bot; blocked: the person has blocked the bot'),
  bot: Nullable(Type.String({ description: 'username of the bot' })),
  linked_at: Nullable(Instant),
})

/** Whether the caller's account is linked to a Telegram chat. */
export const showTelegram = endpoint({
  method: 'GET',
  path: '/account/telegram',
  summary: 'Telegram link',
  action: 'link_telegram',
  output: WireTelegram,
})

/**
 * A one-time link that connects the chat of whoever opens it in Telegram with the caller's account; a chat belongs to one account, and an
 * account to one chat. Refuses `not_found` without a bot.
 */
export const makeTelegramLink = endpoint({
  method: 'GET',
  path: '/account/telegram-link',
  summary: 'Link for connecting Telegram',
  action: 'link_telegram',
  cost: 'secret',
  output: Type.Object({ url: Type.String(), expires_at: Instant }),
  refusals: ['not_found'],
})

/** Ends the link of the caller's account. */
export const unlinkTelegram = endpoint({
  method: 'DELETE',
  path: '/account/telegram',
  summary: 'Disconnect Telegram',
  action: 'link_telegram',
  output: WireTelegram,
  refusals: ['not_found'],
})
