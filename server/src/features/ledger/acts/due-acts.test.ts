import { beforeEach, describe, expect, it } from 'vitest'
import { OWN_DETAILS, setOwnDetails } from '../../../../test/acts/own-details.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { issueActsJob, issueCompanyActsJob, planActs } from './monthly-acts.ts'

const test = useLedgerCast()

const NO_PAPERS = {
  site: null,
  keep: async () => true,
  keepOfCarrier: async () => true,
  seen: async () => undefined,
}

const goTo = async (at: string) => {
  test.clock.set(at)
  await test.db
    .updateTable('sessions')
    .set({ seen_at: test.clock.now(), expires_at: new Date(test.clock.now().getTime() + 3_600_000) })
    .execute()
}

const finish = async (changes: object = {}) => {
  const deal = await dealOf(test, test.asJasur, changes)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
  return deal.id
}

const press = (month: string) => ({ method: 'POST', url: '/api/admin/acts/due', payload: { month } }) as const

const due = async () => (await test.asMalika({ url: '/api/admin/acts/due' })).json().data

const acts = async () => (await test.asDilnoza({ url: '/api/client-company/acts' })).json().data

const rules = async (change: object) => {
  const { version } = (await test.asDilnoza({ url: '/api/client-company/show' })).json().data
  return test.asDilnoza({ method: 'PUT', url: '/api/client-company/show', payload: { ...change, version } })
}

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
  await refillWith(test, test.asDilnoza, 20_000_000)
  await setOwnDetails(test.db)
})

describe('the acts of a month', () => {
  it('are for operators', async () => {
    for (const as of [test.asAziza, test.asDilnoza, test.asRustam]) {
      expect((await as({ url: '/api/admin/acts/due' })).statusCode).toBe(403)
      expect((await as(press('2026-11'))).statusCode).toBe(403)
    }
  })

  it('are refused while the month runs, for no month, and without our own details', async () => {
    const refused = (month: string, code: string, http = 409) =>
      expectRefusal(test, test.asMalika, press(month), { http, code })
    await finish()
    await refused('2026-11', 'month_not_over')
    await refused('x', 'date_invalid', 422)
    await goTo('2026-12-01T09:00:00+05:00')
    await setOwnDetails(test.db, { ...OWN_DETAILS, inn: '' })
    await refused('2026-11', 'requisites_missing')
    expect((await due()).orders).toMatchObject([{ reason: 'requisites_missing' }])
    expect(await acts()).toEqual([])
  })

  it('are all issued by one press, and by the second none', async () => {
    const [first, second] = [await finish(), await finish()]
    await finish({ payment_type: 'cash' })
    expect(await due()).toMatchObject({
      months: [{ month: '2026-11', is_over: false, orders: 2, companies: 1 }],
      orders: [
        { order_id: first, company: { title: 'Bek Savdo MChJ' }, amount: PRICE, reason: 'month_running' },
        { order_id: second, reason: 'month_running' },
      ],
    })
    await goTo('2026-12-01T09:00:00+05:00')
    expect((await due()).orders).toMatchObject([{ reason: 'not_issued' }, { reason: 'not_issued' }])
    expect((await doneAs(test.asMalika, press('2026-11'))) as object).toEqual({ issued: 1 })
    expect(await acts()).toMatchObject([{ month: '2026-11', orders: 2, amount: 2 * PRICE }])
    expect(await due()).toEqual({ months: [], orders: [] })
    expect((await doneAs(test.asMalika, press('2026-11'))) as object).toEqual({ issued: 0 })
    const audited = await test.db
      .selectFrom('audit_log')
      .select('object_id')
      .where('action', '=', 'company.issue_acts')
      .execute()
    expect(audited).toEqual([{ object_id: String(test.asDilnoza.companyId) }])
  })

  it('that come after the act of their month are of one order each', async () => {
    const late = await finish()
    const now = test.clock.now()
    await goTo('2026-12-01T09:00:00+05:00')
    await test.db.insertInto('act_numbers').values({ year: 2026, last_number: 1 }).execute()
    const parties = JSON.stringify({ we: OWN_DETAILS, they: OWN_DETAILS })
    await test.db
      .insertInto('service_acts')
      .values({
        ...{ company_id: test.asDilnoza.companyId, year: 2026, number: 1, month: '2026-11', issued_by: null },
        ...{ amount_uzs: 1, vat_tiyin: 0, parties, issued_at: now },
      })
      .execute()
    expect((await doneAs(test.asMalika, press('2026-11'))) as object).toEqual({ issued: 1 })
    expect((await acts())[0]).toMatchObject({ number: 'A2026-2', order_id: late, month: null })
  })
})

describe('acts by themselves', () => {
  const jobs = async () =>
    test.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', 'like', 'issue%')
      .where('done_at', 'is', null)
      .execute()

  const runMonth = () => inTransaction(test.db, tx => issueActsJob()(tx, {} as never, test.clock.now()))

  const runCompany = (month = '2026-11') => {
    const payload = { companyId: test.asDilnoza.companyId, month }
    return inTransaction(test.db, tx =>
      issueCompanyActsJob(NO_PAPERS)(tx, payload as never, test.clock.now()),
    )
  }

  beforeEach(() => test.db.deleteFrom('jobs').where('kind', 'like', 'issue%').execute())

  it('are planned once for the morning of the 1st in Tashkent', async () => {
    await planActs(test.db, test.clock.now())
    await planActs(test.db, test.clock.now())
    expect(await jobs()).toMatchObject([
      { kind: 'issue_acts', run_at: new Date('2026-12-01T06:00:00+05:00') },
    ])
  })

  it('come for a company that wants them, once', async () => {
    expect((await rules({ monthly_acts: true })).json().data).toMatchObject({ monthly_acts: true })
    await finish()
    await goTo('2026-12-01T06:00:00+05:00')
    await runMonth()
    expect((await jobs()).map(({ kind, payload }) => [kind, payload])).toEqual([
      ['issue_company_acts', { companyId: test.asDilnoza.companyId, month: '2026-11' }],
      ['issue_carrier_papers', { driverId: test.asRustam.userId, month: '2026-11' }],
      ['issue_acts', {}],
    ])
    await runCompany()
    await runCompany()
    expect(await acts()).toMatchObject([{ month: '2026-11', orders: 1 }])
  })

  it('do not come for one that does not, or no longer', async () => {
    await finish()
    await goTo('2026-12-01T06:00:00+05:00')
    await runMonth()
    expect((await jobs()).map(({ kind }) => kind)).toEqual(['issue_carrier_papers', 'issue_acts'])
    await runCompany()
    expect(await acts()).toEqual([])
  })

  it('wait for our own details, ten days at most', async () => {
    await rules({ monthly_acts: true })
    await finish()
    await setOwnDetails(test.db, {})
    await goTo('2026-12-01T06:00:00+05:00')
    await runCompany()
    expect(await jobs()).toMatchObject([
      { kind: 'issue_company_acts', run_at: expect.toSatisfy((at: Date) => at > test.clock.now()) },
    ])
    await goTo('2026-12-10T06:00:00+05:00')
    await runCompany()
    expect(await jobs()).toHaveLength(1)
    await setOwnDetails(test.db)
    await runCompany()
    expect(await acts()).toHaveLength(1)
  })
})
