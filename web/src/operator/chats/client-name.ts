import { formatPhone } from '@karvon/domain/reading/phone'
import { formatPlate } from '@karvon/domain/values/plate'
import { m } from '../../messages/compiled/messages.js'
import type { Chat } from './operator-chats.ts'

/** The person's name; without one, the word "client" or "driver" with their phone number. */
export const clientName = ({ client: { name, phone, role } }: Pick<Chat, 'client'>): string => {
  if (name !== null) return name
  if (role === 'driver')
    return phone === null ? m.chat_driver() : m.chat_driver_by_phone({ phone: formatPhone(phone) })
  return phone === null ? m.chat_client() : m.chat_client_by_phone({ phone: formatPhone(phone) })
}

/** Who the person is: a company with their place in it, or a driver with the truck; null for an individual. */
export const personLine = ({ client: { role }, company, truck }: Chat): string | null => {
  if (role === 'driver')
    return [m.chat_driver(), truck?.model, truck && formatPlate(truck.plate)].filter(Boolean).join(', ')
  if (company === null) return null
  return `${company.title}, ${role === 'company_owner' ? m.chat_owner() : m.chat_employee()}`
}
