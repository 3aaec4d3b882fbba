import { afterAll, beforeEach } from 'vitest'
import { createSmtpMail } from '../../src/platform/mail/smtp-mail.ts'
import { mailSetting } from '../../src/platform/settings/mail-setting.ts'
import { readPart } from '../../src/platform/settings/reading/reading.ts'
import { startFakeSmtp } from '../fakes/fake-smtp.ts'
import { useLedgerCast } from '../ledger-cast.ts'
import { emptyMails } from './mail-cast.ts'

/** The cast of the ledger with a fake SMTP server, both without a mail before each test. */
export const useSmtpCast = async () => {
  const smtp = await startFakeSmtp()
  const setting = readPart(
    { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'hisob@karvon.uz' },
    mailSetting,
  )
  if (setting.kind !== 'smtp') throw new Error('no SMTP')
  const port = createSmtpMail(setting, { timeoutMs: 9_000 })
  const test = useLedgerCast({ mailing: { port, outbox: null, close: port.close } })
  afterAll(async () => {
    port.close()
    await smtp.close()
  })
  beforeEach(async () => {
    smtp.mails.length = 0
    smtp.faults.length = 0
    await emptyMails(test)
  })
  return { smtp, test }
}
