import { expect, it } from 'vitest'
import type { BotNotice } from '../bot-notice.ts'
import type { Reader } from '../conversation-deps.ts'
import { clientOrderPath, noticePath } from './site-links.ts'

const reading = (role: string) => ({ caller: { role } }) as Reader
const notice: BotNotice = {
  ...{ kind: 'deal_message', orderId: 7, reader: 'client', facts: {}, userId: 1, locale: 'uz' },
}

it('a company’s owner opens orders in the list of the whole company, every other client in their own', () => {
  expect(clientOrderPath(reading('company_owner'), 7)).toBe('/dashboard/company-orders?order=7')
  expect(clientOrderPath(reading('company_user'), 7)).toBe('/dashboard/orders?order=7')
  expect(clientOrderPath(reading('individual'), 7)).toBe('/dashboard/orders?order=7')
  expect(noticePath(reading('company_owner'), notice)).toBe(
    '/dashboard/company-orders?order=7&modal=deal-chat',
  )
})

it('money opens the finances of an owner only', () => {
  const money: BotNotice = { ...notice, kind: 'balance_refilled', orderId: null }
  expect(noticePath(reading('company_owner'), money)).toBe('/dashboard/finances')
  expect(noticePath(reading('individual'), money)).toBe('/dashboard')
})
