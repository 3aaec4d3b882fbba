import { readEmail } from '@karvon/domain/company/email'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { MailDeps } from '../mail-deps.ts'
import { queueMail } from '../queue/queue-mail.ts'
import { type AddressRow, changeAddress, findAddress, replaceAddress } from './address-repository.ts'
import { makeProofId } from './proof-code.ts'
import { insertProof, limitedUntil, lockProofs, type ProofOf, resendAt } from './proof-repository.ts'

/** Sends a new code to an address; the codes before it no longer work. */
const sendProof = async (tx: Tx, proof: ProofOf, now: Date): Promise<void> => {
  const proofId = makeProofId()
  await insertProof(tx, proofId, proof, now)
  const mail = { key: `proof:${proofId}`, kind: 'proof', userId: proof.userId, facts: { proofId } } as const
  await queueMail(tx, mail, now)
}

const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

const needsProof = (row: AddressRow | undefined, address: string): boolean =>
  row?.address !== address || row.proved_at === null || row.failing_since !== null

/** Refuses another code too soon: `code_resend_wait`, or `too_many_requests` once the day's are used up. */
const checkSends = async (tx: Tx, proof: ProofOf, now: Date): Promise<Decision<null>> => {
  const pause = await resendAt(tx, proof, now)
  if (pause !== null) return refuse('code_resend_wait', undefined, { seconds: secondsUntil(pause, now) })
  const limit = await limitedUntil(tx, proof, now)
  return limit === null
    ? accept(null)
    : refuse('too_many_requests', undefined, { seconds: secondsUntil(limit, now) })
}

/**
 * Sets a user's address and sends its proof; one that is proved already takes mails again if they were stopped. Refuses
 * `email_format`, `email_unavailable`, `code_resend_wait` and `too_many_requests`.
 */
export const saveAddress = (
  { db, clock, port }: Pick<MailDeps, 'db' | 'clock' | 'port'>,
  userId: number,
  typed: string,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const address = readEmail(typed)
    if (address === null) return refuse('email_format', 'email')
    if (port === null) return refuse('email_unavailable')
    const now = clock.now()
    const proof = { userId, address }
    await lockProofs(tx, proof)
    const before = await findAddress(tx, userId)
    if (!needsProof(before, address)) {
      await changeAddress(tx, proof, { stopped_at: null })
      return accept(null)
    }
    const allowed = await checkSends(tx, proof, now)
    if (!allowed.ok) return allowed
    if (before?.address !== address) await replaceAddress(tx, userId, address, now)
    await sendProof(tx, proof, now)
    return accept(null)
  })

/** Keeps the address that somebody registered with, and sends its proof if that many may be sent today. */
export const createKeepAddress =
  ({ port }: Pick<MailDeps, 'port'>) =>
  async (tx: Tx, proof: ProofOf, now: Date): Promise<void> => {
    await lockProofs(tx, proof)
    await replaceAddress(tx, proof.userId, proof.address, now)
    if (port !== null && (await limitedUntil(tx, proof, now)) === null) await sendProof(tx, proof, now)
  }
