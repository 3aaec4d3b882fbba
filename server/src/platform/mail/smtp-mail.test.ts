import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeSmtp, startFakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { mailSetting } from '../settings/mail-setting.ts'
import { readPart } from '../settings/reading/reading.ts'
import type { Mail } from './mail-port.ts'
import { createSmtpMail } from './smtp-mail.ts'

const ACCOUNT = { user: 'hisob@karvon.uz', password: 'p@ss/word' }

let server: FakeSmtp
const closers: (() => void)[] = []
beforeEach(async () => {
  server = await startFakeSmtp(ACCOUNT)
})
afterEach(async () => {
  for (const close of closers.splice(0)) close()
  await server.close()
})

const mailing = ({
  url = `smtp://hisob%40karvon.uz:p%40ss%2Fword@127.0.0.1:${server.port}`,
  production = false,
  timeoutMs = 20_000,
} = {}) => {
  const env = { SMTP_URL: url, MAIL_FROM: 'Karvon hisobi <hisob@karvon.uz>' }
  const setting = readPart({ ...env, ...(production && { NODE_ENV: 'production' }) }, mailSetting)
  if (setting.kind !== 'smtp') throw new Error('no SMTP')
  const port = createSmtpMail(setting, { timeoutMs })
  closers.push(port.close)
  return port
}

const MAIL: Mail = {
  id: 'notice-7',
  to: 'dilnoza@bek-savdo.uz',
  subject: 'Karvon: hisob toʻldirildi',
  text: 'Hisob toʻldirildi.\n.\n.ikki',
  html: '<p>Hisob toʻldirildi.</p>',
}

const parsed = () => simpleParser(server.mails[0]?.source ?? '')

describe('a mail', () => {
  it('arrives as it was written, from and to one address', async () => {
    const file = { name: 'hisobot.pdf', type: 'application/pdf', bytes: Buffer.from([0, 1, 255]) }
    const stopUrl = 'https://karvon.uz/api/mail/stop?token=1.abc'
    expect(await mailing().send({ ...MAIL, attachments: [file], stopUrl })).toEqual({ kind: 'sent' })
    expect(server.mails).toMatchObject([{ from: 'hisob@karvon.uz', to: MAIL.to, login: ACCOUNT.user }])
    const mail = await parsed()
    expect([mail.subject, mail.text?.trim(), mail.html]).toEqual([MAIL.subject, MAIL.text, MAIL.html])
    expect([mail.messageId, mail.from?.text]).toEqual([
      '<notice-7@karvon.uz>',
      '"Karvon hisobi" <hisob@karvon.uz>',
    ])
    expect(mail.attachments.map(({ filename, content }) => [filename, [...content]])).toEqual([
      ['hisobot.pdf', [0, 1, 255]],
    ])
    expect(server.mails[0]?.source).toMatch(
      /^List-Unsubscribe: <https:\/\/karvon\.uz\/api\/mail\/stop\?token=1\.abc>\r$/m,
    )
    expect(server.mails[0]?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })

  it('cannot be given further headers or recipients by what is written into it', async () => {
    const subject = 'Hisob\r\nBcc: boshqa@karvon.uz\r\n\r\nMatn \u2028 tugadi'
    const name = 'a.pdf"\r\nX-Evil: 1'
    const attachments = [{ name, type: 'application/pdf', bytes: Buffer.from('x') }]
    expect(await mailing().send({ ...MAIL, subject, attachments })).toEqual({ kind: 'sent' })
    const mail = await parsed()
    expect(mail.subject).toBe('Hisob Bcc: boshqa@karvon.uz Matn   tugadi')
    expect([mail.bcc, mail.headers.get('x-evil'), server.mails.length]).toEqual([undefined, undefined, 1])
    expect(server.commands.filter(line => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${MAIL.to}>`])
  })

  it('goes out over connections that are kept', async () => {
    const port = mailing()
    for (let at = 0; at < 3; at++) await port.send({ ...MAIL, id: `n-${at}` })
    expect([server.mails.length, server.commands.filter(line => line.startsWith('EHLO')).length]).toEqual([
      3, 1,
    ])
  })
})

describe('a refusal', () => {
  it.each([
    ['greeting', '421 4.3.2 closing', 'retry'],
    ['login', '454 4.7.0 later', 'retry'],
    ['sender', '451 4.3.0 later', 'retry'],
    ['recipient', '450 4.2.1 busy', 'retry'],
    ['data', '451 4.3.0 later', 'retry'],
    ['text', '452 4.3.1 full', 'retry'],
  ] as const)('for now at the %s may be tried again', async (at, reply, kind) => {
    server.faults.push({ at, reply })
    const port = mailing()
    expect(await port.send(MAIL)).toMatchObject({ kind })
    expect(await port.send(MAIL)).toEqual({ kind: 'sent' })
    expect(server.mails).toHaveLength(1)
  })

  it.each([
    ['recipient', '550 5.1.1 unknown', true],
    ['text', '550 5.1.1 unknown', true],
    ['text', '554 5.7.1 spam', false],
    ['sender', '553 5.7.1 not yours', false],
  ] as const)('for good at the %s with %s: is the address to blame? %s', async (at, reply, isBounced) => {
    server.faults.push({ at, reply })
    expect(await mailing().send(MAIL)).toMatchObject({ kind: 'failed', isBounced })
  })

  it('of the login is our own mistake, not the address’s', async () => {
    const url = `smtp://hisob:wrong@127.0.0.1:${server.port}`
    const outcome = await mailing({ url }).send(MAIL)
    expect(outcome.kind).toBe('retry')
    expect(JSON.stringify(outcome)).not.toContain('wrong')
  })

  it('tells neither text, nor address, nor what the server says', async () => {
    server.faults.push({ at: 'text', reply: `550 5.7.1 ${MAIL.to}: ${MAIL.subject} p@ss/word` })
    const outcome = await mailing().send(MAIL)
    expect(outcome).toEqual({ kind: 'failed', error: 'SMTP EMESSAGE DATA 550', isBounced: false })
  })
})

describe('a server that fails', () => {
  it('is asked again if it does not answer at all', async () => {
    const url = `smtp://127.0.0.1:${server.port}`
    await server.close()
    expect(await mailing({ url }).send(MAIL)).toMatchObject({ kind: 'retry' })
    server = await startFakeSmtp()
  })

  it.each(['greeting', 'sender', 'recipient', 'data'] as const)(
    'has not taken the mail if it breaks off at the %s',
    async at => {
      server.faults.push({ at, drop: true })
      expect(await mailing().send(MAIL)).toMatchObject({ kind: 'retry' })
      expect(server.mails).toHaveLength(0)
    },
  )

  it('may have taken it if it breaks off after the text, and is not sent it again behind our back', async () => {
    server.faults.push({ at: 'text', drop: true, taken: true })
    expect(await mailing().send(MAIL)).toMatchObject({ kind: 'unknown' })
    expect(server.mails).toHaveLength(1)
  })

  it.each([
    ['sender', 'retry'],
    ['text', 'unknown'],
  ] as const)('is given up in time if it is late at the %s: %s', async (at, kind) => {
    server.faults.push({ at, lateMs: 10_000 })
    const begun = performance.now()
    expect(await mailing({ timeoutMs: 1_500 }).send(MAIL)).toMatchObject({ kind })
    expect(performance.now() - begun).toBeLessThan(9_000)
  })

  it('may be tried again if it answers nonsense', async () => {
    server.faults.push({ at: 'greeting', reply: 'HTTP/1.1 400 Bad Request' })
    expect(await mailing().send(MAIL)).toMatchObject({ kind: 'retry' })
  })
})

it('sends nothing and no password without TLS where TLS is required', async () => {
  const { port } = server
  const setting = readPart(
    {
      ...{ SMTP_URL: `smtp://hisob:parol@127.0.0.1:${port}`, MAIL_FROM: 'hisob@karvon.uz' },
      NODE_ENV: 'production',
    },
    mailSetting,
  )
  if (setting.kind !== 'smtp') throw new Error('no SMTP')
  const mails = createSmtpMail({ ...setting, needsTls: true }, { timeoutMs: 2_000 })
  closers.push(mails.close)
  expect(await mails.send(MAIL)).toMatchObject({ kind: 'retry' })
  expect(server.commands.filter(line => /^(AUTH|MAIL)/.test(line))).toEqual([])
})
