import { randomUUID } from 'node:crypto'
import { createLedger } from '../../../../server/src/features/ledger/ledger.ts'
import { systemClock } from '../../../../server/src/platform/clock.ts'
import { type Db, inTransaction } from '../../../../server/src/platform/db/database.ts'
import { NOBODY_NOTIFIED } from '../../../../server/test/company-money.ts'
import { BOOKING } from '../../../booking.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Company, makeCompanies } from '../money/companies.ts'
import { callWithRetries, formatAnswers } from '../stage/call-as.ts'
import { runRounds } from '../stage/rounds.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'

const AT_ONCE = 20
const MAX_MS = 40_000

const place = (app: ServedApp, person: Person, paymentType: string) =>
  callWithRetries(app.client, person, {
    method: 'POST',
    path: '/truck-booking/book',
    body: { ...BOOKING, payment_type: paymentType },
    key: randomUUID(),
  })

const refill = (db: Db, companyId: number, amountUzs: number, actorId: number) => {
  const ledger = createLedger({ db, clock: systemClock, publish: () => {}, ...NOBODY_NOTIFIED })
  const by = { actorId, at: systemClock.now() }
  const move = { companyId, amountUzs, bankReference: randomUUID(), description: '', ...by }
  return inTransaction(db, tx => ledger.refill(tx, move))
}

const race = async (app: ServedApp, { id, owner, employee }: Company, priceUzs: number) => {
  await refill(app.db, id, Math.floor(priceUzs * 1.5), owner.id)
  const people = Array.from({ length: AT_ONCE }, (_, at) => (at % 2 === 0 ? owner : employee))
  const answers = await Promise.all(people.map(person => place(app, person, 'company')))
  const placed = answers.filter(({ status }) => status === 201).length
  const refused = answers.filter(({ code }) => code === 'transfer_balance_too_low').length
  const { rows } = await app.pool.query(
    'select count(*)::int as orders from orders where client_company_id = $1',
    [id],
  )
  const isRight = placed === 1 && refused === AT_ONCE - 1 && rows[0].orders === 1
  return isRight ? [] : [`company ${id} has ${rows[0].orders} orders: ${formatAnswers(answers)}`]
}

const run = async (context: ProofContext) => {
  const rounds = context.isShort ? 4 : 50
  const app = await serveApp(context, AT_ONCE)
  const [stranger] = await makePeople(app.pool, 'individual', 1)
  if (stranger === undefined) throw new Error('nobody was made')
  const priceUzs = Number((await place(app, stranger, 'cash')).data.price)
  const results = await runRounds(rounds, MAX_MS, async () => {
    const [company] = await makeCompanies(app.pool, 1)
    if (company === undefined) throw new Error('no company was made')
    return race(app, company, priceUzs)
  })
  const failures = results.flat()
  const figure = `${AT_ONCE} orders at once with money for one × ${results.length}: exactly one in ${results.length - failures.length} of ${results.length}`
  return { figure, failures }
}

/** T10: users of one company order by bank transfer concurrently. */
export const ONE_TRANSFER: Proof = {
  id: 'T10',
  statement: 'of 20 concurrent bank-transfer orders by a company with money for one, one is placed',
  run,
}
