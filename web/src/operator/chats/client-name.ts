import { formatPhone } from '@karvon/domain/values/phone'
import { m } from '../../messages/compiled/messages.js'
import type { Chat } from './operator-chats.ts'

/** Whom a conversation is with; a client without a name is a client with a number, since a number is no name. */
export const clientName = ({ client: { name, phone } }: Pick<Chat, 'client'>): string => {
  if (name !== null) return name
  return phone === null ? m.chat_client() : m.chat_client_by_phone({ phone: formatPhone(phone) })
}
