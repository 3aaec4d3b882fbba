import { beforeEach, describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  auditedActions,
  CARD,
  draft,
  giveDetails,
  lineOf,
  oweTo,
  readBatch,
} from '../../../../test/bank/payouts.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const OWN = '/api/driver/bank-details'
const save = (payload: object) => ({ method: 'PUT', url: OWN, payload }) as const
const checkRequest = (driverId: number, version: number) =>
  ({ method: 'PUT', url: `/api/admin/bank-details/${driverId}/check`, payload: { version } }) as const
const revealRequest = (driverId: number, reason: string) =>
  ({ method: 'POST', url: `/api/admin/bank-details/${driverId}/reveal`, payload: { reason } }) as const

const waiting = async () =>
  (await test.asMalika({ url: '/api/admin/bank-details?checked=no' })).json().data as {
    driver_id: number
    version: number
  }[]

describe('a driver’s bank details', () => {
  it('are refused to everyone but drivers, and wrong ones at each field', async () => {
    expect((await test.ask({ url: OWN })).statusCode).toBe(401)
    for (const as of [test.asAziza, test.asDilnoza, test.asMalika]) {
      expect((await as({ url: OWN })).statusCode).toBe(403)
    }
    const wrong = await expectRefusal(
      test,
      test.asRustam,
      save({ ...ACCOUNT, number: '1', mfo: '1', tax_id: 'x' }),
      {
        http: 422,
        code: 'validation_failed',
      },
    )
    expect(Object.keys(wrong.json().errors)).toEqual(['number', 'mfo', 'tax_id'])
    await expectRefusal(test, test.asRustam, save({ ...CARD, number: '8600490744313348' }), {
      http: 422,
      code: 'card_number_invalid',
    })
  })

  it('show only their last digits, and lie sealed', async () => {
    expect((await test.asRustam({ url: OWN })).json().data).toBeNull()
    const saved = (await test.asRustam(save(CARD))).json().data
    expect(saved).toMatchObject({
      kind: 'card',
      last_digits: '3347',
      holder: 'RUSTAM KARIMOV',
      checked_at: null,
    })
    expect(JSON.stringify(saved)).not.toContain('8600490744313347')
    expect((await test.asRustam({ url: OWN })).json().data).toEqual(saved)
    const rows = await test.db.selectFrom('driver_bank_details').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('8600490744313347')
    const log = await test.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('8600490744313347')
    expect(await auditedActions(test)).toEqual(['bank_details.change'])
  })

  it('sent again unchanged stay checked', async () => {
    await giveDetails(test, test.asRustam, CARD)
    const again = (await test.asRustam(save(CARD))).json().data
    expect(again.checked_at).not.toBeNull()
    const changed = (await test.asRustam(save({ ...CARD, holder: 'Rustam Karimov' }))).json().data
    expect(changed.checked_at).toBeNull()
  })
})

describe('for operators, bank details', () => {
  beforeEach(() => giveDetails(test, test.asRustam, CARD, { isChecked: false }))

  it('wait for a check, which is of what was seen', async () => {
    const [row] = await waiting()
    expect(row).toMatchObject({ driver_id: test.asRustam.userId, last_digits: '3347', checked: null })
    const version = row?.version ?? 0
    await test.asRustam(save({ ...CARD, holder: 'RUSTAM ALIYEV' }))
    await expectRefusal(test, test.asMalika, checkRequest(test.asRustam.userId, version), {
      http: 409,
      code: 'bank_details_changed',
    })
    const checked = await test.asMalika(checkRequest(test.asRustam.userId, version + 1))
    expect(checked.json().data.checked).toMatchObject({ by: expect.stringContaining('Malika') })
    expect(await waiting()).toEqual([])
    await expectRefusal(test, test.asBekzod, checkRequest(test.asRustam.userId, version + 1), {
      http: 409,
      code: 'already_decided',
    })
    expect((await auditedActions(test)).at(-1)).toBe('bank_details.check')
  })

  it('are seen in full only with a reason, which the audit log has', async () => {
    await expectRefusal(test, test.asMalika, revealRequest(test.asRustam.userId, ' '), {
      http: 422,
      code: 'text_required',
    })
    const seen = await test.asMalika(revealRequest(test.asRustam.userId, 'Bank soʻradi'))
    expect(seen.json().data).toEqual({ number: '8600490744313347' })
    const row = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(row).toMatchObject({
      action: 'bank_details.reveal',
      actor_id: test.asMalika.userId,
      after: { last_digits: '3347', reason: 'Bank soʻradi' },
    })
    expect((await test.asDilnoza(revealRequest(test.asRustam.userId, 'x'))).statusCode).toBe(403)
    expect((await test.asMalika(revealRequest(test.asShavkat.userId, 'x'))).statusCode).toBe(404)
  })

  it('that change take a planned payment out, and are not paid to before a check', async () => {
    const { version } = (await waiting())[0] ?? { version: 0 }
    await test.asMalika(checkRequest(test.asRustam.userId, version))
    await oweTo(test, test.asRustam.userId, 700_000)
    const batch = await draft(test)
    await test.asRustam(save(ACCOUNT))
    expect(lineOf(await readBatch(test, batch), test.asRustam)).toMatchObject({
      state: 'removed',
      removal: 'details_changed',
    })
    const proposal = (await test.asMalika({ url: '/api/admin/payouts/proposal' })).json().data
    expect(proposal.lines).toEqual([])
    expect(proposal.left_out).toMatchObject([{ amount: 700_000, reason: 'details_unchecked' }])
  })
})
