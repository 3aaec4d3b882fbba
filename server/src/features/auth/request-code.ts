import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isMobilePhone, maskPhone, readPhone } from '@karvon/domain/values/phone'
import type { Locale } from '@karvon/domain/values/written-figures'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { readAddress } from '../../platform/limits/client-address.ts'
import type { Signer } from '../../platform/secret.ts'
import type { SmsMessage, SmsPort } from '../../platform/sms/sms-port.ts'
import { type CodeLimits, readCodeLimits } from './auth-settings.ts'
import { lockSends } from './challenge-repository.ts'
import { codeMessage } from './codes/login-code.ts'
import type { UserRole } from './user-repository.ts'
import { type Receiver, roomFor, writeCode } from './write-code.ts'

export type RequestCodeParts = {
  readonly db: Db
  readonly clock: Clock
  readonly signer: Signer
  readonly sms: SmsPort
  /** The site's host, for phones that fill the code in by themselves. */
  readonly siteHost: string | null
  readonly log: FastifyBaseLogger
}

/** Who asks for a code: the phone as it was typed, as whom, in which language, the address of the connection. */
export type CodeRequest = {
  readonly phone: string
  readonly role: UserRole
  readonly locale: Locale
  readonly address: string | undefined
}

export type CodeAnswer = {
  readonly userId: string
  readonly resendAfterS: number
  readonly expiresInS: number
}

/** Refuses what is no phone, and one that receives no messages. */
export const readReceiver = (request: CodeRequest): Decision<Receiver> => {
  const phone = readPhone(request.phone)
  if (phone === null) return refuse('phone_format', 'phone')
  if (!isMobilePhone(phone)) return refuse('phone_not_mobile', 'phone')
  const { role, locale } = request
  return accept({ phone, role, locale, address: readAddress(request.address) })
}

type Written = { readonly answer: CodeAnswer; readonly message: SmsMessage }

const writeChallenge = (
  { db, signer, siteHost }: RequestCodeParts,
  receiver: Receiver,
  limits: CodeLimits,
  now: Date,
): Promise<Decision<Written>> =>
  inTransaction(db, async tx => {
    await lockSends(tx, [receiver.phone], receiver.address)
    const written = await writeCode(tx, signer, receiver, { limits, now })
    if (!written.ok) return written
    const { challengeId, code, resendAfterS, expiresInS } = written.value
    return accept({
      answer: { userId: challengeId, resendAfterS, expiresInS },
      message: codeMessage(receiver, code, siteHost),
    })
  })

/** A code that can't be delivered is our trouble and is logged; whoever asked is told the same as ever. */
export const deliver = async (
  { sms, log }: Pick<RequestCodeParts, 'sms' | 'log'>,
  message: SmsMessage,
): Promise<void> => {
  try {
    await sms.send(message)
  } catch (error) {
    log.error({ err: error, receiver: maskPhone(message.phone), message: message.id }, 'a code was not sent')
  }
}

/**
 * Sends a one-time code (trust.md §3). Nothing here looks at users, so a known, an unknown and a blocked phone can't differ.
 * The answer does not wait for the provider: it says nothing about it either.
 */
export const requestCode = async (
  parts: RequestCodeParts,
  request: CodeRequest,
): Promise<Decision<CodeAnswer>> => {
  const receiver = readReceiver(request)
  if (!receiver.ok) return receiver
  const limits = await readCodeLimits(parts.db)
  const now = parts.clock.now()
  // Looked at before any lock is taken, so that a flood that is refused anyway queues nowhere.
  const early = await roomFor(parts.db, receiver.value, limits, now)
  if (!early.ok) return early
  const written = await writeChallenge(parts, receiver.value, limits, now)
  if (!written.ok) return written
  void deliver(parts, written.value.message)
  return accept(written.value.answer)
}
