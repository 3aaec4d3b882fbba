import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrderRow, insertUser } from '../../../test/deal-rows.ts'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { inTransaction, type OpenDatabase } from '../db/database.ts'
import { chargeSms, lockBudgets, readSmsLimits } from './sms-budget.ts'

let database: OpenDatabase
const clock = testClock()

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const phoneOf = (index: number) => `9989012200${String(index).padStart(2, '0')}`

it('sends no SMS beyond those of an order, whoever gets them at the same time', async () => {
  const { db } = database
  const clientId = await insertUser(db, 'individual', '998901220099')
  const orderId = await insertOrderRow(db, { clientId, status: 'new' })
  const { perOrder } = await readSmsLimits(db)
  const charge = (index: number) =>
    inTransaction(db, tx =>
      chargeSms(tx, { phone: phoneOf(index), orderId, kind: 'notice', parts: 1 }, clock.now()),
    )
  const charges = await Promise.all(Array.from({ length: perOrder + 20 }, (_, index) => charge(index)))
  expect(charges.filter(id => id !== null)).toHaveLength(perOrder)
})

it('lets processes charge many at once, each in an order of its own', async () => {
  const { db } = database
  const planned = Array.from({ length: 20 }, (_, index) => ({ phone: phoneOf(index), orderId: index + 1 }))
  const lockIn = (order: typeof planned) =>
    db.transaction().execute(async tx => {
      await lockBudgets(tx, order)
      for (const one of order) await lockBudgets(tx, [one])
    })
  const rounds = Array.from({ length: 10 }, (_, at) => lockIn(at % 2 === 0 ? planned : planned.toReversed()))
  await expect(Promise.all(rounds)).resolves.toHaveLength(10)
})
