import { formatPhone, readPhone } from '@karvon/domain/reading/phone'
import { createSigner, type Signer } from '../../../platform/secret.ts'
import type { ChatMessage, ChatUpdate } from '../bot-port.ts'
import { say, sentence } from '../say.ts'
import type { TelegramDeps } from '../telegram-deps.ts'
import { choiceData, chosenAccount, wasOffered } from './account-choice.ts'
import { linkAccount } from './link-account.ts'
import { findAccountsOfPhone } from './link-repository.ts'

type Contact = { readonly phone: string; readonly isOwn: boolean }

type Account = Awaited<ReturnType<typeof findAccountsOfPhone>>[number]

const choiceSigner = ({ secret }: TelegramDeps): Signer => createSigner(secret, 'telegram account choice')

const linkIfHas = (deps: TelegramDeps, update: ChatUpdate, userId: number, phone: string) =>
  linkAccount(deps, update, async tx => {
    const accounts = await findAccountsOfPhone(tx, phone)
    return accounts.some(({ id }) => id === userId) ? userId : null
  })

const offerChoice = async (
  deps: TelegramDeps,
  { chatId, language }: ChatUpdate,
  { phone, accounts }: { readonly phone: string; readonly accounts: readonly Account[] },
): Promise<void> => {
  const now = deps.clock.now()
  const signer = choiceSigner(deps)
  const buttons = accounts.map(({ id: userId, role }) => [
    {
      text: sentence(role === 'driver' ? 'driver' : 'client', language),
      data: choiceData(signer, { chatId, userId, phone }, now),
    },
  ])
  await say(deps.bot, { chatId, html: sentence('chooseAccount', language), buttons })
}

const unknownPhone = ({ siteOrigin }: TelegramDeps, { chatId, language }: ChatUpdate, phone: string) => {
  const message: ChatMessage = { chatId, html: sentence('unknownPhone', language, { phone }) }
  return siteOrigin === null
    ? message
    : { ...message, buttons: [[{ text: sentence('openSite', language), url: siteOrigin }]] }
}

/**
 * A shared contact links the account that signs in by this phone alone, if the contact is the sender's own; a person with two chooses. A
 * company's people link by the site, where their password has proved them.
 */
export const answerContact = async (
  deps: TelegramDeps,
  update: ChatUpdate,
  contact: Contact,
): Promise<void> => {
  const { chatId, language } = update
  if (!contact.isOwn)
    return say(deps.bot, {
      chatId,
      html: sentence('foreignContact', language),
      asksContact: sentence('shareContact', language),
    })
  // an own contact has the country's code, with or without a plus
  const phone = readPhone(`+${contact.phone.replace(/^\+/, '')}`)
  const accounts = phone === null ? [] : await findAccountsOfPhone(deps.db, phone)
  const [first, second] = accounts
  if (phone !== null && second !== undefined) return offerChoice(deps, update, { phone, accounts })
  if (phone !== null && first !== undefined && (await linkIfHas(deps, update, first.id, phone))) return
  const shown = phone === null ? contact.phone : formatPhone(phone)
  await say(deps.bot, unknownPhone(deps, update, shown))
}

/** A press on one of the offered accounts links it. */
export const answerChoice = async (
  deps: TelegramDeps,
  update: ChatUpdate,
  { pressId, data }: { readonly pressId: string; readonly data: string },
): Promise<void> => {
  const { chatId, messageId, language } = update
  const userId = chosenAccount(data)
  const user =
    userId === null
      ? undefined
      : await deps.db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst()
  const phone = user?.phone ?? null
  const isOffered =
    userId !== null &&
    phone !== null &&
    wasOffered(data, { chatId, userId, phone }, choiceSigner(deps), deps.clock.now())
  await deps.bot.answerPress(pressId)
  const isLinked = isOffered && (await linkIfHas(deps, update, userId, phone))
  const html = sentence(isLinked ? 'chooseAccount' : 'choiceInvalid', language)
  await deps.bot.edit(messageId, { chatId, html })
}
