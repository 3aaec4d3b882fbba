import { permissionsOf, type Role } from '@karvon/domain/access/access-table'
import { expect, test } from 'vitest'
import { MENU_ENTRIES } from './menu-entries.ts'
import { openPlaces, splitPlaces } from './menu-items.ts'

const placesOf = (role: Role) => openPlaces(MENU_ENTRIES, permissionsOf(role)).map(({ to }) => to)

const COMPANY_MONEY = ['/dashboard/transactions', '/dashboard/finances']

test('the owner sees the money of the company, an employee its orders only, an individual neither', () => {
  expect(placesOf('company_owner')).toEqual(
    expect.arrayContaining(['/dashboard/company-orders', ...COMPANY_MONEY]),
  )
  expect(placesOf('company_employee')).toContain('/dashboard/company-orders')
  for (const place of COMPANY_MONEY) expect(placesOf('company_employee')).not.toContain(place)
  expect(placesOf('individual')).not.toContain('/dashboard/company-orders')
})

test('few places all stand in the bottom menu; of many the near ones do, and none is lost', () => {
  const few = MENU_ENTRIES.slice(0, 3)
  expect(splitPlaces(few)).toEqual({ near: few, behind: [] })
  const { near, behind } = splitPlaces(MENU_ENTRIES)
  expect(near.map(({ to }) => to)).toEqual(['/dashboard', '/dashboard/orders'])
  expect(near.length + behind.length).toBe(MENU_ENTRIES.length)
})
