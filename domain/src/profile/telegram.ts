import { accept, type Decision, refuse } from '../decision.ts'

const LINK = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\//i
const NAME = /^[A-Za-z](?!.*__)[A-Za-z0-9_]{3,30}[A-Za-z0-9]$/
const LONGEST_TYPED = 200

/**
 * A normalized Telegram name, `@name`, or null for an empty one. Takes `name`, `@name` and a link
 * (`https://t.me/name`); Telegram's own rule is 5 to 32 Latin letters, digits and single underscores, a
 * letter first, no underscore last. Refuses `telegram_invalid`.
 */
export const readTelegram = (value: unknown, field = 'telegram'): Decision<string | null> => {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return accept(null)
  if (typeof value !== 'string' || value.length > LONGEST_TYPED) return refuse('telegram_invalid', field)
  const name = value.trim().replace(LINK, '').replace(/^@/, '').replace(/\/$/, '')
  return NAME.test(name) ? accept(`@${name}`) : refuse('telegram_invalid', field)
}
