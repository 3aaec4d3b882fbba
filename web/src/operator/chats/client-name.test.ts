import { expect, it } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { clientName, personLine } from './client-name.ts'
import type { Chat } from './operator-chats.ts'

const client = { id: 1, locale: 'uz', name: null, phone: '998901234567', role: 'individual' } as const

it('a client without a name is labeled "client" with their number, never the bare number', () => {
  setLocale('ru')
  expect(clientName({ client })).toMatch(/^Клиент \+998\D90\D/)
  setLocale('uz')
  expect(clientName({ client: { ...client, name: 'Aziza Karimova' } })).toBe('Aziza Karimova')
  expect(clientName({ client: { ...client, phone: null } })).toBe('Mijoz')
})

it('a driver is labeled by their truck, and somebody of a company by it and their place in it', () => {
  setLocale('uz')
  const chat = { client, company: null, truck: null } as Partial<Chat> as Chat
  expect(personLine(chat)).toBeNull()
  const driver = { ...client, role: 'driver' } as const
  expect(clientName({ client: driver })).toMatch(/^Haydovchi \+998/)
  expect(personLine({ ...chat, client: driver, truck: { plate: '01A123BC', model: 'Isuzu' } })).toMatch(
    /^Haydovchi, Isuzu, 01/,
  )
  const employee = { ...client, role: 'company_employee' } as const
  const company = { id: 1, title: 'Bek Savdo MChJ' }
  expect(personLine({ ...chat, client: employee, company })).toBe('Bek Savdo MChJ, xodim')
})
