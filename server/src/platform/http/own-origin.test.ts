import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { describe, expect, it } from 'vitest'
import { asForm, BOOK, BOOKING } from '../../../test/booking.ts'
import { AZIZA } from '../../../test/test-app.ts'
import { countPlaced, NOTHING_PLACED, useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

/** A signed-in browser: it sends the cookie, whichever site triggers the request. */
const cookieOf = async () => {
  const asked = await test.ask({ method: 'POST', url: '/api/auth/login', payload: { phone: AZIZA } })
  const sms = await test.ask({ url: `/api/demo/sms?phone=${AZIZA}` })
  const signed = await test.ask({
    method: 'PUT',
    url: `/api/auth/login-verify/${asked.json().data.user_id}`,
    payload: { code: sms.json().data[0].code },
  })
  return signed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const OWN = { origin: 'http://localhost:80', host: 'localhost:80' }

describe('a write with the cookie', () => {
  it.each<[string, Record<string, string>]>([
    ['from another site', { origin: 'https://evil.example' }],
    [
      'from a site whose name begins as ours',
      { origin: 'http://localhost:80.evil.example', host: 'localhost:80' },
    ],
    ['from our host with another scheme', { origin: 'https://localhost:80', host: 'localhost:80' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['marked cross-site by the browser', { 'sec-fetch-site': 'cross-site' }],
    ['marked same-site by the browser', { 'sec-fetch-site': 'same-site' }],
    ['with our origin but marked cross-site', { ...OWN, 'sec-fetch-site': 'cross-site' }],
    ['without any origin information', {}],
  ])('%s is refused and changes nothing', async (_, headers) => {
    const cookie = await cookieOf()
    const form = asForm(writeBracketFields(BOOKING))
    const bodies = [
      { payload: BOOKING, headers: {} },
      form,
      { payload: 'weight=1', headers: { 'content-type': 'text/plain' } },
    ]
    for (const { payload, headers: own } of bodies) {
      const answer = await test.ask({
        method: 'POST',
        url: BOOK,
        payload,
        headers: { cookie, ...own, ...headers },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'api.foreign_origin'])
    }
    expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
  })

  it.each<[string, Record<string, string>]>([
    ['from our own pages', OWN],
    ['marked same-origin by the browser', { ...OWN, 'sec-fetch-site': 'same-origin' }],
    ['typed by the user', { 'sec-fetch-site': 'none' }],
  ])('%s is accepted', async (_, headers) => {
    const cookie = await cookieOf()
    const answer = await test.ask({
      method: 'POST',
      url: BOOK,
      payload: BOOKING,
      headers: { cookie, ...headers },
    })
    expect(answer.statusCode).toBe(201)
  })
})

it('a foreign page can write neither anonymously nor with a token', async () => {
  for (const ask of [test.ask, test.asAziza]) {
    const answer = await ask({
      method: 'POST',
      url: '/api/auth/login',
      payload: { phone: AZIZA },
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.statusCode).toBe(403)
  }
})

it('a request with a token from outside a browser needs no origin', async () => {
  expect((await test.asAziza({ method: 'POST', url: BOOK, payload: BOOKING })).statusCode).toBe(201)
})

it('reads are answered, but foreign pages cannot access the answer', async () => {
  const answer = await test.ask({ url: '/api/time', headers: { origin: 'https://evil.example' } })
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
})
