import { accept, type Decision, refuseAll } from '@karvon/domain/decision'
import { checkClosing } from '@karvon/domain/profile/close-account'
import { maskPhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import { inTransaction } from '../../../platform/db/database.ts'
import type { SmsMessage } from '../../../platform/sms/sms-port.ts'
import { lockSends, noteMessage } from '../challenge-repository.ts'
import { localeOfUser } from '../codes/account-locale.ts'
import { closingMessage, makeChallengeId } from '../codes/login-code.ts'
import { fromUser } from '../devices/request-source.ts'
import { deliver, readReceiver } from '../request-code.ts'
import { type Receiver, readCodeRules, writeCode } from '../write-code.ts'
import type { ClosingDeps } from './closing-deps.ts'
import { readClosingFactsOf } from './closing-facts.ts'

/** The account to close, and the source of the request. */
export type ClosingWish = {
  readonly userId: number
  readonly address: string | undefined
  readonly locale: Locale
}

type SentClosing = {
  readonly deletionId: string
  readonly phone: string
  readonly resendAfterS: number
  readonly expiresInS: number
}

type Written = { readonly sent: SentClosing; readonly message: SmsMessage }

const writeClosing = async (
  { db, clock, signer }: ClosingDeps,
  receiver: Receiver,
  userId: number,
): Promise<Decision<Written>> => {
  const rules = await readCodeRules(db)
  return inTransaction(db, async (tx): Promise<Decision<Written>> => {
    await lockSends(tx, [receiver.phone], receiver.address)
    const deletionId = makeChallengeId()
    const change = { id: deletionId, side: 'close', userId } as const
    const written = await writeCode(tx, signer, receiver, { rules, now: clock.now(), change })
    if (!written.ok) return written
    const { resendAfterS, expiresInS } = written.value
    const sent = { deletionId, phone: maskPhone(receiver.phone), resendAfterS, expiresInS }
    const message = closingMessage(receiver, written.value)
    await noteMessage(tx, written.value.challengeId, message.id)
    return accept({ sent, message })
  })
}

/** Sends the code for closing an account to its phone; refuses obstacles first. */
export const requestClosing = async (
  deps: ClosingDeps,
  { userId, address, ...wish }: ClosingWish,
): Promise<Decision<SentClosing>> => {
  const { facts } = await readClosingFactsOf(deps.db, userId, deps)
  const obstacles = checkClosing(facts)
  if (obstacles.length > 0) return refuseAll(obstacles)
  const locale = await localeOfUser(deps.db, userId, wish.locale)
  const asked = { phone: facts.phone ?? '', role: 'individual', locale, address } as const
  const receiver = readReceiver(asked, fromUser(userId))
  if (!receiver.ok) return receiver
  const written = await writeClosing(deps, receiver.value, userId)
  if (!written.ok) return written
  void deliver(deps, written.value.message)
  return accept(written.value.sent)
}
