import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ClientAddress } from '../../platform/limits/client-address.ts'
import type { Signer } from '../../platform/secret.ts'
import { type CodeLimits, readCodeLimits, readSignInPressure, type SignInPressure } from './auth-settings.ts'
import { type AccountChange, insertChallenge, secondsUntilSend, sentTo } from './challenge-repository.ts'
import { type CodeReader, makeChallengeId, makeCode, signedCode } from './codes/login-code.ts'
import { type SentCode, waitOfPhone } from './codes/resend-wait.ts'
import type { RequestSource } from './devices/request-source.ts'
import type { UserRole } from './user-repository.ts'

/** A phone to receive a code, and the source of the request. */
export type Receiver = CodeReader & {
  readonly role: UserRole
  readonly address: ClientAddress
  readonly from: RequestSource
}

/** The settings for codes. */
export type CodeRules = { readonly limits: CodeLimits; readonly pressure: SignInPressure }

export const readCodeRules = async (db: Db): Promise<CodeRules> => {
  const [limits, pressure] = await Promise.all([readCodeLimits(db), readSignInPressure(db)])
  return { limits, pressure }
}

/** The phone's earlier codes from this source, if another may be sent now; strangers share their network's limits. */
export const checkSendLimits = async (
  db: Db,
  receiver: Receiver,
  rules: CodeRules,
  now: Date,
): Promise<Decision<SentCode[]>> => {
  const { phone, from } = receiver
  const { limits } = rules
  const sent = await sentTo(db, { phone, askedFrom: from.name }, limits, now)
  const wait = waitOfPhone(sent, limits, now)
  if (wait.resend > 0) {
    return refuse('code_resend_wait', undefined, { seconds: Math.max(wait.resend, wait.window) })
  }
  const strangers = from.isOwn ? 0 : await secondsUntilSend(db, receiver, rules, now)
  const seconds = Math.max(wait.window, strangers)
  return seconds > 0 ? refuse('too_many_requests', undefined, { seconds }) : accept(sent)
}

type WrittenCode = {
  readonly challengeId: string
  readonly code: string
  readonly expiresAt: Date
  readonly resendAfterS: number
  readonly expiresInS: number
}

/**
 * Creates a code for a phone and stores it as a challenge; refused while the phone or the address is over its
 * limit. The transaction holds `lockSends`; the message is sent after the commit.
 */
export const writeCode = async (
  tx: Tx,
  signer: Signer,
  receiver: Receiver,
  { rules, now, change }: { rules: CodeRules; now: Date; change?: AccountChange },
): Promise<Decision<WrittenCode>> => {
  const { limits } = rules
  const room = await checkSendLimits(tx, receiver, rules, now)
  if (!room.ok) return room
  const [challengeId, code] = [makeChallengeId(), makeCode()]
  const expiresAt = new Date(now.getTime() + limits.lifeSeconds * 1000)
  await insertChallenge(tx, {
    id: challengeId,
    phone: receiver.phone,
    role: receiver.role,
    codeHash: signer.sign(signedCode(challengeId, code)),
    address: receiver.address,
    askedFrom: receiver.from.name,
    createdAt: now,
    expiresAt,
    change,
  })
  const next = waitOfPhone([{ createdAt: now, closedAt: null }, ...room.value], limits, now)
  return accept({
    challengeId,
    code,
    expiresAt,
    resendAfterS: Math.max(next.resend, next.window),
    expiresInS: limits.lifeSeconds,
  })
}
