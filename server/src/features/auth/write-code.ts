import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ClientAddress } from '../../platform/limits/client-address.ts'
import type { Signer } from '../../platform/secret.ts'
import { type CodeLimits, readCodeLimits, readSignInPressure, type SignInPressure } from './auth-settings.ts'
import { type AccountChange, insertChallenge, type NewChallenge, sentTo } from './challenge-repository.ts'
import { type CodeReader, makeChallengeId, makeCode, signedCode } from './codes/login-code.ts'
import { type SentCode, waitOfPhone } from './codes/resend-wait.ts'
import { readSendWaits, type SendWaits } from './codes/send-windows.ts'
import { findSharedCode } from './codes/shared-code.ts'
import type { RequestSource } from './devices/request-source.ts'
import type { UserRole } from './user-repository.ts'

/** A phone to receive a code, and the source of the request. */
export type Receiver = CodeReader & {
  readonly role: UserRole
  readonly address: ClientAddress
  readonly from: RequestSource
}

/** The settings for codes; `isSolved`: for who has solved a puzzle. */
export type CodeRules = {
  readonly limits: CodeLimits
  readonly pressure: SignInPressure
  readonly isSolved?: boolean
}

export const readCodeRules = async (db: Db): Promise<CodeRules> => {
  const [limits, pressure] = await Promise.all([readCodeLimits(db), readSignInPressure(db)])
  return { limits, pressure }
}

/** How often a code may be guessed: one that many networks share less often, since each of them has guesses. */
export const mostGuesses = ({ limits, pressure }: CodeRules) => ({
  guesses: limits.guesses,
  sharedGuesses: pressure.solved.guesses,
})

/** Nobody has to wait for the budget of SMS to share a code that is under way, or to be asked for a puzzle. */
const waitOf = (waits: SendWaits, { isSolved = false }: CodeRules): number => {
  if (!isSolved) return Math.max(waits.place, waits.phone, waits.service)
  return Math.max(waits.place, waits.solvedPhone)
}

const NO_WAITS: SendWaits = { place: 0, phone: 0, solvedPhone: 0, service: 0, solvedService: 0 }

type Room = { readonly sent: readonly SentCode[]; readonly waits: SendWaits }

/** The phone's earlier codes from this source, if another may be sent now; strangers share their network's limits. */
export const checkSendLimits = async (
  db: Db,
  receiver: Receiver,
  rules: CodeRules,
  now: Date,
): Promise<Decision<Room>> => {
  const { phone, from } = receiver
  const { limits } = rules
  const sent = await sentTo(db, { phone, askedFrom: from.name }, limits, now)
  const wait = waitOfPhone(sent, limits, now)
  if (wait.resend > 0) {
    return refuse('code_resend_wait', undefined, { seconds: Math.max(wait.resend, wait.window) })
  }
  const waits = from.isOwn ? NO_WAITS : await readSendWaits(db, receiver, rules, now)
  const seconds = Math.max(wait.window, waitOf(waits, rules))
  return seconds > 0 ? refuse('too_many_requests', undefined, { seconds }) : accept({ sent, waits })
}

export type StoredChallenge = {
  readonly challengeId: string
  readonly resendAfterS: number
  readonly expiresInS: number
}

type WrittenCode = StoredChallenge & { readonly code: string; readonly expiresAt: Date }

type Written = {
  readonly id: string
  readonly codeHash: string
  readonly shared: NewChallenge['shared']
}

type Times = { readonly rules: CodeRules; readonly now: Date; readonly change?: AccountChange | undefined }

const storeChallenge = async (
  tx: Tx,
  { phone, role, address, from }: Receiver,
  { id, codeHash, shared, sent }: Written & Pick<Room, 'sent'>,
  { rules: { limits }, now, change }: Times,
): Promise<StoredChallenge & { readonly expiresAt: Date }> => {
  const expiresAt = new Date(now.getTime() + limits.lifeSeconds * 1000)
  const places = { phone, role, address, askedFrom: from.name }
  await insertChallenge(tx, { ...places, id, codeHash, createdAt: now, expiresAt, change, shared })
  const next = waitOfPhone([{ createdAt: now, closedAt: null }, ...sent], limits, now)
  return {
    challengeId: id,
    expiresAt,
    resendAfterS: Math.max(next.resend, next.window),
    expiresInS: limits.lifeSeconds,
  }
}

/**
 * Creates a code for a phone and stores it as a challenge; refused while the phone or the address is over its
 * limit, or the service over its budget. The transaction holds `lockSends`; the message is sent after the commit.
 */
export const writeCode = async (
  tx: Tx,
  signer: Signer,
  receiver: Receiver,
  times: Times,
): Promise<Decision<WrittenCode>> => {
  const room = await checkSendLimits(tx, receiver, times.rules, times.now)
  if (!room.ok) return room
  const { sent, waits } = room.value
  const seconds = waits.service > 0 ? waits.solvedService : 0
  if (seconds > 0) return refuse('too_many_requests', undefined, { seconds })
  const [id, code] = [makeChallengeId(), makeCode()]
  const shared = waits.phone > 0 ? { codeOf: id, messageId: null } : undefined
  const codeHash = signer.sign(signedCode(id, code))
  return accept({ ...(await storeChallenge(tx, receiver, { id, codeHash, shared, sent }, times)), code })
}

/**
 * A challenge for the code that is under way to a phone over its limit, and how long ago it was sent; null if there is
 * none. Only for who has solved a puzzle.
 */
export const shareCode = async (
  tx: Tx,
  receiver: Receiver,
  times: Times,
): Promise<Decision<(StoredChallenge & { readonly sentAgoS: number }) | null>> => {
  const { rules, now } = times
  const room = await checkSendLimits(tx, receiver, rules, now)
  if (!room.ok) return room
  const { sent, waits } = room.value
  const shared =
    waits.phone > 0
      ? await findSharedCode(tx, receiver.phone, rules.pressure.solved.shareSeconds, now)
      : undefined
  if (shared === undefined) return accept(null)
  const { codeHash, sentAt } = shared
  const stored = await storeChallenge(tx, receiver, { id: makeChallengeId(), codeHash, shared, sent }, times)
  return accept({ ...stored, sentAgoS: Math.floor((now.getTime() - sentAt.getTime()) / 1000) })
}
