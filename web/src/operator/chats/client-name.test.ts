import { expect, it } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { clientName } from './client-name.ts'

const client = { id: 1, locale: 'uz', name: null, phone: '998901234567' }

it('a client without a name is labeled "client" with their number, never the bare number', () => {
  setLocale('ru')
  expect(clientName({ client })).toMatch(/^Клиент \+998\D90\D/)
  setLocale('uz')
  expect(clientName({ client: { ...client, name: 'Aziza Karimova' } })).toBe('Aziza Karimova')
  expect(clientName({ client: { ...client, phone: null } })).toBe('Mijoz')
})
