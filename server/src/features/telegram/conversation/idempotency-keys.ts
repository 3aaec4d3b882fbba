import { createHash } from 'node:crypto'
import type { Turn } from './conversation-deps.ts'

const keyOf = (...parts: readonly (string | number)[]): string =>
  `tg-${createHash('sha256').update(parts.join(' ')).digest('base64url')}`

/**
 * The key of what a button does: pressed again, it does the same once. `state` is what it starts from, where the same button may
 * be pressed again later to a new end.
 */
export const keyOfPress = ({ chatId, update }: Turn, state = ''): string => {
  const { act, messageId } = update
  return keyOf('press', chatId, messageId, act.kind === 'press' ? act.data : '', state)
}

/** The key of what a message does; Telegram may deliver an update again. */
export const keyOfMessage = ({ chatId, update }: Turn): string => keyOf('message', chatId, update.updateId)
