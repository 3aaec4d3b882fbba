import type { ProvenApp } from '../../bench/prove/access/open-app.ts'
import { CASH_LIMIT_ARTICLE } from '../../server/seeds/articles/cash-limit.ts'
import { DEMO_PASSWORD } from '../../server/seeds/demo/demo-companies.ts'
import { codeInApp } from '../../server/src/features/auth/second-factor/authenticator.fixture.ts'
import { jobRunnerOf } from '../../server/test/cast.ts'
import { doneAs } from '../../server/test/deals/orders.ts'
import { DILNOZAS, proveAddressOf, saveRequest } from '../../server/test/mail/mail-cast.ts'
import { AZIZA, SARDOR } from '../../server/test/test-app.ts'
import type { Preparations } from './recorded-call.ts'

const FACTOR = '/api/auth/second-factor'
const HALF_MINUTE = 30

/** Dilnoza has the secret of her second factor in an app, which this reads the code from. */
const beginFactor = async ({ asDilnoza, clock }: ProvenApp): Promise<() => string> => {
  const begun = { method: 'POST', url: FACTOR, payload: { password: DEMO_PASSWORD } } as const
  const { secret } = await doneAs(asDilnoza, begun)
  return () => codeInApp(secret, clock.now())
}

/** It is on, and the app shows the next code: each works once. */
const switchOnFactor = async (test: ProvenApp): Promise<string> => {
  const read = await beginFactor(test)
  await doneAs(test.asDilnoza, { method: 'PUT', url: FACTOR, payload: { code: read() } })
  test.clock.pass(HALF_MINUTE)
  return read()
}

const OF_FACTORS: Preparations = {
  'PUT /auth/second-factor': async test => ({ body: { code: (await beginFactor(test))() } }),
  'PUT /auth/second-factor/verify': async test => ({ body: { code: await switchOnFactor(test) } }),
  'POST /auth/second-factor/recovery-codes': async test => ({ body: { code: await switchOnFactor(test) } }),
  'DELETE /auth/second-factor': async test => ({ body: { code: await switchOnFactor(test) } }),
}

const OF_OWNERS: Preparations = {
  'PUT /client-company/email/proof': async test => {
    await doneAs(test.asDilnoza, saveRequest(DILNOZAS))
    await jobRunnerOf(test).runDue()
    return { body: { code: test.mails.read(DILNOZAS)[0]?.code } }
  },
  'POST /client-company/statement/mail': async test => {
    await proveAddressOf(test, test.asDilnoza)
    return { body: { from: '2026-11-01', to: '2026-11-20' } }
  },
}

/** Sardor has no orders, which would keep an account open. */
const OF_DELETION: Preparations = {
  'POST /profile/deletion': async () => ({ as: 'asSardor' }),
  'PUT /profile/deletion/:deletion_id': async ({ asSardor, outbox }) => {
    const { deletion_id } = await doneAs(asSardor, { method: 'POST', url: '/api/profile/deletion' })
    return { as: 'asSardor', params: { deletion_id }, body: { code: outbox.read(SARDOR)[0]?.code } }
  },
}

/** States of accounts, companies and news that the access proofs do not have. */
export const ACCOUNT_STATES: Preparations = {
  ...OF_FACTORS,
  ...OF_OWNERS,
  ...OF_DELETION,
  'GET /articles/:id': async ({ asMalika }) => {
    const url = '/api/admin/articles'
    const { id, version } = await doneAs(asMalika, { method: 'POST', url, payload: CASH_LIMIT_ARTICLE }, 201)
    const payload = { published: true, version }
    await doneAs(asMalika, { method: 'PUT', url: `${url}/${id}/publish`, payload })
    return { params: { id } }
  },
  'DELETE /account/telegram': async ({ db, clock, asAziza }) => {
    const link = { user_id: asAziza.userId, chat_id: 77, phone: AZIZA, linked_at: clock.now() }
    await db.insertInto('telegram_links').values(link).execute()
    return {}
  },
}
