import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertOrderRow, insertUser } from '../../../../test/deal-rows.ts'
import type { OutsideRequest } from '../../../../test/fakes/fake-eskiz.ts'
import {
  type FakeSmsProviders,
  startFakeSmsProviders,
  withGateway,
} from '../../../../test/fakes/fake-sms-providers.ts'
import { TEST_SECRET } from '../../../../test/fakes/test-secret.ts'
import { startTestApp, type TestApp, testClock } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { readConfig } from '../../config.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { createSms, type Sms } from '../create-sms.ts'
import type { SmsMessage } from '../sms-port.ts'

let fakes: FakeSmsProviders
let database: OpenDatabase
let test: TestApp
let sms: Sms
const log: string[] = []
const clock = testClock()

beforeAll(async () => {
  fakes = await startFakeSmsProviders()
  database = await openTestDatabase()
  const config = readConfig(fakes.environment({ ...withGateway(fakes), LOG_LEVEL: 'trace' }))
  sms = createSms(config, { db: database.db, clock, secret: TEST_SECRET })
  const logSink = { write: (line: string) => void log.push(line) }
  test = await startTestApp(database, { config, clock, sms, secret: TEST_SECRET, logSink })
})
beforeEach(async () => {
  fakes.clear()
  clock.set('2026-11-21T10:00:00+05:00')
  await test.empty(['sms_messages', 'sealed_codes', 'deliveries', 'notices', 'notice_queue', 'jobs'])
})
afterAll(async () => {
  await test.app.close()
  await database.close()
  await fakes.close()
})

let count = 0
const message = (more: Partial<SmsMessage> = {}): SmsMessage => ({
  ...{ id: `message-${++count}`, kind: 'notice', phone: '998901234567', text: 'Karvon: yangi taklif.' },
  ...more,
})
const code = (): SmsMessage =>
  message({
    kind: 'code',
    code: { digits: '482915', expiresAt: new Date(clock.peek().getTime() + 300_000), mayGoAlone: true },
  })

const tell = async (request: OutsideRequest | InjectOptions) =>
  (await test.app.inject(request as InjectOptions)).statusCode

const stateOf = async (id: string) => {
  const rows = await test.db.selectFrom('sms_messages').select('state').where('id', '=', id).execute()
  return rows.map(({ state }) => state)
}

const jobs = () => test.db.selectFrom('jobs').select('payload').where('kind', '=', 'hand_on_code').execute()

const sendByEskiz = async (more?: Partial<SmsMessage>) => {
  const sent = message(more)
  await sms.port.send(sent)
  const taken = fakes.eskiz.messages.at(-1)
  if (taken === undefined) throw new Error('Eskiz took nothing')
  return { sent, taken, report: (status: string) => fakes.eskiz.report(taken, status) }
}

describe('a report of Eskiz', () => {
  it('is stored, twice as once, and what was delivered stays delivered', async () => {
    const { sent, report } = await sendByEskiz()
    expect(await tell(report('ACCEPTED'))).toBe(200)
    expect(await stateOf(sent.id)).toEqual(['sent'])
    for (const status of ['DELIVRD', 'DELIVRD', 'UNDELIV', 'ACCEPTED']) {
      expect(await tell(report(status))).toBe(200)
      expect(await stateOf(sent.id)).toEqual(['delivered'])
    }
  })

  it('may come out of order: a failure that turns out to be delivered', async () => {
    const { sent, report } = await sendByEskiz()
    for (const status of ['UNDELIV', 'DELIVRD']) await tell(report(status))
    expect(await stateOf(sent.id)).toEqual(['delivered'])
  })

  it('counts if it comes before the answer to the message, even if that was lost', async () => {
    fakes.eskiz.faults.push({ kind: 'late', ms: 0 }, { kind: 'lost' })
    await sms.port.send(message())
    const { sent, taken, report } = await sendByEskiz()
    expect(taken.callbackUrl).toContain(sent.id)
    await tell(report('DELIVRD'))
    expect(await stateOf(sent.id)).toEqual(['delivered'])
  })

  it.each<[string, (request: OutsideRequest) => object]>([
    ['without a key', ({ url }) => ({ url: url.replace(/&key=.*/, '') })],
    ['with another key', ({ url }) => ({ url: url.replace(/key=./, 'key=_') })],
    ['with the key of another message', ({ url }) => ({ url: url.replace(/id=[^&]*/, 'id=message-0') })],
    ['with two keys', ({ url }) => ({ url: `${url}&key=a` })],
  ])('is answered like a path that does not exist: %s', async (_, change) => {
    const { sent, report } = await sendByEskiz()
    const request = report('DELIVRD')
    expect(await tell({ ...request, ...change(request) })).toBe(404)
    expect(await stateOf(sent.id)).toEqual(['sent'])
  })

  it('of a message that is unknown here is acknowledged without a word', async () => {
    const { report } = await sendByEskiz()
    await test.empty(['sms_messages'])
    const answer = await test.app.inject(report('DELIVRD'))
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  })

  it.each(['', '{', '[]', 'null', '"x"', '<html>', '{"status":{"a":1}}', '\u0000'])(
    'with the body %j changes nothing and breaks nothing',
    async payload => {
      const { sent, report } = await sendByEskiz()
      expect(await tell({ ...report('DELIVRD'), payload })).toBe(200)
      expect(await stateOf(sent.id)).toEqual(['sent'])
    },
  )

  it('is refused if it is too large', async () => {
    const { report } = await sendByEskiz()
    expect(await tell({ ...report('DELIVRD'), payload: 'x'.repeat(65 * 1024) })).toBe(413)
  })
})

describe('a report of PlayMobile', () => {
  const address = () => sms.providers?.keys.playMobileUrl() ?? ''

  const sendByPlayMobile = async () => {
    fakes.eskiz.faults.push({ kind: 'refused', answer: { status: 500 } })
    const sent = message()
    await sms.port.send(sent)
    const taken = fakes.playMobile.messages.at(-1)
    if (taken === undefined) throw new Error('PlayMobile took nothing')
    return { sent, report: (status: string) => fakes.playMobile.report(address(), taken, status) }
  }

  it('finds its message by the name that we gave it', async () => {
    const { sent, report } = await sendByPlayMobile()
    expect(await tell(report('Delivered'))).toBe(200)
    expect((await stateOf(sent.id)).toSorted()).toEqual(['delivered', 'failed'])
  })

  it('is taken at the address itself, too', async () => {
    const { sent, report } = await sendByPlayMobile()
    const { url, ...rest } = report('NotDelivered')
    expect(await tell({ ...rest, url: url.replace('/status', '') })).toBe(200)
    expect(await stateOf(sent.id)).toEqual(['failed', 'failed'])
  })

  it('is answered like a path that does not exist with another key', async () => {
    const { sent, report } = await sendByPlayMobile()
    const request = report('Delivered')
    const url = request.url.replace(/playmobile\/./, 'playmobile/_')
    expect(await tell({ ...request, url })).toBe(404)
    expect(await tell({ ...request, url: '/api/outside/playmobile' })).toBe(404)
    expect((await stateOf(sent.id)).toSorted()).toEqual(['failed', 'sent'])
  })
})

describe('a report of Telegram Gateway', () => {
  const sendCode = async () => {
    const sent = code()
    await sms.port.send(sent)
    const taken = fakes.gateway.codes.at(-1)
    if (taken === undefined) throw new Error('Telegram took nothing')
    return { sent, report: (status: string, at = clock.peek()) => fakes.gateway.report(taken, status, at) }
  }

  it('is stored', async () => {
    const { sent, report } = await sendCode()
    expect(await tell(report('delivered'))).toBe(200)
    expect(await stateOf(sent.id)).toEqual(['delivered'])
  })

  it.each<[string, (request: OutsideRequest) => object]>([
    ['without a signature', ({ headers }) => ({ headers: { ...headers, 'x-request-signature': '' } })],
    ['with another', ({ headers }) => ({ headers: { ...headers, 'x-request-signature': '00'.repeat(32) } })],
    ['with a changed body', ({ payload }) => ({ payload: payload.replace('delivered', 'read') })],
    ['with a changed time', ({ headers }) => ({ headers: { ...headers, 'x-request-timestamp': '1' } })],
    ['without a time', ({ headers: { 'x-request-timestamp': _, ...headers } }) => ({ headers })],
  ])('is answered like a path that does not exist: %s', async (_, change) => {
    const { sent, report } = await sendCode()
    const request = report('delivered')
    expect(await tell({ ...request, ...change(request) })).toBe(404)
    expect(await stateOf(sent.id)).toEqual(['sent'])
  })

  it.each([
    [-299, 200],
    [-302, 404],
    [299, 200],
    [302, 404],
  ])('of %i s from now is answered %i', async (seconds, status) => {
    const { report } = await sendCode()
    const at = new Date(clock.peek().getTime() + seconds * 1000)
    expect(await tell(report('delivered', at))).toBe(status)
  })

  it('that the code was not delivered lets it go by SMS at once, twice as once', async () => {
    const { report } = await sendCode()
    const before = (await jobs()).length
    for (const status of ['expired', 'expired', 'revoked']) await tell(report(status))
    expect((await jobs()).length - before).toBe(1)
  })
})

describe('a report on a notice', () => {
  const notice = async () => {
    const userId = await insertUser(test.db, 'individual', `99890111${1000 + ++count}`)
    const orderId = await insertOrderRow(test.db, { clientId: userId, status: 'new' })
    const row = { user_id: userId, kind: 'driver_arrived', order_id: orderId, created_at: clock.peek() }
    const { id } = await test.db
      .insertInto('notices')
      .values({ ...row, facts: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const delivery = { notice_id: id, channel: 'sms', state: 'sent', tries: 1, at: clock.peek() } as const
    await test.db.insertInto('deliveries').values(delivery).execute()
    const { report } = await sendByEskiz({ id: `notice-${id}` })
    const read = async () => {
      const { state } = await test.db
        .selectFrom('deliveries')
        .select('state')
        .where('notice_id', '=', id)
        .executeTakeFirstOrThrow()
      const queued = await test.db
        .selectFrom('notice_queue')
        .selectAll()
        .where('notice_id', '=', id)
        .execute()
      return [state, queued.length]
    }
    return { report, read }
  }

  it('is noted, and after a failure its next step may follow', async () => {
    const { report, read } = await notice()
    await tell(report('UNDELIV'))
    expect(await read()).toEqual(['failed', 1])
  })

  it('is over once it was delivered, whatever comes later', async () => {
    const { report, read } = await notice()
    for (const status of ['DELIVRD', 'UNDELIV', 'DELIVRD']) await tell(report(status))
    expect(await read()).toEqual(['delivered', 0])
  })
})

it('leaves neither keys nor codes in the log', () => {
  expect(log.length).toBeGreaterThan(10)
  const keys = log.join('').match(/key=[\w-]+|482915|\/playmobile\/[\w-]{20,}/g)
  expect(keys).toBeNull()
})
