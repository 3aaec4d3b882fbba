import { describe, expect, it } from 'vitest'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'
import { fillHandbook } from '../fill-handbook.ts'

const test = useLedgerCast()

const BANS = '/api/admin/road-bans'
const BAN = {
  region_id: 1718,
  road: null,
  area: null,
  gross_over: 3,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: null,
  season: null,
  valid_from: '2026-01-01',
  valid_until: null,
  text: { uz: 'Samarqandda taqiq', ru: 'Запрет в Самарканде', en: 'A ban in Samarkand' },
  source_title: 'lex.uz',
  source_url: 'https://lex.uz/docs/1',
}

type Ban = { id: number; version: number; text: { en: string } }

const adding = (changes: object = {}, key?: string) =>
  ({
    method: 'POST',
    url: BANS,
    payload: { ...BAN, ...changes },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  }) as const

const list = async () => {
  const answer = await test.asMalika({ url: BANS })
  return answer.json().data as { bans: Ban[]; roads: string[] }
}

describe('a ban of trucks', () => {
  it('is for operators, and refused with everything that is wrong', async () => {
    for (const as of [test.asAziza, test.asRustam, test.asDilnoza])
      expect((await outcomeOf(as, adding()))[0]).toBe(403)
    const wrong = {
      region_id: 1,
      road: 'M999',
      gross_over: 500,
      text: { ...BAN.text, ru: '' },
      source_url: 'x',
    }
    const answer = await test.asMalika(adding(wrong))
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      ['region_id', 'road', 'gross_over', 'text.ru', 'source_url'],
    ])
  })

  it('is there from the beginning where a source can be cited, once', async () => {
    const { bans, roads } = await list()
    expect(bans).toMatchObject([
      { road: 'M39', area: { radius_km: 12 }, gross_over: 12, hours: null },
      { region_id: 1726, gross_over: 10, hours: { from: '07:00', to: '10:00' }, valid_from: '2021-03-01' },
    ])
    expect(roads).toContain('M39')
    await fillHandbook(test.db, {})
    expect((await list()).bans).toHaveLength(2)
  })

  it('is added once however often it is sent, and is in the audit log', async () => {
    const request = adding({ valid_until: '2026-12-31' }, 'key-of-a-ban-12345')
    const [first, again] = [await test.asMalika(request), await test.asMalika(request)]
    expect([first.statusCode, again.json().data.id]).toEqual([201, first.json().data.id])
    expect(first.json().data).toMatchObject({ ...BAN, valid_until: '2026-12-31', version: 1 })
    expect((await list()).bans).toHaveLength(3)
    const actions = await test.db.selectFrom('audit_log').select('action').execute()
    expect(actions.map(({ action }) => action)).toEqual(['road_ban.add'])
  })

  it('is changed by whoever has seen its last change', async () => {
    const { bans } = await list()
    const [{ id, version }] = bans as [Ban]
    const change = (seen: number, en: string) =>
      test.asMalika({
        method: 'PUT',
        url: `${BANS}/${id}`,
        payload: { ...BAN, text: { ...BAN.text, en }, version: seen },
      })
    expect((await change(version, 'First')).json().data).toMatchObject({ text: { en: 'First' }, version: 2 })
    const late = await change(version, 'Second')
    expect([late.statusCode, late.json().code]).toEqual([409, 'api.changed_meanwhile'])
    expect((await list()).bans[0]?.text.en).toBe('First')
    const [entry] = await test.db.selectFrom('audit_log').selectAll().execute()
    expect(entry).toMatchObject({ action: 'road_ban.change', before: { road: 'M39' }, after: { road: null } })
    expect(
      (await test.asMalika({ method: 'PUT', url: `${BANS}/999`, payload: { ...BAN, version: 1 } }))
        .statusCode,
    ).toBe(404)
  })

  it('shows beforehand which upcoming orders it touches, and writes nothing', async () => {
    const { id } = await placeOrder(test.asAziza)
    const preview = (changes: object) =>
      doneAs(test.asMalika, {
        method: 'POST',
        url: `${BANS}/preview`,
        payload: { ...BAN, ...changes },
      }) as unknown
    const order = (await doneAs(test.asAziza, { url: `/api/truck-booking/${id}` })) as unknown as {
      routes: { region_id: number }[]
    }
    const region_id = order.routes.at(-1)?.region_id
    expect(await preview({ region_id })).toMatchObject({ orders: [{ order_id: id }], looked_at: 1 })
    expect(await preview({ region_id, gross_over: 60 })).toEqual({ orders: [], looked_at: 1 })
    expect(await preview({ region_id, valid_until: '2026-01-02' })).toEqual({ orders: [], looked_at: 1 })
    expect((await list()).bans).toHaveLength(2)
  })
})
