import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeSmsProviders,
  smsOver,
  startFakeSmsProviders,
  withGateway,
} from '../../../test/fakes/fake-sms-providers.ts'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { inTransaction, type OpenDatabase } from '../db/database.ts'
import { createJobRunner } from '../jobs/job-queue.ts'
import type { SmsProviders } from './create-sms.ts'
import { handOnJob } from './hand-on-code.ts'
import { forgetCode } from './sealed-codes.ts'
import { HAND_ON_CODE } from './sms-chain.ts'
import { type DeliveryReport, storeReport } from './sms-messages.ts'
import type { SmsMessage } from './sms-port.ts'

let fakes: FakeSmsProviders
let database: OpenDatabase
let sms: SmsProviders
const clock = testClock()

const process = (more: Record<string, string> = {}) =>
  smsOver(fakes.environment(more), { db: database.db, clock })

beforeAll(async () => {
  fakes = await startFakeSmsProviders()
  database = await openTestDatabase()
})
beforeEach(async () => {
  fakes.clear()
  clock.set('2026-11-21T10:00:00+05:00')
  for (const table of ['sms_messages', 'sealed_codes', 'sms_sends', 'jobs']) {
    await sql`delete from ${sql.table(table)}`.execute(database.db)
  }
  sms = process()
})
afterAll(async () => {
  await fakes.close()
  await database.close()
})

let count = 0
const message = (more: Partial<SmsMessage> = {}): SmsMessage => ({
  ...{ id: `message-${++count}`, kind: 'notice', phone: '998901234567', text: 'Karvon: yangi taklif.' },
  ...more,
})
const code = (mayGoAlone = true): SmsMessage =>
  message({
    kind: 'code',
    text: 'Karvon: kirish kodi 482915. Hech kimga aytmang.',
    code: { digits: '482915', expiresAt: new Date(clock.peek().getTime() + 300_000), mayGoAlone },
  })

/** Runs what is due, as the process `by` does. */
const runDue = (by = sms) =>
  createJobRunner(database.db, clock, { [HAND_ON_CODE]: handOnJob(by.chain) }).runDue()

const took = () => [fakes.gateway.codes.length, fakes.eskiz.messages.length, fakes.playMobile.messages.length]

const report = (one: DeliveryReport) => inTransaction(database.db, tx => storeReport(tx, one))

const loseAnswer = () => fakes.eskiz.faults.push({ kind: 'late', ms: 0 }, { kind: 'lost' })
const refuse = (times = 1) => {
  for (let time = 0; time < times; time++)
    fakes.eskiz.faults.push({ kind: 'refused', answer: { status: 503 } })
}

describe('the first provider of the list', () => {
  it('sends, and the second has nothing to do', async () => {
    expect(await sms.chain.send(message())).toMatchObject({ kind: 'sent' })
    expect(took()).toEqual([0, 1, 0])
  })

  it('may be PlayMobile', async () => {
    await process({ SMS_PROVIDER: 'playmobile,eskiz' }).chain.send(message())
    expect(took()).toEqual([0, 0, 1])
  })

  it('has a message once, on however many processes', async () => {
    const one = message()
    await Promise.all([sms.chain.send(one), process().chain.send(one), process().chain.send(one)])
    await sms.chain.send(one)
    expect(took()).toEqual([0, 1, 0])
  })
})

describe('the second provider', () => {
  it('has a message that the first refused for sure', async () => {
    refuse()
    expect((await sms.chain.send(message())).kind).toBe('sent')
    expect(took()).toEqual([0, 0, 1])
  })

  it('has none of which nobody knows whether the first sent it, until it is sent again', async () => {
    loseAnswer()
    const one = message()
    expect((await sms.chain.send(one)).kind).toBe('unknown')
    expect(took()).toEqual([0, 1, 0])
    expect((await sms.chain.send(one)).kind).toBe('sent')
    expect(took()).toEqual([0, 1, 1])
  })

  it('has a message whose process died while sending it, when the queue repeats it a minute after taking it', async () => {
    const one = message()
    fakes.eskiz.faults.push({ kind: 'late', ms: 0 }, { kind: 'late', ms: 2_000 })
    const dying = process().chain.send(one)
    await expect.poll(() => fakes.eskiz.received.length).toBe(2)
    clock.pass(10)
    expect((await sms.chain.send(one)).kind).toBe('unknown')
    clock.pass(49)
    expect((await sms.chain.send(one)).kind).toBe('sent')
    expect(fakes.playMobile.messages).toHaveLength(1)
    await dying
  })

  it('has everything while the first rests after failures', async () => {
    refuse(5)
    for (let time = 0; time < 5; time++) await sms.chain.send(message())
    const before = fakes.eskiz.received.length
    await sms.chain.send(message())
    expect([fakes.eskiz.received.length - before, took()]).toEqual([0, [0, 0, 6]])
    clock.pass(31)
    await sms.chain.send(message())
    expect(took()).toEqual([0, 1, 6])
  })

  it('is tried again, too, if both failed for now', async () => {
    refuse()
    fakes.playMobile.faults.push({ kind: 'refused', answer: { status: 500 } })
    const one = message()
    expect(await sms.chain.send(one)).toMatchObject({
      kind: 'retry',
      error: expect.stringMatching(/Eskiz.*PlayMobile/),
    })
    expect((await sms.chain.send(one)).kind).toBe('sent')
    expect(took()).toEqual([0, 1, 0])
  })

  it('refuses for good what both refuse for good', async () => {
    expect(await sms.chain.send(message({ phone: '12' }))).toMatchObject({ kind: 'failed' })
  })
})

describe('a code', () => {
  it('goes by the second after twenty seconds without a report, also after a restart, once', async () => {
    await sms.chain.send(code())
    clock.pass(19)
    await runDue()
    expect(took()).toEqual([0, 1, 0])
    clock.pass(2)
    const [restarted, another] = [process(), process()]
    await Promise.all([runDue(restarted), runDue(another)])
    clock.pass(60)
    await runDue()
    expect(took()).toEqual([0, 1, 1])
    expect(fakes.playMobile.messages[0]?.text).toBe(fakes.eskiz.messages[0]?.text)
  })

  it('goes to each route once, whoever asks for the next one at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const one = code()
      await sms.chain.send(one)
      fakes.playMobile.faults.push({ kind: 'refused', answer: { status: 500 } })
      const after = { id: one.id, route: 'eskiz' } as const
      await Promise.all([sms, process(), process()].map(({ chain }) => chain.handOn(after)))
      await sms.chain.handOn(after)
    }
    expect([fakes.playMobile.received.length, took()]).toEqual([5, [0, 5, 0]])
  })

  it('does not once it was delivered', async () => {
    const one = code()
    await sms.chain.send(one)
    await report({ route: 'eskiz', state: 'delivered', of: { id: one.id } })
    clock.pass(30)
    await runDue()
    expect(took()).toEqual([0, 1, 0])
  })

  it('does not once it was used', async () => {
    const one = code()
    await sms.chain.send(one)
    await inTransaction(database.db, tx => forgetCode(tx, one.id))
    clock.pass(30)
    await runDue()
    expect(took()).toEqual([0, 1, 0])
  })

  it('does not where no reports can come: whoever took it has it', async () => {
    sms = process({ PUBLIC_URL: 'http://localhost:3000' })
    await sms.chain.send(code())
    clock.pass(30)
    await runDue()
    expect(took()).toEqual([0, 1, 0])
  })

  it('waits as long if nobody knows whether the first sent it, and a report stops it then, too', async () => {
    loseAnswer()
    const [first, second] = [code(), code()]
    expect((await sms.chain.send(first)).kind).toBe('unknown')
    loseAnswer()
    await sms.chain.send(second)
    await report({ route: 'eskiz', state: 'delivered', of: { id: second.id } })
    await runDue()
    expect(took()).toEqual([0, 2, 0])
    clock.pass(21)
    await runDue()
    expect(took()).toEqual([0, 2, 1])
  })

  it.each([504, 524])('waits as long after a %i: the provider behind the proxy may have it', async status => {
    fakes.eskiz.faults.push({ kind: 'late', ms: 0 }, { kind: 'refused', answer: { status } })
    expect((await sms.chain.send(code())).kind).toBe('unknown')
    expect(took()).toEqual([0, 0, 0])
    clock.pass(21)
    await runDue()
    expect(took()).toEqual([0, 0, 1])
  })

  it('is sent by the next route if the process died while it was being sent', async () => {
    const one = code()
    fakes.eskiz.faults.push({ kind: 'late', ms: 0 }, { kind: 'late', ms: 2_000 })
    const dying = process().chain.send(one)
    await expect.poll(() => fakes.eskiz.received.length).toBe(2)
    clock.pass(21)
    await runDue()
    expect(fakes.playMobile.messages).toHaveLength(1)
    await dying
  })

  it('is in no table in clear, nor is the phone it goes to in that of the tries', async () => {
    await sms.chain.send(code())
    const tables = ['sms_messages', 'sealed_codes', 'sms_sends', 'jobs']
    const rows = await Promise.all(
      tables.map(async table =>
        JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(database.db)).rows),
      ),
    )
    expect(rows.join()).not.toMatch(/482915|kirish/)
    expect(rows[0]).not.toContain('998901234567')
    expect(rows[1]).toMatch(/sealed/)
  })

  it('is kept only while another route may need it', async () => {
    const kept = async () => (await database.db.selectFrom('sealed_codes').selectAll().execute()).length
    await process({ SMS_PROVIDER: 'eskiz' }).chain.send(code())
    expect(await kept()).toBe(0)
    await sms.chain.send(code())
    expect(await kept()).toBe(1)
    clock.pass(21)
    await runDue()
    expect(await kept()).toBe(0)
  })

  it('is counted with its parts, charged to no budget, and by Telegram not at all', async () => {
    await sms.chain.send(code())
    await process(withGateway(fakes)).chain.send(code())
    const rows = await database.db.selectFrom('sms_sends').select(['kind', 'parts', 'is_sent']).execute()
    expect(rows).toEqual([{ kind: 'code', parts: 1, is_sent: true }])
  })
})

describe('a code by Telegram', () => {
  beforeEach(() => {
    sms = process(withGateway(fakes))
  })

  it('goes there first, and by SMS after twenty seconds without a report', async () => {
    await sms.chain.send(code())
    expect(took()).toEqual([1, 0, 0])
    clock.pass(21)
    await runDue()
    expect(took()).toEqual([1, 1, 0])
    clock.pass(21)
    await runDue()
    expect(took()).toEqual([1, 1, 1])
    expect(fakes.eskiz.messages[0]?.text).toContain(fakes.gateway.codes[0]?.code)
  })

  it('goes by SMS at once to a phone without Telegram', async () => {
    fakes.gateway.strangers.add('+998901234567')
    expect((await sms.chain.send(code())).kind).toBe('sent')
    expect(took()).toEqual([0, 1, 0])
  })

  it('goes by SMS if it changes an account, since Telegram can’t say what it does', async () => {
    await sms.chain.send(code(false))
    expect(took()).toEqual([0, 1, 0])
  })
})
