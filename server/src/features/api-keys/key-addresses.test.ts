import { expect, it } from 'vitest'
import { giveFactor, KEYS, makeKey } from '../../../test/api-keys/own-key.ts'
import { useCompanies } from '../../../test/cast.ts'
import { outcomeOf } from '../../../test/outcome.ts'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { readConfig } from '../../platform/config.ts'

const PROXY = '127.0.0.1'
const test = useCompanies({ config: readConfig({ ...TEST_ENVIRONMENT, TRUSTED_PROXIES: '1' }) })

const ORDERS = '/api/truck-booking/client'

/** Calls with a key as the proxy hands it on; a client may write addresses of its own before. */
const callFrom = async (key: string, address: string, claimed = '') => {
  const forwarded = claimed === '' ? address : `${claimed}, ${address}`
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': forwarded }
  const answer = await test.app.inject({ url: ORDERS, remoteAddress: PROXY, headers })
  return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().code]
}

const limit = (id: number, allowed_from: readonly string[], as = test.asDilnoza) =>
  as({ method: 'PUT', url: `${KEYS}/${id}/addresses`, payload: { allowed_from } })

const REFUSED = [403, 'api.api_key_address_refused']

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['203.0.113.0/24', '203.0.113.255', '203.0.114.1'],
  ['2001:db8::/48', '2001:db8::7', '2001:db8:1::7'],
  ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:203.0.113.8'],
])('a key of %s is taken from %s and refused from %s', async (network, inside, outside) => {
  const { id, key } = await makeKey(test, test.asDilnoza)
  expect(await callFrom(key, outside)).toBe(200)
  expect((await limit(id, [network])).json().data).toMatchObject({ allowed_from: [network], refused: null })
  expect(await callFrom(key, inside)).toBe(200)
  expect(await callFrom(key, outside)).toEqual(REFUSED)
  expect(await callFrom(key, outside, inside)).toEqual(REFUSED)
  expect((await limit(id, [])).statusCode).toBe(200)
  expect(await callFrom(key, outside)).toBe(200)
})

it('a refused call is counted, with when and from where the last one came', async () => {
  const allowed_from = ['203.0.113.7']
  const { id, key } = await makeKey(test, test.asDilnoza, { allowed_from })
  await callFrom(key, '203.0.113.7')
  const [unused] = (await test.asDilnoza({ url: KEYS })).json().data
  expect(unused).toMatchObject({ id, allowed_from, refused: null })
  await Promise.all(['198.51.100.1', '198.51.100.1', '198.51.100.1'].map(from => callFrom(key, from)))
  await callFrom(key, '2001:db8::1')
  const [counted] = (await test.asDilnoza({ url: KEYS })).json().data
  expect(counted.refused).toEqual({
    ...{ count: 4, last_at: expect.any(String) },
    last_from: '2001:0db8:0000:0000:0000:0000:0000:0001',
  })
  expect(counted.last_used_at).toBe(unused.last_used_at)
})

it('everything wrong is refused at the field', async () => {
  const { id } = await makeKey(test, test.asDilnoza)
  const wrong = [
    '10.0.0.0/33',
    'host.uz',
    'any',
    '10.0.0.1-10.0.0.9',
    '10.0.0.0/8/1',
    'fe80::1%eth0',
    '1.2.3',
  ]
  const refused = await limit(id, ['10.0.0.1', ...wrong])
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'api.network_invalid'])
  expect(refused.json().errors.allowed_from).toHaveLength(wrong.length)
  const many = Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`)
  const full = await limit(id, many)
  expect([full.statusCode, full.json().code, full.json().max]).toEqual([422, 'api.networks_too_many', 20])
  const same = await limit(id, [' 10.0.0.1 ', '10.0.0.1', '', '2001:DB8::1'])
  expect(same.json().data.allowed_from).toEqual(['10.0.0.1', '2001:db8::1'])
  await giveFactor(test, test.asDilnoza)
  const made = await test.asDilnoza({
    ...{ method: 'POST', url: KEYS },
    payload: { name: '1C', mode: 'live', scopes: ['orders:read'], allowed_from: ['nowhere'] },
  })
  expect([made.statusCode, Object.keys(made.json().errors)]).toEqual([422, ['allowed_from']])
})

it('only the own company sets addresses, with a fresh second factor', async () => {
  const { id } = await makeKey(test, test.asDilnoza)
  await giveFactor(test, test.asSherzod)
  expect((await limit(id, ['10.0.0.1'], test.asSherzod)).statusCode).toBe(404)
  test.clock.pass(601)
  const late = { method: 'PUT', url: `${KEYS}/${id}/addresses`, payload: { allowed_from: [] } } as const
  expect(await outcomeOf(test.asDilnoza, late)).toEqual([403, 'api.second_factor_required'])
})
