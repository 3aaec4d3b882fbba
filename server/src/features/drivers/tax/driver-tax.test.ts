import { describe, expect, it } from 'vitest'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const OWN = '/api/driver/tax'
const put = (url: string, payload: object) => ({ method: 'PUT', url, payload }) as const

describe('a driver’s tax status', () => {
  it('is refused to others, and wrong numbers at their field', async () => {
    for (const as of [test.asAziza, test.asDilnoza, test.asMalika])
      expect((await as({ url: OWN })).statusCode).toBe(403)
    const wrong = await test.asRustam(put(OWN, { status: 'company', number: '412345678' }))
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['number']])
    const missing = await test.asRustam(put(OWN, { status: 'self_employed' }))
    expect([missing.statusCode, missing.json().code]).toEqual([422, 'api.text_required'])
  })

  it('is the driver’s to say, and an operator’s to correct, with an entry in the audit log', async () => {
    expect((await test.asRustam({ url: OWN })).json().data).toEqual({
      ...{ status: null, number: null },
      is_verified: false,
    })
    const own = await test.asRustam(put(OWN, { status: 'sole_trader', number: '412 345 678' }))
    expect(own.json().data).toEqual({
      ...{ status: 'sole_trader', number: '412345678' },
      is_verified: false,
    })
    const url = `/api/admin/drivers/${test.asRustam.userId}/tax`
    const theirs = await test.asMalika(put(url, { status: 'vat_company', number: '301234567' }))
    expect(theirs.statusCode).toBe(200)
    expect((await test.asMalika({ url })).json().data).toEqual({
      ...{ status: 'vat_company', number: '301234567' },
      is_verified: false,
    })
    expect((await test.asRustam({ url: OWN })).json().data.status).toBe('vat_company')
    expect((await test.asRustam({ url })).statusCode).toBe(403)
    const log = await test.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id').execute()
    expect(log).toEqual([
      { action: 'driver.tax', actor_id: test.asRustam.userId },
      { action: 'driver.tax', actor_id: test.asMalika.userId },
    ])
  })

  it('has a number that an operator verifies, until the driver says another one', async () => {
    const url = `/api/admin/drivers/${test.asRustam.userId}/tax`
    const typed = { status: 'company', number: '301234567' }
    const isVerified = async () => (await test.asRustam({ url: OWN })).json().data.is_verified
    await test.asRustam(put(OWN, { ...typed, is_verified: true }))
    expect(await isVerified()).toBe(false)
    await test.asMalika(put(url, { ...typed, is_verified: true }))
    expect(await isVerified()).toBe(true)
    await test.asMalika(put(url, typed))
    expect(await isVerified()).toBe(true)
    await test.asRustam(put(OWN, { ...typed, number: '302936161' }))
    expect(await isVerified()).toBe(false)
    await test.asMalika(put(url, { ...typed, is_verified: false }))
    expect(await isVerified()).toBe(false)
  })
})
