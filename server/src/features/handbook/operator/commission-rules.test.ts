import { describe, expect, it } from 'vitest'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

const RULES = '/api/admin/commission-rules'
const ANY = { truck_type_id: null, region_from_id: null, region_to_id: null, client_kind: null }

const adding = (changes: object = {}, key?: string) =>
  ({
    method: 'POST',
    url: RULES,
    payload: {
      ...ANY,
      percent: 5,
      min: 0,
      max: null,
      valid_from: test.clock.now().toISOString(),
      ...changes,
    },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  }) as const

const list = () => doneAs(test.asMalika, { url: RULES }) as unknown as Promise<Record<string, unknown>[]>

const agreedPercent = async (changes: object = {}) => {
  const { id } = await placeOrder(test.asAziza, changes)
  await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  const drivers = await doneAs(test.asRustam, { url: `/api/driver/orders/${id}` })
  return (drivers as unknown as { commission: { percent: number } }).commission.percent
}

describe('a rule of commissions', () => {
  it('is for operators, and refused with everything that is wrong', async () => {
    for (const as of [test.asAziza, test.asRustam, test.asDilnoza])
      expect((await outcomeOf(as, adding()))[0]).toBe(403)
    const answer = await test.asMalika(
      adding({ percent: 51, min: -1, truck_type_id: 999, valid_from: 'soon' }),
    )
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      ['percent', 'min', 'truck_type_id', 'valid_from'],
    ])
    expect(await list()).toHaveLength(1)
  })

  it('is added once however often it is sent, is in the audit log, and holds from the next deal on', async () => {
    expect(await agreedPercent()).toBe(8)
    const request = adding({}, 'key-of-a-rule-1234')
    const [first, again] = [await test.asMalika(request), await test.asMalika(request)]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json().data.id).toBe(first.json().data.id)
    expect(await list()).toMatchObject([
      { percent: 5, state: 'in_force' },
      { percent: 8, state: 'in_force' },
    ])
    const actions = await test.db.selectFrom('audit_log').select('action').execute()
    expect(actions).toEqual([{ action: 'commission_rule.add' }])
    expect(await agreedPercent({ date: '2026-11-26' })).toBe(5)
  })

  it('ends when an operator ends it, once, also before it began', async () => {
    const rule = await doneAs(test.asMalika, adding({ valid_from: '2026-12-01T00:00:00+05:00' }), 201)
    expect(rule).toMatchObject({ state: 'future' })
    const end = { method: 'DELETE', url: `${RULES}/${rule.id}` } as const
    expect((await outcomeOf(test.asAziza, end))[0]).toBe(403)
    expect(await doneAs(test.asMalika, end)).toMatchObject({ state: 'past' })
    expect(await outcomeOf(test.asBekzod, end)).toEqual([409, 'api.already_decided'])
    expect((await outcomeOf(test.asMalika, { method: 'DELETE', url: `${RULES}/999999` }))[0]).toBe(404)
  })
})
