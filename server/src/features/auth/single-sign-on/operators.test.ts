import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asker, operatorOf } from '../../../../test/cast.ts'
import { CLIENT_ID, CLIENT_SECRET, makeKey, startFakeIssuer } from '../../../../test/sign-on/fake-issuer.ts'
import { openBrowser } from '../../../../test/sign-on/sign-on-browser.ts'
import { TEST_ENVIRONMENT } from '../../../../test/test-app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { readConfig } from '../../../platform/config.ts'

const BEGIN = '/api/auth/single-sign-on'
const LINK = '/api/auth/single-sign-on/link'

const config = readConfig(TEST_ENVIRONMENT)
const issuer = await startFakeIssuer()
const signOn = { issuer: issuer.url, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }
const test = useTestApp({ config: { ...config, signOn } })

let asMalika: Asker
afterAll(() => issuer.close())
beforeEach(async () => {
  asMalika = await operatorOf(test, '998977008891')
  issuer.person = { sub: 'malika', email: 'malika@karvon.uz' }
  issuer.twist = {}
  issuer.error = null
  issuer.faults.length = 0
})

const browser = (token?: string) => openBrowser(test.app, token)
const roleOf = async ({ ask }: ReturnType<typeof browser>) =>
  (await ask({ url: '/api/profile/show' })).json().data?.role ?? null
const linkMalika = async () => {
  expect(await browser(asMalika.token).signOn(issuer, LINK, { return_to: '/admin/settings' })).toBe(
    '/admin/settings?sign_on=linked',
  )
}
const refused = (code: string) => `/admin?sign_on=${code}`
const logOf = () =>
  test.db.selectFrom('audit_log').select(['action', 'actor_id', 'object_id']).orderBy('id', 'desc').execute()

describe('an operator', () => {
  it('who is linked signs in, and comes back to the page they asked for', async () => {
    await linkMalika()
    const other = browser()
    expect(await other.signOn(issuer, BEGIN, { return_to: '/uz/admin/orders?tab=open' })).toBe(
      '/uz/admin/orders?tab=open',
    )
    expect(await roleOf(other)).toBe('operator')
    const { linked_at, used_at, issuer: host } = (await asMalika({ url: LINK })).json().data
    expect([host, linked_at, used_at]).toEqual([
      new URL(issuer.url).host,
      expect.any(String),
      expect.any(String),
    ])
    expect((await logOf())[0]).toEqual({
      action: 'sign_on.link',
      actor_id: asMalika.userId,
      object_id: String(asMalika.userId),
    })
  })

  it('is never made by the issuer, nor found by a mail address', async () => {
    const before = await test.db.selectFrom('users').select('id').execute()
    const visitor = browser()
    expect(await visitor.signOn(issuer, BEGIN)).toBe(refused('sign_on_not_linked'))
    expect(await roleOf(visitor)).toBeNull()
    expect(await test.db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
    await linkMalika()
    issuer.person = { sub: 'another', email: 'malika@karvon.uz' }
    expect(await browser().signOn(issuer, BEGIN)).toBe(refused('sign_on_not_linked'))
    issuer.person = { sub: 'malika', email: 'renamed@karvon.uz' }
    expect(await browser().signOn(issuer, BEGIN)).toBe('/admin')
  })

  it('who is blocked does not sign in', async () => {
    await linkMalika()
    await test.db
      .updateTable('users')
      .set({ blocked_at: test.clock.now() })
      .where('id', '=', asMalika.userId)
      .execute()
    expect(await browser().signOn(issuer, BEGIN)).toBe(refused('account_blocked'))
  })

  it('who removes the link ends the sessions that it opened, and no others', async () => {
    await linkMalika()
    const other = browser()
    await other.signOn(issuer, BEGIN)
    expect((await asMalika({ method: 'DELETE', url: LINK })).statusCode).toBe(200)
    expect([await roleOf(other), (await asMalika({ url: LINK })).statusCode]).toEqual([null, 200])
    expect((await asMalika({ method: 'DELETE', url: LINK })).statusCode).toBe(404)
    expect(await browser().signOn(issuer, BEGIN)).toBe(refused('sign_on_not_linked'))
    expect((await logOf())[0]?.action).toBe('sign_on.unlink')
  })

  it('cannot take the account of another one', async () => {
    await linkMalika()
    const asBekzod = await operatorOf(test, '998977008892')
    expect(await browser(asBekzod.token).signOn(issuer, LINK)).toBe('/admin?sign_on=sign_on_linked_elsewhere')
    expect((await asBekzod({ url: LINK })).json().data.linked_at).toBeNull()
  })

  it('links nobody by an answer that another session brings', async () => {
    const began = browser(asMalika.token)
    const answer = await issuer.authorize(await began.begin(LINK))
    const asBekzod = await operatorOf(test, '998977008892')
    began.cookies.token = asBekzod.token
    expect(await began.comeBack(answer)).toBe('/admin?sign_on=sign_on_expired')
    expect((await asBekzod({ url: LINK })).json().data.linked_at).toBeNull()
  })
})

describe('an answer', () => {
  beforeEach(linkMalika)

  it.each([
    ['access_denied', 'sign_on_canceled'],
    ['login_required', 'sign_on_canceled'],
    ['server_error', 'sign_on_refused'],
  ])('with the error %s is explained', async (error, code) => {
    issuer.error = error
    expect(await browser().signOn(issuer, BEGIN)).toBe(refused(code))
  })

  it.each([
    ['nonce', { claims: { nonce: 'another' } }],
    ['missing nonce', { claims: { nonce: undefined } }],
    ['audience', { claims: { aud: 'another' } }],
    ['issuer', { claims: { iss: 'https://another.example' } }],
    ['subject', { claims: { sub: '' } }],
    ['key', { key: makeKey().privateKey }],
    ['expiry', { clockOffSeconds: -400 }],
  ])('with a wrong %s signs nobody in', async (_, twist) => {
    issuer.twist = twist
    const visitor = browser()
    expect(await visitor.signOn(issuer, BEGIN)).toBe(refused('sign_on_refused'))
    expect(await roleOf(visitor)).toBeNull()
  })

  it.each([50, -340])('of a clock that is off by %d seconds is accepted', async clockOffSeconds => {
    issuer.twist = { clockOffSeconds }
    expect(await browser().signOn(issuer, BEGIN)).toBe('/admin')
  })

  it('counts once', async () => {
    const visitor = browser()
    const answer = await issuer.authorize(await visitor.begin(BEGIN))
    expect(await visitor.comeBack(answer)).toBe('/admin')
    expect(await visitor.comeBack(answer)).toBe(refused('sign_on_expired'))
  })

  it('counts only in the browser that began', async () => {
    const answer = await issuer.authorize(await browser().begin(BEGIN))
    const victim = browser()
    expect(await victim.comeBack(answer)).toBe(refused('sign_on_expired'))
    await victim.begin(BEGIN)
    expect(await victim.comeBack(answer)).toBe(refused('sign_on_expired'))
    expect(await roleOf(victim)).toBeNull()
  })

  it('comes within ten minutes', async () => {
    const visitor = browser()
    const answer = await issuer.authorize(await visitor.begin(BEGIN))
    test.clock.pass(601)
    expect(await visitor.comeBack(answer)).toBe(refused('sign_on_expired'))
  })

  it('with a code that the issuer does not know any more begins anew', async () => {
    const visitor = browser()
    const answer = await issuer.authorize(await visitor.begin(BEGIN))
    answer.searchParams.set('code', 'old')
    expect(await visitor.comeBack(answer)).toBe(refused('sign_on_expired'))
  })

  it('of two tabs is each tab’s own', async () => {
    const visitor = browser()
    const [first, second] = [await visitor.begin(BEGIN), await visitor.begin(BEGIN)]
    expect(await visitor.comeBack(await issuer.authorize(second))).toBe('/admin')
    expect(await visitor.comeBack(await issuer.authorize(first))).toBe('/admin')
  })

  it.each([
    '',
    '?state=x',
    '?code=a&state=b&state=c',
    '?error=access_denied',
    '?state=%00',
    '?state=operators.%ff',
  ])('that is only %j is no error of ours', async search => {
    expect(await browser().comeBack(new URL(`http://x/api/auth/single-sign-on/return${search}`))).toMatch(
      /sign_on=sign_on_expired$/,
    )
  })
})

describe('the issuer', () => {
  it.each([
    [601, { at: 'openid-configuration', kind: 'lost' }],
    [1_900, { at: 'openid-configuration', kind: 'nonsense' }],
  ] as const)('%d seconds later, when it answers %j, is away', async (seconds, fault) => {
    // what was read of it before is not used any more
    test.clock.pass(seconds)
    issuer.faults.push(fault)
    const begun = await browser().ask({ method: 'POST', url: BEGIN, payload: {} })
    expect([begun.statusCode, begun.json().code]).toEqual([503, 'api.sign_on_away'])
    await linkMalika()
  })

  it.each([
    [{ at: '/token', kind: 'refused', answer: { status: 503, body: 'busy' } }, 'sign_on_away'],
    [{ at: '/token', kind: 'lost' }, 'sign_on_away'],
    [{ at: '/token', kind: 'nonsense' }, 'sign_on_refused'],
  ] as const)('that answers %j for a code refuses', async (fault, code) => {
    await linkMalika()
    issuer.faults.push(fault)
    expect(await browser().signOn(issuer, BEGIN)).toBe(refused(code))
  })

  it('is offered where it is set up', async () => {
    expect((await test.ask({ url: BEGIN })).json().data).toEqual({ operators: true })
  })
})

describe('with a second factor', () => {
  const prove = (minutesAgo: number | null) =>
    test.db
      .updateTable('sessions')
      .set({
        second_factor_at:
          minutesAgo === null ? null : new Date(test.clock.now().getTime() - minutesAgo * 60_000),
      })
      .where('id', '=', asMalika.sessionId)
      .execute()

  it('an operator links only just after proving it, and still proves it when the issuer has signed them in', async () => {
    await test.db
      .updateTable('users')
      .set({ totp_confirmed_at: test.clock.now() })
      .where('id', '=', asMalika.userId)
      .execute()
    for (const minutesAgo of [null, 11]) {
      await prove(minutesAgo)
      const began = await asMalika({ method: 'POST', url: LINK, payload: {} })
      expect([began.statusCode, began.json().code]).toEqual([403, 'api.second_factor_required'])
    }
    await prove(5)
    await linkMalika()
    const other = browser()
    expect(await other.signOn(issuer, BEGIN)).toBe('/admin')
    expect((await other.ask({ url: '/api/admin/orders' })).json().code).toBe('api.second_factor_required')
  })
})

describe('who may', () => {
  it.each([
    undefined,
    'https://evil.example/admin',
    '//evil.example',
    '/\\evil.example',
    '/dashboard',
    'javascript:alert(1)',
  ])('go on to %j goes to the first page', async return_to => {
    await linkMalika()
    expect(await browser().signOn(issuer, BEGIN, return_to === undefined ? {} : { return_to })).toBe('/admin')
  })

  it('link: nobody without an account', async () => {
    expect((await test.ask({ method: 'POST', url: LINK, payload: {} })).statusCode).toBe(401)
    expect((await test.asAziza({ method: 'POST', url: LINK, payload: {} })).statusCode).toBe(403)
  })
})
