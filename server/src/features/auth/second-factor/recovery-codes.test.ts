import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, fillDemoCompanies } from '../../../../seeds/demo/demo-companies.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { AuthApp } from '../auth-app.fixture.ts'
import { codeInApp } from './authenticator.fixture.ts'
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'

describe('a recovery code', () => {
  it('is read in any grouping and case, and as whoever copies it by hand may write it', () => {
    const { written, hashes } = newRecoveryCodes()
    expect([new Set(written).size, new Set(hashes).size]).toEqual([10, 10])
    const [code = ''] = written
    expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    const typed = [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]
    expect(typed.map(readRecoveryCode)).toEqual(typed.map(() => hashes[0]))
    expect(readRecoveryCode(`${'O'.repeat(15)}B`)).toBe(readRecoveryCode(`${'0'.repeat(15)}8`))
    expect(hashes.join()).not.toContain(code.replaceAll('-', ''))
  })

  it.each(['', '123456', 'A'.repeat(15), 'A'.repeat(17), '1'.repeat(16), 'Ä'.repeat(16)])(
    'is not %j',
    typed => expect(readRecoveryCode(typed)).toBeNull(),
  )
})

describe('recovery codes of an account', () => {
  let karvon: AuthApp
  beforeAll(async () => {
    karvon = await AuthApp.open(await openTestDatabase(), startTestApp)
  })
  afterAll(() => karvon.close())
  beforeEach(async () => {
    await karvon.clear()
    await fillDemoCompanies(karvon.db, karvon.clock.now())
  })

  const PATH = '/auth/second-factor'
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

  const signIn = async () => {
    const payload = { username: 'dilnoza', password: DEMO_PASSWORD }
    const { token } = (await karvon.call('PUT', '/auth/login-corporate/', { payload })).body.data
    return (method: Method, path: string, body?: object) =>
      karvon.call(method, path, {
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      })
  }

  /** Switches the second factor on; the next code of the app, and the recovery codes. */
  const switchOn = async () => {
    const ask = await signIn()
    const begun = await ask('POST', PATH, { password: DEMO_PASSWORD })
    const appCode = () => {
      karvon.clock.pass(30)
      return codeInApp(begun.body.data.secret, karvon.clock.peek())
    }
    const { body, status } = await ask('PUT', PATH, { code: appCode() })
    expect([status, body.data.recovery_codes_left]).toEqual([200, 10])
    return { ask, appCode, codes: body.data.recovery_codes as string[] }
  }

  it('are answered once, and are in the database only as hashes', async () => {
    const { ask, codes } = await switchOn()
    expect(codes).toHaveLength(10)
    const shown = JSON.stringify((await ask('GET', '/profile/show')).body)
    const { recovery_hashes } = await karvon.db
      .selectFrom('users')
      .select('recovery_hashes')
      .where('username', '=', 'dilnoza')
      .executeTakeFirstOrThrow()
    for (const code of codes) {
      expect(shown).not.toContain(code)
      expect(recovery_hashes.join()).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('each prove a session once, also when pressed twice at the same moment', async () => {
    const { codes } = await switchOn()
    const [code] = codes
    const sessions = await Promise.all([signIn(), signIn()])
    const answers = await Promise.all(sessions.map(ask => ask('PUT', `${PATH}/verify`, { code })))
    expect(answers.map(({ body }) => body.code ?? body.data.recovery_codes_left).sort()).toEqual([
      9,
      'api.code_wrong',
    ])
    const again = await signIn()
    expect((await again('PUT', `${PATH}/verify`, { code })).body.code).toBe('api.code_wrong')
    expect((await again('GET', '/client-company/show')).body.code).toBe('api.second_factor_required')
    const other = await again('PUT', `${PATH}/verify`, { code: codes[1]?.toLowerCase() })
    expect(other.body.data).toEqual({ on: true, proved: true, required: true, recovery_codes_left: 8 })
    expect((await again('GET', '/client-company/show')).status).toBe(200)
  })

  it('are replaced by a code, and the former ones count no longer', async () => {
    const { ask, appCode, codes } = await switchOn()
    expect((await ask('POST', `${PATH}/recovery-codes`, { code: '000000' })).body.code).toBe('api.code_wrong')
    const { body } = await ask('POST', `${PATH}/recovery-codes`, { code: appCode() })
    expect([body.data.recovery_codes.length, body.data.recovery_codes_left]).toEqual([10, 10])
    const elsewhere = await signIn()
    expect((await elsewhere('PUT', `${PATH}/verify`, { code: codes[0] })).body.code).toBe('api.code_wrong')
    const proved = await elsewhere('PUT', `${PATH}/verify`, { code: body.data.recovery_codes[0] })
    expect(proved.status).toBe(200)
  })

  it('end the second factor of a lost phone, and end with it', async () => {
    const { codes } = await switchOn()
    const elsewhere = await signIn()
    const ended = await elsewhere('DELETE', PATH, { code: codes[3] })
    expect(ended.body.data).toMatchObject({ on: false, recovery_codes_left: 0 })
    expect((await elsewhere('GET', '/client-company/show')).status).toBe(200)
    const { recovery_hashes } = await karvon.db
      .selectFrom('users')
      .select('recovery_hashes')
      .where('username', '=', 'dilnoza')
      .executeTakeFirstOrThrow()
    expect(recovery_hashes).toEqual([])
  })

  it('do not confirm a second factor that is being set up', async () => {
    const { ask, codes } = await switchOn()
    await ask('DELETE', PATH, { code: codes[0] })
    await ask('POST', PATH, { password: DEMO_PASSWORD })
    expect((await ask('PUT', PATH, { code: codes[1] })).body.code).toBe('api.code_wrong')
  })

  it('are guessed no more often than codes of the app', async () => {
    await switchOn()
    const elsewhere = await signIn()
    const answers = []
    for (let at = 0; at < 12; at++)
      answers.push((await elsewhere('PUT', `${PATH}/verify`, { code: 'A'.repeat(16) })).body.code)
    expect(answers.at(-1)).toBe('api.too_many_requests')
  })
})
