import { expect, test } from 'vitest'
import { isTheirOrder } from './acting-client.ts'

const JASUR = 2
const DILNOZA = 1
const BEK_SAVDO = 7
const jasurs = { clientId: JASUR, clientCompanyId: BEK_SAVDO }

test.each([
  ['the employee who placed it', { userId: JASUR, companyId: null }, true],
  ['the owner, for the company', { userId: DILNOZA, companyId: BEK_SAVDO }, true],
  ['a colleague, for himself', { userId: 3, companyId: null }, false],
  ['the owner of another company', { userId: 4, companyId: 8 }, false],
])("an employee's order may be moved: %s", (_who, client, may) => {
  expect(isTheirOrder(jasurs, client)).toBe(may)
})

test("an individual's order belongs to no company", () => {
  const azizas = { clientId: 9, clientCompanyId: null }
  expect(isTheirOrder(azizas, { userId: DILNOZA, companyId: null })).toBe(false)
  expect(isTheirOrder(azizas, { userId: 9, companyId: null })).toBe(true)
})
