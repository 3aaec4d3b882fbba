import { inTransaction } from '../../../platform/db/database.ts'
import type { ChatUpdate } from '../bot-port.ts'
import { say, sentence } from '../say.ts'
import type { TelegramDeps } from '../telegram-deps.ts'
import { accountLabel, linkAccount } from './link-account.ts'
import { type ChatLink, removeLink } from './link-repository.ts'
import { useLinkToken } from './link-tokens.ts'
import { publishLinkChange } from './publish-state.ts'

/** Says what the bot is for and how to link. */
export const greet = ({ bot }: TelegramDeps, { chatId, language }: ChatUpdate): Promise<void> =>
  say(bot, {
    chatId,
    html: sentence('greeting', language),
    asksContact: sentence('shareContact', language),
  })

/** Says which account the chat is linked to. */
export const sayLinked = ({ bot }: TelegramDeps, link: ChatLink): Promise<void> =>
  say(bot, {
    chatId: link.chatId,
    html: sentence('alreadyLinked', link.locale, { account: accountLabel(link) }),
  })

/** `/start` with the token of a link from the site, or without one. */
export const answerStart = async (
  deps: TelegramDeps,
  update: ChatUpdate,
  { token, link }: { readonly token: string | null; readonly link: ChatLink | null },
): Promise<void> => {
  const isLinked =
    token !== null && (await linkAccount(deps, update, (tx, now) => useLinkToken(tx, token, now)))
  if (isLinked) return
  const { chatId, language } = update
  if (token !== null) await say(deps.bot, { chatId, html: sentence('linkInvalid', link?.locale ?? language) })
  if (link !== null) return sayLinked(deps, link)
  if (token === null) await greet(deps, update)
}

/** `/stop` ends the link. */
export const answerStop = async (
  deps: TelegramDeps,
  { chatId, language }: ChatUpdate,
  link: ChatLink | null,
): Promise<void> => {
  if (link === null) return say(deps.bot, { chatId, html: sentence('notLinked', language) })
  await inTransaction(deps.db, tx => removeLink(tx, link.userId))
  publishLinkChange(deps, link.userId)
  await say(deps.bot, { chatId, html: sentence('stopped', link.locale), removesKeyboard: true })
}
