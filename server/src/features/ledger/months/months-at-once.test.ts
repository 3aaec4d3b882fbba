import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { setOwnDetails } from '../../../../test/acts/own-details.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'

const test = useLedgerCast({ rollsBack: false })

const goTo = async (at: string) => {
  test.clock.set(at)
  await test.db
    .updateTable('sessions')
    .set({ seen_at: test.clock.now(), expires_at: new Date(test.clock.now().getTime() + 3_600_000) })
    .execute()
}

it('of two operators at once each act is issued once and the month closed once, while payments are booked', async () => {
  test.clock.set('2026-11-20T10:00:00+05:00')
  await setOwnDetails(test.db)
  await refillWith(test, test.asDilnoza, PRICE)
  const deal = await dealOf(test, test.asDilnoza)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
  await goTo('2026-12-01T09:00:00+05:00')

  const press = { method: 'POST', url: '/api/admin/acts/due', payload: { month: '2026-11' } } as const
  const pressed = await Promise.all([test.asMalika, test.asBekzod, test.asMalika].map(as => as(press)))
  const issued = pressed.map(answer => answer.json().data?.issued)
  expect(issued.toSorted()).toEqual([0, 0, 1])

  const close = {
    method: 'PUT',
    url: '/api/admin/months/2026-11/close',
    payload: { despite_gaps: true },
  } as const
  const refill = (number: number) =>
    ({
      method: 'POST',
      url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
      payload: {
        ...{ amount: 100_000 + number, bank_reference: `PP ${number}`, description: 'Toʻlov' },
        bank_day: '2026-11-29',
      },
    }) as const
  const answers = await Promise.all([
    ...[1, 2].map(number => test.asMalika(refill(number))),
    ...[test.asMalika, test.asBekzod].map(as => as(close)),
    ...[3, 4].map(number => test.asBekzod(refill(number))),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201, 201, 201, 201, 409])

  const lines = async (month: string) =>
    (
      await test.asDilnoza({
        url: `/api/client-company/transactions?from=${month}-01&to=${month}-28&per_page=50`,
      })
    ).json().data
  const rows = await test.db
    .selectFrom('journals')
    .select(['value_day', 'moved_from_day'])
    .where('reference', 'like', 'refill:%')
    .where('at', '>', new Date('2026-12-01T00:00:00+05:00'))
    .execute()
  expect(rows).toHaveLength(4)
  for (const { value_day, moved_from_day } of rows)
    expect([value_day, moved_from_day]).toContain('2026-11-29')
  const moved = rows.filter(({ moved_from_day }) => moved_from_day !== null)
  expect(await lines('2026-12')).toHaveLength(moved.length)
})

it.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'is booked while what is open in a month to close is read',
  async () => {
    await goTo('2027-02-01T09:00:00+05:00')
    const closing = {
      method: 'PUT',
      url: '/api/admin/months/2026-12/close',
      payload: { despite_gaps: true },
    } as const
    let release = () => {}
    const isBooked = new Promise<void>(resolve => {
      release = resolve
    })
    let locking = Promise.resolve()
    await new Promise<void>(isLocked => {
      locking = inTransaction(test.db, async tx => {
        await sql`lock table bank_lines in access exclusive mode`.execute(tx)
        isLocked()
        await isBooked
      })
    })
    const closed = test.asMalika(closing).then(({ statusCode }) => statusCode)
    await new Promise(resolve => setTimeout(resolve, 300))
    const booked = await Promise.race([
      refillWith(test, test.asDilnoza, 1_000).then(() => 'booked'),
      new Promise(resolve => setTimeout(resolve, 30_000, 'waits')),
    ])
    release()
    await locking
    expect([booked, await closed]).toEqual(['booked', 200])
  },
)
