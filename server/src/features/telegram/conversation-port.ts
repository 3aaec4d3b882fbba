import type { Locale } from '@karvon/domain/values/locale'
import type { ChatUpdate } from './bot-port.ts'

/** The person whose account a chat is linked to. */
export type ChatPerson = { readonly userId: number; readonly chatId: number; readonly locale: Locale }

/**
 * What people do in a linked chat, except linking itself. Updates of a chat come one after the other; after a crash, and after
 * `receive` has thrown, the same one comes again, so what it causes is keyed by its `updateId`.
 */
export type Conversation = { receive(update: ChatUpdate, person: ChatPerson): Promise<void> }
