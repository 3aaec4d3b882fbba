import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Asker, askerOf, userOf } from '../../../../test/cast.ts'
import { takeFrom } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'
import { AZIZA } from '../../../../test/test-app.ts'
import { verifyAudit } from '../audit/audit-log.ts'

const test = useLedgerCast()

let azizaId = 0
beforeAll(async () => {
  azizaId = await userOf(test.db, AZIZA, 'individual')
})

let keys = 0
const post = (url: string, payload: object, key = `money-${++keys}`): InjectOptions => ({
  method: 'POST',
  url: `/api/admin/${url}`,
  headers: { 'idempotency-key': key },
  payload,
})

const payment = (userId: number, changes: object = {}, key?: string) =>
  post(
    `people/${userId}/payments`,
    { amount: 100_000, through: 'cash_desk', document: 'KO 17', description: 'Naqd', ...changes },
    key,
  )

const allowance = (owner: string, changes: object = {}, key?: string) =>
  post(
    `accounts/${owner}/allowances`,
    { kind: 'goodwill', amount: 100_000, document: 'Qaror 1', reason: 'Kechikish uchun', ...changes },
    key,
  )

type Account = {
  balance: number
  advance: number
  debt: number
  lines: { amount: number; reversible_id: number | null }[]
}
const accountOf = async (owner: string) =>
  (await doneAs(test.asMalika, { url: `/api/admin/accounts/${owner}` })) as unknown as Account

const balanceOf = async (account: string): Promise<number> => {
  const { rows } = await sql<{ uzs: number }>`
    select coalesce(sum(amount_uzs), 0)::bigint as uzs from postings where account_kind = ${account}`.execute(
    test.db,
  )
  return rows[0]?.uzs ?? 0
}

/** A driver who owes commission. */
const owe = (userId: number, uzs: number) => takeAdvance(userId, uzs)
const takeAdvance = async (userId: number, uzs: number) => {
  const { id } = await test.db
    .insertInto('journals')
    .values({
      ...{ kind: 'correction', user_id: userId, reference: `owes ${++keys}`, description: '' },
      at: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('postings')
    .values([
      { journal_id: id, position: 0, account_kind: 'driver_advance', user_id: userId, amount_uzs: -uzs },
      { journal_id: id, position: 1, account_kind: 'adjustments', amount_uzs: uzs },
    ])
    .execute()
}

const audited = async () =>
  (await test.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)

const told = async (userId: number) =>
  (
    await test.db.selectFrom('notices').select('kind').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ kind }) => kind)

describe('a payment of a client or driver', () => {
  it('is booked by operators whom a second one has confirmed, for people who have an account', async () => {
    for (const as of [test.asAziza, test.asRustam, test.asDilnoza])
      expect((await outcomeOf(as, payment(azizaId)))[0]).toBe(403)
    const added = { phone: '998907654321', first_name: 'Nargiza', last_name: 'Olimova' }
    const { id } = (await test.asMalika(post('operators', added))).json().data
    expect((await outcomeOf(await askerOf(test, id), payment(azizaId)))[0]).toBe(403)
    for (const userId of [999_999, test.asMalika.userId, test.asDilnoza.userId])
      expect(await outcomeOf(test.asMalika, payment(userId))).toEqual([404, 'api.not_found'])
  })

  it.each([
    [{ amount: 0 }, 'api.amount_out_of_range', 'amount'],
    [{ amount: 1e13 }, 'api.amount_out_of_range', 'amount'],
    [{ document: ' ' }, 'api.text_required', 'document'],
    [{ document: 'a'.repeat(101) }, 'api.text_too_long', 'document'],
    [{ day: '2027-01-01' }, 'api.date_invalid', 'day'],
    [{ day: '31.12' }, 'api.date_invalid', 'day'],
  ])('refuses %o', async (changes, code, field) => {
    expect(await outcomeOf(test.asMalika, payment(azizaId, changes))).toEqual([422, code, field])
    expect(await balanceOf('cash_desk')).toBe(0)
  })

  it('refuses what is no sum or channel at all', async () => {
    for (const changes of [{ amount: 'x' }, { amount: 0.5 }, { through: 'pocket' }, { day: 5 }])
      expect((await outcomeOf(test.asMalika, payment(azizaId, changes)))[0]).toBe(422)
  })

  it("pays a driver's debt, in cash that lies at the cash desk, once per key", async () => {
    const rustam = test.asRustam.userId
    await owe(rustam, 60_000)
    const sent = payment(rustam, { day: '2026-11-20' }, 'cash-17')
    expect(await doneAs(test.asMalika, sent, 201)).toMatchObject({ debt: 0, advance: 40_000 })
    expect(await doneAs(test.asMalika, sent, 201)).toMatchObject({ advance: 40_000 })
    expect([await balanceOf('cash_desk'), await balanceOf('bank')]).toEqual([-100_000, 0])
    expect((await accountOf(`person/${rustam}`)).lines.map(({ amount }) => amount)).toEqual([
      -60_000, 100_000,
    ])
    expect(await told(rustam)).toContain('payment_received')
    expect((await audited()).at(-1)).toBe('driver.payment')
    expect((await verifyAudit(test.db)).brokenId).toBeNull()
    const lines = (await doneAs(test.asRustam, { url: '/api/driver/money/lines' })) as unknown as object[]
    expect(lines).toMatchObject([{ kind: 'correction' }, { kind: 'refill', amount: 100_000 }])
  })

  it('pays what a client owes, the rest is their balance', async () => {
    expect(await doneAs(test.asMalika, payment(azizaId, { through: 'bank' }), 201)).toMatchObject({
      balance: 100_000,
      debt: 0,
    })
    expect(await balanceOf('bank')).toBe(-100_000)
    expect((await audited()).at(-1)).toBe('client.payment')
  })

  it('warns of the same payment in any spelling, of this person only', async () => {
    await doneAs(test.asMalika, payment(azizaId), 201)
    for (const document of ['KO 17', 'ko-17', 'КО №17'])
      expect(await outcomeOf(test.asBekzod, payment(azizaId, { document }))).toEqual([
        409,
        'api.money_already_written',
      ])
    await doneAs(test.asMalika, payment(test.asRustam.userId), 201)
    await doneAs(test.asBekzod, payment(azizaId, { another_payment: true }), 201)
    expect((await accountOf(`person/${azizaId}`)).balance).toBe(200_000)
  })

  it('is taken back with a reason, once, from the cash desk it came to', async () => {
    await doneAs(test.asMalika, payment(azizaId), 201)
    const [line] = (await accountOf(`person/${azizaId}`)).lines
    const id = line?.reversible_id
    const reverse = {
      method: 'PUT',
      url: `/api/admin/bank-entries/${id}/reverse`,
      payload: { reason: 'Xato' },
    } as const
    await doneAs(test.asMalika, reverse)
    await expectRefusal(test, test.asMalika, reverse, { http: 409, code: 'already_decided' })
    expect(await balanceOf('cash_desk')).toBe(0)
    expect(await accountOf(`person/${azizaId}`)).toMatchObject({
      balance: 0,
      debt: 0,
      lines: [{ reversible_id: null }, { reversible_id: null }],
    })
    expect((await audited()).at(-1)).toBe('client.reverse_refill')
    expect((await told(azizaId)).at(-1)).toBe('refill_reversed')
  })
})

describe('a forgiven debt and goodwill', () => {
  const companys = () => `company/${test.asDilnoza.companyId}`
  const rustams = () => `person/${test.asRustam.userId}`

  const decide = (id: number, approve: boolean): InjectOptions => ({
    method: 'PUT',
    url: `/api/admin/proposals/${id}`,
    payload: { approve },
  })

  type Given = { journal_id: number | null; proposal: { id: number; may_decide: boolean } | null }
  const given = async (as: Asker, request: InjectOptions) =>
    (await doneAs(as, request, 201)) as unknown as Given

  it('are for operators, of those who have an account, with a reason and a number', async () => {
    for (const as of [test.asAziza, test.asRustam, test.asDilnoza])
      expect((await outcomeOf(as, allowance(rustams())))[0]).toBe(403)
    for (const owner of ['company/999999', 'person/999999', `person/${test.asMalika.userId}`])
      expect(await outcomeOf(test.asMalika, allowance(owner))).toEqual([404, 'api.not_found'])
    for (const [changes, code, field] of [
      [{ amount: 0 }, 'amount_out_of_range', 'amount'],
      [{ reason: ' ' }, 'text_required', 'reason'],
      [{ reason: 'a'.repeat(301) }, 'text_too_long', 'reason'],
      [{ document: '' }, 'text_required', 'document'],
      [{ kind: 'write_off', amount: 1 }, 'amount_out_of_range', 'amount'],
    ] as const)
      expect(await outcomeOf(test.asMalika, allowance(rustams(), changes))).toEqual([
        422,
        `api.${code}`,
        field,
      ])
    expect((await outcomeOf(test.asMalika, allowance(rustams(), { kind: 'gift' })))[0]).toBe(422)
  })

  it('are given by one operator up to the sum, stand in the statement, and are told', async () => {
    await owe(test.asRustam.userId, 60_000)
    const forgiven = allowance(rustams(), { kind: 'write_off', amount: 40_000 }, 'forgive')
    expect(await given(test.asMalika, forgiven)).toMatchObject({ proposal: null })
    await given(test.asMalika, forgiven)
    expect(await accountOf(rustams())).toMatchObject({ debt: 20_000, lines: [{ amount: 40_000 }, {}] })
    await given(test.asMalika, allowance(rustams(), { amount: 50_000 }))
    expect(await accountOf(rustams())).toMatchObject({ debt: 0, advance: 30_000 })
    expect([await balanceOf('write_off'), await balanceOf('costs')]).toEqual([-40_000, -50_000])
    expect((await told(test.asRustam.userId)).slice(-2)).toEqual(['debt_forgiven', 'goodwill_given'])
    expect((await audited()).slice(-2)).toEqual(['driver.write_off', 'driver.goodwill'])
    expect(await outcomeOf(test.asMalika, allowance(rustams(), { amount: 50_000 }))).toEqual([
      409,
      'api.money_already_written',
    ])
  })

  it('are taken back from whom they were given by mistake, once, and told; they no longer count', async () => {
    const rustam = test.asRustam.userId
    await owe(rustam, 60_000)
    await given(test.asMalika, allowance(rustams(), { kind: 'write_off', amount: 60_000 }))
    await given(test.asMalika, allowance(rustams(), { amount: 400_000, document: 'Qaror 2' }))
    const { lines } = await accountOf(rustams())
    for (const id of lines.slice(0, 2).map(({ reversible_id }) => reversible_id)) {
      const reverse = {
        method: 'PUT',
        url: `/api/admin/bank-entries/${id}/reverse`,
        payload: { reason: 'Boshqa haydovchi' },
      } as const
      expect((await outcomeOf(test.asRustam, reverse))[0]).toBe(403)
      await doneAs(test.asMalika, reverse)
      await expectRefusal(test, test.asMalika, reverse, { http: 409, code: 'already_decided' })
      expect((await audited()).at(-1)).toBe('driver.reverse_allowance')
      expect(await told(rustam)).toContain('allowance_reversed')
    }
    expect(await accountOf(rustams())).toMatchObject({ debt: 60_000, advance: -60_000 })
    expect([await balanceOf('write_off'), await balanceOf('costs')]).toEqual([0, 0])
    const again = allowance(rustams(), { amount: 450_000, document: 'Qaror 2' })
    expect(await given(test.asMalika, again)).toMatchObject({ proposal: null })
    expect((await verifyAudit(test.db)).brokenId).toBeNull()
  })

  it('wait for a second operator above it, also when given in parts', async () => {
    const before = (await accountOf(companys())).balance
    await given(test.asMalika, allowance(companys(), { amount: 400_000 }))
    const next = allowance(companys(), { amount: 100_001, document: 'Qaror 2' })
    const { journal_id: journalId, proposal } = await given(test.asMalika, next)
    expect([journalId, proposal?.may_decide]).toEqual([null, false])
    expect((await accountOf(companys())).balance).toBe(before + 400_000)
    const again = allowance(companys(), { amount: 600_000, document: 'Qaror 3' })
    expect(await outcomeOf(test.asMalika, again)).toEqual([409, 'api.already_proposed'])
    const id = proposal?.id ?? 0
    await expectRefusal(test, test.asMalika, decide(id, true), {
      http: 409,
      code: 'second_operator_required',
    })
    const shown = (await test.asBekzod({ url: '/api/admin/proposals' })).json().data
    expect(shown).toMatchObject([{ kind: 'goodwill', amount: 100_001, company: {}, may_decide: true }])
    expect(await doneAs(test.asBekzod, decide(id, true))).toMatchObject({ outcome: 'done' })
    await expectRefusal(test, test.asBekzod, decide(id, true), { http: 409, code: 'already_decided' })
    expect((await accountOf(companys())).balance).toBe(before + 500_001)
    expect((await audited()).slice(-2)).toEqual(['company.propose_goodwill', 'company.goodwill'])
    expect((await verifyAudit(test.db)).brokenId).toBeNull()
  })

  it('are checked once more when they are approved, and may be declined', async () => {
    const rustam = test.asRustam.userId
    await owe(rustam, 900_000)
    const whole = { kind: 'write_off', amount: 900_000 }
    const { proposal } = await given(test.asMalika, allowance(rustams(), whole))
    await doneAs(test.asMalika, payment(rustam), 201)
    const id = proposal?.id ?? 0
    expect((await outcomeOf(test.asBekzod, decide(id, true))).slice(0, 2)).toEqual([
      422,
      'api.amount_out_of_range',
    ])
    expect(await doneAs(test.asMalika, decide(id, false))).toMatchObject({ outcome: 'declined' })
    expect(await accountOf(rustams())).toMatchObject({ debt: 800_000 })
  })

  it("write a company's debt off, never more than it owes", async () => {
    const { companyId } = test.asUmida
    await takeFrom(test, test.asUmida, 40_000)
    const forgive = (amount: number) => allowance(`company/${companyId}`, { kind: 'write_off', amount })
    expect(await outcomeOf(test.asMalika, forgive(40_001))).toEqual([
      422,
      'api.amount_out_of_range',
      'amount',
    ])
    await given(test.asMalika, forgive(40_000))
    expect((await accountOf(`company/${companyId}`)).debt).toBe(0)
    expect((await audited()).at(-1)).toBe('company.write_off')
  })
})
