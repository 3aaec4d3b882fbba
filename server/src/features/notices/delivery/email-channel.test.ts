import { LOCALES } from '@karvon/domain/values/locale'
import { type ParsedMail, simpleParser } from 'mailparser'
import { describe, expect, it } from 'vitest'
import { PRICE } from '../../../../test/ledger-cast.ts'
import { DILNOZAS, proveAddressOf, readEmail } from '../../../../test/mail/mail-cast.ts'
import { useSmtpCast } from '../../../../test/mail/smtp-cast.ts'
import { noticeText } from '../notice-texts.ts'

const { smtp, test } = await useSmtpCast()

const write = (more: object = {}) => {
  const notice = {
    kind: 'balance_refilled',
    order_id: null,
    facts: JSON.stringify({ amount_uzs: 1_250_000 }),
  }
  return test.db
    .insertInto('notices')
    .values({ user_id: test.asDilnoza.userId, created_at: test.clock.now(), ...notice, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) =>
      test.db.insertInto('notice_queue').values({ notice_id: id, due_at: test.clock.now() }).execute(),
    )
}

/** Sends all that is due in the next ten minutes. */
const sendSoon = async () => {
  for (let minute = 0; minute <= 10; minute++) {
    await test.jobs.runDue()
    test.clock.pass(60)
  }
}

const sent = (): Promise<ParsedMail[]> => Promise.all(smtp.mails.map(({ source }) => simpleParser(source)))

describe('a notice by mail', () => {
  it('goes only to a proved address that takes mails', async () => {
    await write()
    await sendSoon()
    await proveAddressOf(test, test.asDilnoza)
    for (const change of [
      { proved_at: null },
      { proved_at: new Date(), stopped_at: new Date() },
      { stopped_at: null, failing_since: new Date() },
    ]) {
      await test.db.updateTable('mail_addresses').set(change).execute()
      await write()
      await sendSoon()
    }
    expect(smtp.mails).toEqual([])
  })

  it('goes five minutes later, once, unless it was seen on the site', async () => {
    await proveAddressOf(test, test.asDilnoza)
    await write({ read_at: test.clock.now() })
    await write()
    await test.jobs.runDue()
    test.clock.pass(290)
    await test.jobs.runDue()
    expect(smtp.mails).toEqual([])
    await sendSoon()
    expect(smtp.mails.map(({ to }) => to)).toEqual([DILNOZAS])
  })

  it.each(LOCALES)('is in the language of the account: %s', async locale => {
    await test.db.updateTable('users').set({ locale }).where('id', '=', test.asDilnoza.userId).execute()
    await proveAddressOf(test, test.asDilnoza)
    await write()
    await sendSoon()
    const [mail] = await sent()
    const short = noticeText({
      kind: 'balance_refilled',
      orderId: null,
      facts: { amount_uzs: 1_250_000 },
      locale,
    })
    const plain = (text = '') => text.toLowerCase().replace(/[ʻʼ']/g, "'")
    expect(plain(mail?.subject)).toBe(plain(short).replace(/\.$/, ''))
    expect(plain(mail?.text)).toContain(plain(short.replace('Karvon: ', '')))
    const prefix = { uz: '/uz', 'uz-Cyrl': '/uz-cyrl', ru: '/ru', en: '/en' }[locale]
    expect(mail?.text).toContain(`${prefix}/dashboard/transactions`)
    expect(mail?.text).toContain(`${prefix}/dashboard/settings`)
    expect(String(mail?.html)).toContain(`lang="${locale}"`)
    if (locale === 'uz') expect(mail?.subject).toBe('Karvon: Hisob toʻldirildi: 1 250 000 soʻm')
  })

  it('can be stopped by one click, which its headers offer', async () => {
    await proveAddressOf(test, test.asDilnoza)
    await write()
    await sendSoon()
    const source = smtp.mails[0]?.source ?? ''
    const url = /^List-Unsubscribe: <[^>]*(\/api\/mail\/stop\?token=[^>]+)>\r$/m.exec(source)?.[1] ?? ''
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect((await test.ask({ method: 'POST', url })).statusCode).toBe(204)
    expect(await readEmail(test.asDilnoza)).toMatchObject({ stopped: true })
    await write()
    await sendSoon()
    expect(smtp.mails).toHaveLength(1)
  })

  it('holds hostile names as nothing but text', async () => {
    await proveAddressOf(test, test.asDilnoza)
    const employee =
      'Jasur\r\nBcc: x@evil.uz\r\n\r\n<script>alert(1)</script>\u202e"><a href="https://evil.uz">'
    await write({ kind: 'spending_limit_reached', facts: JSON.stringify({ amount_uzs: PRICE, employee }) })
    await sendSoon()
    const [mail] = await sent()
    expect([mail?.bcc, smtp.mails.length]).toEqual([undefined, 1])
    expect(String(mail?.html)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(String(mail?.html)).not.toMatch(/<script|href="https:\/\/evil|\u202e/)
    expect(mail?.text).not.toMatch(/^Bcc/m)
  })

  it('marks an address that is refused for good as failing, and is not sent there again', async () => {
    await proveAddressOf(test, test.asDilnoza)
    smtp.faults.push({ at: 'recipient', reply: '550 5.1.1 nobody' })
    await write()
    await sendSoon()
    await write()
    await sendSoon()
    expect([smtp.mails.length, await readEmail(test.asDilnoza)]).toMatchObject([0, { failing: true }])
  })

  it('is tried again while the server fails for now, for most of an hour', async () => {
    await proveAddressOf(test, test.asDilnoza)
    const later = { at: 'data', reply: '451 4.3.0 later' } as const
    smtp.faults.push(...Array.from({ length: 100 }, () => later))
    await write()
    for (let part = 0; part < 4; part++) await sendSoon()
    smtp.faults.length = 0
    for (let part = 0; part < 4; part++) await sendSoon()
    expect(smtp.mails).toHaveLength(1)
  })
})
