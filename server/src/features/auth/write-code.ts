import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ClientAddress } from '../../platform/limits/client-address.ts'
import type { Signer } from '../../platform/secret.ts'
import type { CodeLimits } from './auth-settings.ts'
import { type AccountChange, keepChallenge, secondsUntilSend, sentTo } from './challenge-repository.ts'
import { type CodeReader, makeChallengeId, makeCode, signedCode } from './codes/login-code.ts'
import { type SentCode, waitOfPhone } from './codes/resend-wait.ts'
import type { UserRole } from './user-repository.ts'

/** A phone that may get a code, and from where it was asked for. */
export type Receiver = CodeReader & { readonly role: UserRole; readonly address: ClientAddress }

/** The phone's earlier codes, where one more may be sent now. */
export const roomFor = async (
  db: Db,
  { phone, address }: Receiver,
  limits: CodeLimits,
  now: Date,
): Promise<Decision<SentCode[]>> => {
  const sent = await sentTo(db, phone, limits, now)
  const wait = waitOfPhone(sent, limits, now)
  if (wait.resend > 0) {
    return refuse('code_resend_wait', undefined, { seconds: Math.max(wait.resend, wait.window) })
  }
  const seconds = Math.max(wait.window, await secondsUntilSend(db, address, limits, now))
  return seconds > 0 ? refuse('too_many_requests', undefined, { seconds }) : accept(sent)
}

type WrittenCode = {
  readonly challengeId: string
  readonly code: string
  readonly resendAfterS: number
  readonly expiresInS: number
}

/**
 * Makes a code for a phone and keeps it as a challenge; refused while the phone or the address has had enough. The transaction
 * holds `lockSends`; the message is sent once it has committed.
 */
export const writeCode = async (
  tx: Tx,
  signer: Signer,
  receiver: Receiver,
  { limits, now, change }: { limits: CodeLimits; now: Date; change?: AccountChange },
): Promise<Decision<WrittenCode>> => {
  const room = await roomFor(tx, receiver, limits, now)
  if (!room.ok) return room
  const [challengeId, code] = [makeChallengeId(), makeCode()]
  await keepChallenge(tx, {
    id: challengeId,
    phone: receiver.phone,
    role: receiver.role,
    codeHash: signer.sign(signedCode(challengeId, code)),
    address: receiver.address.kept,
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.lifeSeconds * 1000),
    change,
  })
  const next = waitOfPhone([{ createdAt: now, closedAt: null }, ...room.value], limits, now)
  return accept({
    challengeId,
    code,
    resendAfterS: Math.max(next.resend, next.window),
    expiresInS: limits.lifeSeconds,
  })
}
