import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DIDOX_ACCOUNT, REGISTERED, startFakeDidox } from '../../../../test/fakes/fake-didox.ts'
import { CLOSED_ADDRESS } from '../../../../test/fakes/fake-provider.ts'
import { TEST_ENVIRONMENT } from '../../../../test/test-app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { readConfig } from '../../../platform/config.ts'
import { createDidoxAccount } from '../../../platform/didox/didox-account.ts'
import { createLookUpCompany } from '../../../platform/didox/look-up-company.ts'

const didox = await startFakeDidox()

const test = useTestApp({
  config: readConfig({
    ...TEST_ENVIRONMENT,
    DIDOX_URL: didox.url,
    DIDOX_PARTNER_TOKEN: DIDOX_ACCOUNT.partnerToken,
    DIDOX_TAX_ID: DIDOX_ACCOUNT.taxId,
    DIDOX_PASSWORD: DIDOX_ACCOUNT.password,
  }),
})

const ask = (stir: string) => test.ask({ url: `/api/company/lookup?stir=${encodeURIComponent(stir)}` })
const looked = async (stir: string) => (await ask(stir)).json().data

const FOUND = {
  state: 'found',
  company: {
    title: REGISTERED.shortName,
    legal_address: REGISTERED.address.trim(),
    director: REGISTERED.director,
  },
}
const AWAY = { state: 'away', company: null }

beforeEach(() => {
  didox.received.length = 0
  didox.faults.length = 0
})
afterAll(() => didox.close())

describe('a company by its STIR', () => {
  it('is found by a visitor, and asked for once a day', async () => {
    expect(await looked('310 529 901')).toEqual(FOUND)
    expect(await looked('310529901')).toEqual(FOUND)
    expect(didox.received.map(({ url }) => url)).toEqual([
      '/v1/auth/301234567/password/ru',
      '/v1/utils/info/310529901',
    ])
    test.clock.pass(25 * 3600)
    didox.endKeys()
    expect(await looked('310529901')).toEqual(FOUND)
  })

  it('is unknown if the registry has none, or answers about another', async () => {
    expect(await looked('310529902')).toEqual({ state: 'unknown', company: null })
    didox.companies.set('310529903', REGISTERED)
    expect(await looked('310529903')).toEqual({ state: 'unknown', company: null })
  })

  it.each(['', '12345', '410529901', '31205901234567', 'DROP TABLE', '310529901; --'])(
    '%s is refused without a question',
    async stir => {
      const answer = await ask(stir)
      expect([answer.statusCode, didox.received.length]).toEqual([422, 0])
    },
  )

  it('signs in again once the key has ended', async () => {
    didox.companies.set('310529904', { ...REGISTERED, tin: '310529904' })
    didox.endKeys()
    expect((await looked('310529904')).state).toBe('found')
    expect(didox.received.filter(({ url }) => url.includes('/auth/'))).toHaveLength(1)
  })

  it('is away on nonsense, odd fields and 5xx; after five failures Didox rests', async () => {
    didox.companies.set('310529905', { ...REGISTERED, tin: '310529905', shortName: 7, name: null })
    expect(await looked('310529905')).toEqual({ state: 'unknown', company: null })
    const broken = { kind: 'refused', answer: { status: 502, body: 'Bad gateway' } } as const
    didox.faults.push({ kind: 'nonsense' }, broken, { kind: 'lost' }, broken, broken)
    for (let time = 0; time < 5; time++) expect(await looked('310529906')).toEqual(AWAY)
    const asked = didox.received.length
    didox.companies.set('310529906', { ...REGISTERED, tin: '310529906' })
    expect(await looked('310529906')).toEqual(AWAY)
    expect(didox.received).toHaveLength(asked)
    test.clock.pass(31)
    expect((await looked('310529906')).state).toBe('found')
  })
})

describe('without Didox', () => {
  const setting = { ...DIDOX_ACCOUNT, url: didox.url, site: didox.url, service: null }
  const lookUpBy = (changes: object, { refused = [] as number[], timeoutMs = 20_000 } = {}) =>
    createLookUpCompany(
      createDidoxAccount(
        { ...setting, ...changes },
        {
          clock: test.clock,
          onRefused: (status: number) => void refused.push(status),
          timeoutMs,
        },
      ),
      test.clock,
    )

  it('forms are filled in by hand', async () => {
    expect(await createLookUpCompany(null, test.clock)('310529901')).toEqual({ state: 'away' })
    const closed = lookUpBy({ url: CLOSED_ADDRESS })
    expect(await closed('310529901')).toEqual({ state: 'away' })
  })

  it('nobody waits longer than the limit', async () => {
    didox.faults.push({ kind: 'late', ms: 300 })
    expect(await lookUpBy({}, { timeoutMs: 50 })('310529901')).toEqual({ state: 'away' })
  })

  it('a wrong password is tried once, since many lock the account', async () => {
    const refused: number[] = []
    const wrong = lookUpBy({ password: 'another' }, { refused })
    for (let time = 0; time < 3; time++) expect(await wrong('310529901')).toEqual({ state: 'away' })
    expect([didox.received.length, refused]).toEqual([1, [422]])
  })
})
