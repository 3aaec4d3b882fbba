import { listNotices, saveNoticeSettings } from '@karvon/contract/notices/notices'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userOf } from '../../../test/cast.ts'
import { AZIZA, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'
import { type CallAs, createCallAs } from '../../platform/http/call-as.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { callerOfUser } from './caller-of-user.ts'

let database: OpenDatabase
let test: TestApp
let callAs: CallAs
let aziza: SignedIn
beforeAll(async () => {
  database = await openTestDatabase()
  test = await startTestApp(database)
  callAs = createCallAs(test.app)
  const found = await callerOfUser(test.db, await userOf(test.db, AZIZA, 'individual'))
  if (found === null) throw new Error('nobody found')
  aziza = found
})
afterAll(async () => {
  await test.app.close()
  await database.close()
})

it('answers with data in camelCase', async () => {
  const answer = await callAs(aziza, listNotices, { locale: 'uz' })
  expect(answer).toEqual({ ok: true, data: { notices: [], unread: 0, nextCursor: null } })
})

it('answers a refusal with its sentences in the language of the caller', async () => {
  const reach = {
    offers: 'all',
    loads: 'all',
    trip: 'all',
    messages: 'all',
    money: 'all',
    account: 'all',
  } as const
  const body = { reach, quietFrom: 'soon', quietTo: '08:00' }
  const answer = await callAs(aziza, saveNoticeSettings, { body, locale: 'en' })
  expect(answer).toMatchObject({ ok: false, status: 422, code: 'api.time_invalid' })
  expect(answer.ok ? [] : answer.sentences).toEqual(['Check the time. Example: 09:00.'])
})

describe('somebody of a company', () => {
  const employee = async () =>
    test.db
      .selectFrom('users')
      .select(['id', 'company_id'])
      .where('username', '=', 'jasur')
      .executeTakeFirstOrThrow()

  it.each(['blocked_at', 'closed_at'] as const)('is nobody once the company has %s', async ended => {
    const { id, company_id: companyId } = await employee()
    const set = (at: Date | null) =>
      test.db
        .updateTable('companies')
        .set({ [ended]: at })
        .where('id', '=', companyId)
        .execute()
    expect(await callerOfUser(test.db, id)).not.toBeNull()
    await set(test.clock.now())
    expect(await callerOfUser(test.db, id)).toBeNull()
    await set(null)
  })

  it('does nothing with a password that somebody else has set', async () => {
    const { id } = await employee()
    const setFirst = (isFirst: boolean) =>
      test.db.updateTable('users').set({ password_is_first: isFirst }).where('id', '=', id).execute()
    await setFirst(true)
    const caller = await callerOfUser(test.db, id)
    await setFirst(false)
    if (caller === null) throw new Error('nobody found')
    expect(await callAs(caller, listNotices, { locale: 'en' })).toMatchObject({
      code: 'api.password_must_change',
    })
  })
})

it('throws where the server is too busy to answer, or has failed', async () => {
  const failing = Fastify()
  failing.get('/api/notices', async (_request, reply) => reply.code(503).send({ message: 'busy' }))
  await expect(createCallAs(failing)(aziza, listNotices, { locale: 'uz' })).rejects.toThrow('503')
  await failing.close()
})

it('is not for requests from outside', async () => {
  const headers = { 'x-own-call': 'anything' }
  expect((await test.app.inject({ url: '/api/notices', headers })).statusCode).toBe(401)
})
