import { MAIL_TEXTS } from '@karvon/contract/messages/mail-texts'
import { writeLetter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mail-port.ts'
import { codeOf } from '../addresses/proof-code.ts'
import type { MailDeps } from '../mail-deps.ts'
import { readerLocale } from './reader-locale.ts'

type Asked = { readonly id: number; readonly userId: number; readonly proofId: string }

/**
 * The mail with a code. It goes to whomever somebody named, so that it holds not a word of theirs: a company called after an
 * advertisement advertises nothing.
 */
export const writeProofMail = async (
  { id, userId, proofId }: Asked,
  { db, clock, proofSigner }: Pick<MailDeps, 'db' | 'clock' | 'proofSigner'>,
): Promise<Mail | null> => {
  const proof = await db
    .selectFrom('mail_proofs as p')
    .innerJoin('mail_addresses as a', join =>
      join.onRef('a.user_id', '=', 'p.user_id').onRef('a.address', '=', 'p.address'),
    )
    .select(['p.id', 'p.address'])
    .where('p.id', '=', proofId)
    .where('p.used_at', 'is', null)
    .where('p.expires_at', '>', clock.now())
    .executeTakeFirst()
  if (proof === undefined) return null
  const locale = await readerLocale(db, userId)
  const { subject, heading, text, ignore } = MAIL_TEXTS[locale].proof
  const code = codeOf(proof, proofSigner)
  const letter = writeLetter({ locale, heading, paragraphs: [text], code, footer: [ignore] })
  return { id: `proof-${id}`, to: proof.address, subject: `Karvon: ${subject}`, ...letter, code }
}
