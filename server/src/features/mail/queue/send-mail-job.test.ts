import { describe, expect, it } from 'vitest'
import { doneAs } from '../../../../test/deals/orders.ts'
import { DILNOZAS, proveAddressOf, readEmail, saveRequest } from '../../../../test/mail/mail-cast.ts'
import { useSmtpCast } from '../../../../test/mail/smtp-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { queueMail, queueSending } from './queue-mail.ts'

const { smtp, test } = await useSmtpCast()

const states = async () =>
  (await test.db.selectFrom('mails').select(['state', 'tries']).orderBy('id').execute()).map(
    ({ state, tries }) => `${state} ${tries}`,
  )

/** Runs what is due within so many minutes. */
const runFor = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    await test.jobs.runDue()
    test.clock.pass(60)
  }
}

const messageIds = () => smtp.mails.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])

const queueStatement = (key = 'statement:1:2026-10') =>
  inTransaction(test.db, tx => {
    const { companyId, userId } = test.asDilnoza
    const facts = { companyId, firstDay: '2026-10-01', lastDay: '2026-10-31', isMonthly: true }
    return queueMail(tx, { key, kind: 'statement', userId, facts }, test.clock.now())
  })

describe('a mail', () => {
  it('goes out once, however often its job runs and whoever queues it again', async () => {
    await proveAddressOf(test, test.asDilnoza)
    await queueStatement()
    await queueStatement()
    const { id } = await test.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
    await inTransaction(test.db, tx => queueSending(tx, id, test.clock.now()))
    await runFor(10)
    expect(smtp.mails.map(({ to }) => to)).toEqual([DILNOZAS])
    expect(await states()).toEqual(['sent 1'])
  })

  it('waits for a server that fails for now, and goes out then', async () => {
    await doneAs(test.asDilnoza, saveRequest(DILNOZAS))
    smtp.faults.push({ at: 'recipient', reply: '451 4.3.0 later' }, { at: 'sender', drop: true })
    await runFor(1)
    expect(await states()).toEqual(['retry 1'])
    await runFor(10)
    expect([await states(), smtp.mails.length]).toEqual([['sent 3'], 1])
  })

  it('is given up in the end', async () => {
    await proveAddressOf(test, test.asDilnoza)
    await queueStatement()
    for (let at = 0; at < 20; at++) smtp.faults.push({ at: 'sender', reply: '451 4.3.0 later' })
    await runFor(12 * 60)
    expect([await states(), smtp.mails.length]).toEqual([['failed 6'], 0])
  })

  it('that may have been taken is repeated once, under the same name', async () => {
    await proveAddressOf(test, test.asDilnoza)
    await queueStatement()
    smtp.faults.push({ at: 'text', drop: true, taken: true }, { at: 'text', drop: true, taken: true })
    await runFor(60)
    expect([await states(), smtp.mails.length]).toEqual([['unknown 2'], 2])
    expect(new Set(messageIds()).size).toBe(1)
  })

  it('that a crash cut short goes on once its lease is over, once', async () => {
    await proveAddressOf(test, test.asDilnoza)
    await queueStatement()
    const cut = { state: 'sending', tries: 1, at: test.clock.now() } as const
    await test.db.updateTable('mails').set(cut).execute()
    await test.db
      .updateTable('jobs')
      .set({ done_at: test.clock.now() })
      .where('kind', '=', 'send_mail')
      .execute()
    const { id } = await test.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
    await inTransaction(test.db, tx => queueSending(tx, id, test.clock.now()))
    await runFor(1)
    expect(smtp.mails).toHaveLength(0)
    await inTransaction(test.db, tx => queueSending(tx, id, new Date(test.clock.now().getTime() + 120_000)))
    await runFor(10)
    expect([await states(), smtp.mails.length]).toEqual([['sent 2'], 1])
  })
})

describe('an address', () => {
  it('that is refused for good fails, and the settings say so', async () => {
    await doneAs(test.asDilnoza, saveRequest(DILNOZAS))
    smtp.faults.push({ at: 'recipient', reply: '550 5.1.1 nobody here' })
    await runFor(1)
    expect(await readEmail(test.asDilnoza)).toMatchObject({ proved: false, failing: true })
    expect(await states()).toEqual(['failed 1'])
  })

  it('does not fail because a text was refused', async () => {
    await proveAddressOf(test, test.asDilnoza)
    await queueStatement()
    smtp.faults.push({ at: 'text', reply: '554 5.7.1 looks like spam' })
    await runFor(1)
    expect(await readEmail(test.asDilnoza)).toMatchObject({ proved: true, failing: false })
  })

  it('takes nothing but its proof until it is proved', async () => {
    await doneAs(test.asDilnoza, saveRequest(DILNOZAS))
    await queueStatement()
    await runFor(10)
    expect(await states()).toEqual(['sent 1', 'failed 1'])
    expect(smtp.mails).toHaveLength(1)
  })
})
