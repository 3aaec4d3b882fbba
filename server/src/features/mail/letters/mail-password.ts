import { randomUUID } from 'node:crypto'
import { MAIL_TEXTS } from '@karvon/contract/messages/mail-texts'
import type { Locale } from '@karvon/domain/values/locale'
import { writeLetter } from '../../../platform/mail/letter.ts'
import type { MailDeps } from '../mail-deps.ts'

/**
 * Sends a first password at once: in the queue it would be stored. True: the server took it, or may have (its answer was lost);
 * always false where this server sends no mails.
 */
export const createMailPassword =
  ({ port }: Pick<MailDeps, 'port'>) =>
  async (
    { address, locale }: { readonly address: string; readonly locale: Locale },
    password: string,
  ): Promise<boolean> => {
    if (port === null) return false
    const { subject, heading, text, ignore } = MAIL_TEXTS[locale].firstPassword
    const letter = writeLetter({ locale, heading, paragraphs: [text, password], footer: [ignore] })
    const mail = {
      id: `first-password-${randomUUID()}`,
      to: address,
      subject: `Karvon: ${subject}`,
      ...letter,
    }
    return ['sent', 'unknown'].includes((await port.send(mail)).kind)
  }
