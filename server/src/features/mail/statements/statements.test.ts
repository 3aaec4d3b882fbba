import { beforeEach, describe, expect, it } from 'vitest'
import { addMap, importRows } from '../../../../test/bank/statements.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { DILNOZAS, emptyMails, proveAddressOf } from '../../../../test/mail/mail-cast.ts'
import { MAIL_STATEMENTS, planStatements } from './monthly-statements.ts'

const test = useLedgerCast()

const statements = () => test.mails.read(null).filter(({ files }) => files.length > 0)

/** Another statement of the bank, when nobody is signed in any more. */
const importFrom = async (mapId: number, day: string) => {
  const first_day = day.split('.').toReversed().join('-')
  const account = await test.db
    .selectFrom('bank_statements')
    .select(['account', 'imported_by'])
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('bank_statements')
    .values({
      ...{ ...account, map_id: mapId, file_name: 'x', first_day, last_day: first_day },
      ...{ lines_count: 1, new_count: 0, imported_at: test.clock.now() },
    })
    .execute()
}

const plan = () => planStatements(test.db, test.clock.now())

/** The month turns: from the last evening to the morning of the 1st. */
const turnMonth = async () => {
  test.clock.set('2026-11-30T23:00:00+05:00')
  await plan()
  await test.jobs.runDue()
  expect(statements()).toEqual([])
  test.clock.set('2026-12-01T08:00:01+05:00')
  await test.jobs.runDue()
}

beforeEach(async () => {
  await emptyMails(test)
  await test.db.deleteFrom('jobs').where('kind', '=', MAIL_STATEMENTS).execute()
  await proveAddressOf(test, test.asDilnoza)
  await refillWith(test, test.asDilnoza, 500_000)
  test.mails.clear()
})

describe('the statement of a month', () => {
  it('goes to the owner on the 1st, as a PDF and a spreadsheet, once', async () => {
    await turnMonth()
    await test.jobs.runDue()
    expect(statements()).toMatchObject([
      {
        to: DILNOZAS,
        subject: 'Karvon: 01.11.2026 – 30.11.2026 uchun hisobot',
        files: [
          'karvon-reconciliation-2026-11-01-2026-11-30.pdf',
          'karvon-transactions-2026-11-01-2026-11-30.xlsx',
        ],
      },
    ])
    expect(statements()[0]?.text).toContain('Bek Savdo MChJ')
  })

  it('waits for the bank’s statement of the last day, and goes once it is in', async () => {
    const mapId = await addMap(test)
    await importRows(test, mapId, [{ day: '28.11.2026', document: '1', credit: '1,00' }])
    await turnMonth()
    expect(statements()).toEqual([])
    test.clock.set('2026-12-02T09:00:00+05:00')
    await test.jobs.runDue()
    expect(statements()).toEqual([])
    await importFrom(mapId, '01.12.2026')
    test.clock.set('2026-12-02T10:00:01+05:00')
    await test.jobs.runDue()
    expect(statements()).toHaveLength(1)
    expect(statements()[0]?.text).not.toContain('28.11.2026')
    await test.jobs.runDue()
    expect(statements()).toHaveLength(1)
  })

  it('says up to which day it is if the bank’s statement does not come', async () => {
    await importRows(test, await addMap(test), [{ day: '28.11.2026', document: '1', credit: '1,00' }])
    await turnMonth()
    test.clock.set('2026-12-06T07:00:00+05:00')
    await test.jobs.runDue()
    expect(statements()).toEqual([])
    test.clock.set('2026-12-06T08:00:01+05:00')
    await test.jobs.runDue()
    expect(statements()[0]?.text).toContain('Bank toʻlovlari 28.11.2026 kungacha hisobga olingan')
  })

  it('is planned once by any number of processes, and again for the next month', async () => {
    await plan()
    await plan()
    const planned = () =>
      test.db
        .selectFrom('jobs')
        .select('run_at')
        .where('kind', '=', MAIL_STATEMENTS)
        .where('done_at', 'is', null)
        .execute()
    expect(await planned()).toEqual([{ run_at: new Date('2026-12-01T08:00:00+05:00') }])
    await turnMonth()
    expect(await planned()).toEqual([{ run_at: new Date('2027-01-01T08:00:00+05:00') }])
  })

  it('is not sent again by a second plan of the same month', async () => {
    await turnMonth()
    await test.db
      .updateTable('jobs')
      .set({ run_at: test.clock.now() })
      .where('kind', '=', MAIL_STATEMENTS)
      .execute()
    await test.jobs.runDue()
    test.clock.set('2026-12-09T08:00:00+05:00')
    await test.jobs.runDue()
    expect(statements()).toHaveLength(1)
  })

  it.each([
    ['is unproved', { proved_at: null }],
    ['fails', { failing_since: new Date() }],
    ['was stopped', { stopped_at: new Date() }],
  ])('does not go to an address that %s', async (_, change) => {
    await test.db.updateTable('mail_addresses').set(change).execute()
    await turnMonth()
    expect(statements()).toEqual([])
  })

  it('does not go to who wants messages about money only on the site', async () => {
    const reach = { offers: 'all', loads: 'all', trip: 'all', messages: 'all', money: 'site', account: 'all' }
    const payload = { reach, quiet_from: '22:00', quiet_to: '08:00' }
    expect((await test.asDilnoza({ method: 'PUT', url: '/api/notices/settings', payload })).statusCode).toBe(
      200,
    )
    await turnMonth()
    expect(statements()).toEqual([])
  })

  it('does not go to a company whose account is empty and did not move, nor to a blocked one', async () => {
    await proveAddressOf(test, test.asSherzod, 'sherzod@qarz.uz')
    await setCompany(test.db, test.asDilnoza.companyId, { blocked_at: test.clock.now() })
    await turnMonth()
    expect(statements()).toEqual([])
  })
})

describe('a statement asked for', () => {
  const ask = (
    payload: object = { from: '2026-11-01', to: '2026-11-21' },
    as: typeof test.asAziza = test.asDilnoza,
  ) => as({ method: 'POST', url: '/api/client-company/statement/mail', payload })

  it('is the owner’s alone, with open finances', async () => {
    for (const as of [test.asJasur, test.asAziza, test.asMalika])
      expect((await ask({}, as)).statusCode).toBe(403)
    await setCompany(test.db, test.asDilnoza.companyId, { finances_locked: true })
    expect((await ask()).json().code).toBe('api.second_factor_required')
  })

  it.each([{ from: 'yesterday' }, { from: '2026-11-02', to: '2026-11-01' }, { to: '2026-13-01' }])(
    'refuses the days %j',
    async payload => {
      expect((await ask(payload)).json().code).toBe('api.date_invalid')
    },
  )

  it('needs a proved address that takes mails', async () => {
    await test.db.updateTable('mail_addresses').set({ failing_since: test.clock.now() }).execute()
    expect((await ask()).json()).toMatchObject({
      code: 'api.email_missing',
      message: expect.stringContaining('sozlamalarda'),
    })
    await test.db.updateTable('mail_addresses').set({ failing_since: null, proved_at: null }).execute()
    expect((await ask()).statusCode).toBe(409)
    await test.db.deleteFrom('mail_addresses').execute()
    expect((await ask()).statusCode).toBe(409)
    await test.jobs.runDue()
    expect(statements()).toEqual([])
  })

  it('goes to it, also where the monthly one was stopped, five times an hour at most', async () => {
    await test.db.updateTable('mail_addresses').set({ stopped_at: test.clock.now() }).execute()
    for (let at = 0; at < 5; at++) expect((await ask()).json().data).toEqual({ address: DILNOZAS })
    const refused = (await ask()).json()
    expect([refused.code, refused.seconds > 3_500]).toEqual(['api.too_many_requests', true])
    await test.jobs.runDue()
    expect(statements()).toHaveLength(5)
    test.clock.pass(3_600)
    expect((await ask()).statusCode).toBe(200)
  })
})
