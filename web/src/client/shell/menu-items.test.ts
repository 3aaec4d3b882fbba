import { permissionsOf, type Role } from '@karvon/domain/access/access-table'
import { expect, test } from 'vitest'
import { MENU_ENTRIES } from './menu-entries.ts'
import { permittedEntries, splitEntries } from './menu-items.ts'

const pathsOf = (role: Role) => permittedEntries(MENU_ENTRIES, permissionsOf(role)).map(({ to }) => to)

const COMPANY_MONEY = ['/dashboard/transactions', '/dashboard/finances']

test("an owner sees the company's finances, an employee only its orders, an individual neither", () => {
  expect(pathsOf('company_owner')).toEqual(
    expect.arrayContaining(['/dashboard/company-orders', ...COMPANY_MONEY]),
  )
  expect(pathsOf('company_employee')).toContain('/dashboard/company-orders')
  for (const place of COMPANY_MONEY) expect(pathsOf('company_employee')).not.toContain(place)
  expect(pathsOf('individual')).not.toContain('/dashboard/company-orders')
})

test('few entries all fit the bottom menu; of many only the near ones do, and none is lost', () => {
  const few = MENU_ENTRIES.slice(0, 3)
  expect(splitEntries(few)).toEqual({ near: few, more: [] })
  const { near, more } = splitEntries(MENU_ENTRIES)
  expect(near.map(({ to }) => to)).toEqual(['/dashboard', '/dashboard/orders'])
  expect(near.length + more.length).toBe(MENU_ENTRIES.length)
})
