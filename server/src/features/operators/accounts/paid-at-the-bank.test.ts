import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addMap,
  confirmRequest,
  importRows,
  lineNamed,
  undoRequest,
} from '../../../../test/bank/statements.ts'
import { userOf } from '../../../../test/cast.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'
import { AZIZA } from '../../../../test/test-app.ts'

const test = useLedgerCast()

let azizaId = 0
beforeAll(async () => {
  azizaId = await userOf(test.db, AZIZA, 'individual')
})

const payment = (userId: number, changes: object): InjectOptions => ({
  method: 'POST',
  url: `/api/admin/people/${userId}/payments`,
  payload: { through: 'cash_desk', document: 'KO 17', description: 'Naqd', ...changes },
})

type Account = {
  balance: number
  advance: number
  lines: { reversible_id: number | null }[]
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

describe('a line of a bank statement', () => {
  let mapId = 0
  beforeEach(async () => {
    mapId = await addMap(test)
  })

  const came = (document: string, purpose: string) =>
    importRows(test, mapId, [{ document, credit: '80 000,00', purpose, inn: '' }])

  it("is proposed as a driver's payment by their phone, booked and taken back", async () => {
    const rustam = test.asRustam.userId
    const { phone } = await test.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', rustam)
      .executeTakeFirstOrThrow()
    await came('31', `Komissiya +${phone}`)
    const line = await lineNamed(test, '31')
    expect(line.proposals).toMatchObject([
      { kind: 'person_payment', person: { id: rustam, phone }, reasons: ['phone'] },
    ])
    const said = { kind: 'person_payment', user_id: rustam }
    expect(await doneAs(test.asMalika, confirmRequest(line, said))).toMatchObject({
      match: { kind: 'person_payment', person: { id: rustam }, amount: 80_000 },
    })
    expect(await accountOf(`person/${rustam}`)).toMatchObject({ advance: 80_000 })
    await expectRefusal(test, test.asBekzod, confirmRequest(line, said), {
      http: 409,
      code: 'bank_line_matched',
    })
    await doneAs(test.asMalika, undoRequest(line, 'Boshqa haydovchi'))
    expect(await accountOf(`person/${rustam}`)).toMatchObject({ advance: 0 })
    expect(await balanceOf('bank')).toBe(0)
  })

  it('is booked for whom an operator picks, and warns of what was booked by hand', async () => {
    await doneAs(test.asMalika, payment(azizaId, { amount: 80_000, through: 'bank', document: '32' }), 201)
    await came('32', 'Toʻlov')
    const line = await lineNamed(test, '32')
    expect(line.proposals).toMatchObject([{ kind: 'booked_before', person: { id: azizaId } }])
    const said = { kind: 'person_payment', user_id: azizaId }
    await expectRefusal(test, test.asMalika, confirmRequest(line, said), {
      http: 409,
      code: 'money_already_written',
    })
    for (const [wrong, code] of [
      [{ kind: 'person_payment' }, 'match_kind_wrong'],
      [{ kind: 'person_payment', user_id: 999_999 }, 'not_found'],
      [{ kind: 'person_payment', user_id: test.asMalika.userId }, 'not_found'],
    ] as const)
      expect((await outcomeOf(test.asMalika, confirmRequest(line, wrong)))[1]).toBe(`api.${code}`)
    await doneAs(test.asMalika, confirmRequest(line, { ...said, another_payment: true }))
    expect((await accountOf(`person/${azizaId}`)).balance).toBe(160_000)
  })

  it('may be cash that was taken to the bank', async () => {
    await doneAs(test.asMalika, payment(azizaId, { amount: 80_000 }), 201)
    await came('33', 'Inkassatsiya')
    const line = await lineNamed(test, '33')
    await doneAs(test.asMalika, confirmRequest(line, { kind: 'cash_deposit' }))
    expect([await balanceOf('cash_desk'), await balanceOf('bank')]).toEqual([0, -80_000])
    await doneAs(test.asMalika, undoRequest(line, 'Xato'))
    expect([await balanceOf('cash_desk'), await balanceOf('bank')]).toEqual([-80_000, 0])
  })

  it('warns that the payer has paid the sum in cash, which their deposit brings to the bank', async () => {
    await doneAs(test.asMalika, payment(azizaId, { amount: 80_000 }), 201)
    await came('34', 'Inkassatsiya')
    const line = await lineNamed(test, '34')
    const said = { kind: 'person_payment', user_id: azizaId }
    const answer = await expectRefusal(test, test.asMalika, confirmRequest(line, said), {
      http: 409,
      code: 'money_already_written',
    })
    expect(answer.json()).toMatchObject({ document: 'KO 17', amount_uzs: 80_000 })
    const another = confirmRequest(line, { kind: 'person_payment', user_id: test.asRustam.userId })
    await doneAs(test.asMalika, another)
    await doneAs(test.asMalika, undoRequest(line))
    await doneAs(test.asMalika, confirmRequest(line, { ...said, another_payment: true }))
    expect((await accountOf(`person/${azizaId}`)).balance).toBe(160_000)
  })

  it('is no second payment after cash that was taken back, or paid long before', async () => {
    await doneAs(test.asMalika, payment(azizaId, { amount: 80_000, day: '2026-11-14' }), 201)
    await doneAs(test.asMalika, payment(azizaId, { amount: 80_000, document: 'KO 18' }), 201)
    const [line] = (await accountOf(`person/${azizaId}`)).lines
    await doneAs(test.asMalika, {
      method: 'PUT',
      url: `/api/admin/bank-entries/${line?.reversible_id}/reverse`,
      payload: { reason: 'Xato' },
    })
    await came('35', 'Toʻlov')
    const said = { kind: 'person_payment', user_id: azizaId }
    await doneAs(test.asMalika, confirmRequest(await lineNamed(test, '35'), said))
  })

  it('as a deposit warns of a payment that was booked by hand at the bank', async () => {
    await doneAs(test.asMalika, payment(azizaId, { amount: 80_000, through: 'bank', document: '36' }), 201)
    await doneAs(test.asMalika, payment(azizaId, { amount: 80_000 }), 201)
    await came('36', 'Toʻlov')
    const line = await lineNamed(test, '36')
    const deposit = { kind: 'cash_deposit' }
    await expectRefusal(test, test.asMalika, confirmRequest(line, deposit), {
      http: 409,
      code: 'money_already_written',
    })
    await doneAs(test.asMalika, confirmRequest(line, { ...deposit, another_payment: true }))
    expect([await balanceOf('cash_desk'), await balanceOf('bank')]).toEqual([0, -160_000])
  })

  it('as a deposit is of no more than the cash desk holds', async () => {
    await doneAs(test.asMalika, payment(azizaId, { amount: 79_999 }), 201)
    await came('37', 'Inkassatsiya')
    const deposit = confirmRequest(await lineNamed(test, '37'), { kind: 'cash_deposit' })
    expect(await outcomeOf(test.asMalika, deposit)).toEqual([422, 'api.cash_desk_too_low', 'kind'])
    await doneAs(test.asMalika, payment(azizaId, { amount: 1, document: 'KO 18' }), 201)
    await doneAs(test.asMalika, deposit)
    expect(await balanceOf('cash_desk')).toBe(0)
  })
})
