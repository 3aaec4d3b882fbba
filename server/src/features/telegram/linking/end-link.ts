import { afterCommit, type Tx } from '../../../platform/db/database.ts'
import { reportFailure } from '../../../platform/log.ts'
import { say, sentence } from '../say.ts'
import type { TelegramDeps } from '../telegram-deps.ts'
import { removeLink } from './link-repository.ts'
import { publishLinkChange } from './publish-state.ts'

/** Why a link ends outside its chat. */
export type LinkEnd = 'endedOnSite' | 'endedByPhone' | 'endedByPassword'

/** Ends the link of an account and tells its chat and pages after the commit; nothing waits for Telegram. Returns whether there was one. */
export type EndLink = (tx: Tx, userId: number, why: LinkEnd) => Promise<boolean>

export const createEndLink =
  (deps: Pick<TelegramDeps, 'bot' | 'publish'>): EndLink =>
  async (tx, userId, why) => {
    const chatId = await removeLink(tx, userId)
    if (chatId === null) return false
    const user = await tx.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst()
    const message = { chatId, html: sentence(why, user?.locale), removesKeyboard: true }
    afterCommit(tx, () => {
      publishLinkChange(deps, userId)
      say(deps.bot, message).catch(error => reportFailure(error, 'the end of a link was not told'))
    })
    return true
  }
