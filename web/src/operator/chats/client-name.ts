import { formatPhone } from '@karvon/domain/values/phone'
import { m } from '../../messages/compiled/messages.js'
import type { Chat } from './operator-chats.ts'

/** The client's name; without one, the word "client" with their phone number. */
export const clientName = ({ client: { name, phone } }: Pick<Chat, 'client'>): string => {
  if (name !== null) return name
  return phone === null ? m.chat_client() : m.chat_client_by_phone({ phone: formatPhone(phone) })
}
