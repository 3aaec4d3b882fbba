import { afterEach, expect, test } from 'vitest'
import { bringDriverTo, TEST_ADVANCE_FLOOR } from '../../server/test/deals/driver-money.ts'
import { m } from '../src/messages/compiled/messages.js'
import { formatSum } from '../src/platform/locale/format-sum.ts'
import { expectText, fillIn, press } from './browser/act-on-page.ts'
import { openPage, type Page } from './browser/open-page.ts'
import { DRIVER } from './screens/driver.ts'
import { dataOf } from './stage/data-of.ts'
import { placeOwn } from './stage/deals.ts'
import { openWorld } from './stage/world.ts'

const { db, people } = await openWorld()
const { client, driver } = people

/** The refusals that the test brings about. */
const REFUSED = / 409 .*api\.(advance_too_low|payable_too_low)/

let page: Page | null = null

afterEach(() => {
  const problems = page?.problems() ?? []
  page?.close()
  page = null
  expect(problems.filter(problem => !REFUSED.test(problem))).toEqual([])
})

const FLOOR = TEST_ADVANCE_FLOOR
const OWED = 300_000

test('a driver whose offer is refused covers their commission from what Karvon owes them', async () => {
  const { id } = await dataOf<{ id: number }>(driver.ask({ url: '/api/profile/show' }))
  const low = { payableUzs: OWED, advanceUzs: FLOOR - 40_000 }
  await bringDriverTo(db, id, low)
  const order = await placeOwn(client)
  page = openPage(DRIVER.App, { ...DRIVER, browser: driver, address: `/driver?modal=offer-${order.id}` })
  await press(m.driver_offer_send({ sum: formatSum(order.price) }))
  await expectText(m.driver_balance_low({ floor: formatSum(FLOOR) }))
  await press(m.driver_balance_missing({ sum: formatSum(40_000) }))
  await expectText(m.driver_cover_text({ sum: formatSum(OWED) }))
  await fillIn(m.driver_cover_amount(), '400\u00a0000')
  await press(m.driver_cover_do({ sum: formatSum(400_000) }))
  await expectText(m.refusal_payable_too_low({ free_uzs: '300 000' }))
  await fillIn(m.driver_cover_amount(), '60\u00a0000')
  await press(m.driver_cover_do({ sum: formatSum(60_000) }))
  await expectText(m.driver_balance_floor({ floor: formatSum(FLOOR) }))
  await expectText(m.driver_cover_text({ sum: formatSum(OWED - 60_000) }))
})
