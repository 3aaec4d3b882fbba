import { formatPhone } from '@karvon/domain/reading/phone'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { ChatUpdate } from '../bot-port.ts'
import { say, sentence } from '../say.ts'
import type { TelegramDeps } from '../telegram-deps.ts'
import { findLinkOfChat, findLinkOfUser, linkChat, type ReplacedLinks } from './link-repository.ts'
import { publishLinkChange } from './publish-state.ts'

/** An account as its owner knows it: the name, the phone, or both. */
export const accountLabel = ({ name, phone }: { name: string | null; phone: string | null }): string =>
  [name, phone === null ? null : formatPhone(phone)].filter(part => part !== null).join(', ') || 'Karvon'

const tellFormerChat = async ({ db, bot }: TelegramDeps, userId: number, chatId: number): Promise<void> => {
  const link = await findLinkOfUser(db, userId)
  await say(bot, { chatId, html: sentence('endedByMove', link?.locale) })
}

type Linked = { readonly userId: number; readonly replaced: ReplacedLinks }

/**
 * Links the chat of an update to the account that `find` proves, in one transaction, and tells the chat, the account's former chat and
 * the open pages. Returns false, and tells nobody, if there is no such account.
 */
export const linkAccount = async (
  deps: TelegramDeps,
  { chatId, language }: ChatUpdate,
  find: (tx: Tx, now: Date) => Promise<number | null>,
): Promise<boolean> => {
  const { db, bot, clock } = deps
  const linked = await inTransaction(db, async (tx): Promise<Linked | null> => {
    const now = clock.now()
    const userId = await find(tx, now)
    if (userId === null) return null
    const replaced = await linkChat(tx, { userId, chatId, now })
    return replaced === null ? null : { userId, replaced }
  })
  if (linked === null) return false
  const { userId, replaced } = linked
  publishLinkChange(deps, userId)
  if (replaced.userId !== null) publishLinkChange(deps, replaced.userId)
  const link = await findLinkOfChat(db, chatId)
  const account = accountLabel(link ?? { name: null, phone: null })
  const told = replaced.userId === null ? 'linked' : 'linkedInstead'
  const html = sentence(told, link?.locale ?? language, { account })
  await say(bot, { chatId, html, removesKeyboard: true })
  if (replaced.chatId !== null) await tellFormerChat(deps, userId, replaced.chatId)
  return true
}
