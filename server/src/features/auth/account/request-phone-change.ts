import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isMobilePhone, maskPhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { SmsMessage } from '../../../platform/sms/sms-port.ts'
import { type AccountChange, lockSends, noteMessage } from '../challenge-repository.ts'
import { localeOfUser } from '../codes/account-locale.ts'
import { changeMessage, makeChallengeId } from '../codes/login-code.ts'
import { fromUser } from '../devices/request-source.ts'
import { type PasswordDeps, proveOwnPassword } from '../passwords/own-password.ts'
import { findGuards } from '../passwords/person-repository.ts'
import { deliver, type RequestCodeDeps, readReceiver } from '../request-code.ts'
import { type CodeRules, type Receiver, readCodeRules, writeCode } from '../write-code.ts'

export type PhoneChangeDeps = RequestCodeDeps & Pick<PasswordDeps, 'accounts'>

/** A requested phone change: user, phone as typed, source. */
export type PhoneWish = {
  readonly userId: number
  readonly phone: string
  readonly password: string
  readonly address: string | undefined
  readonly locale: Locale
}

export type SentChange = {
  readonly changeId: string
  readonly oldPhone: string | null
  readonly resendAfterS: number
  readonly expiresInS: number
}

/** The code to the old number proves the owner; if it receives none, the password does. */
const proveOwner = async (
  deps: PhoneChangeDeps,
  { username, passwordHash }: { username: string | null; passwordHash: string | null },
  { userId, password }: PhoneWish,
): Promise<Decision<null>> => {
  if (username === null || passwordHash === null) return refuse('forbidden')
  if (password === '') return refuse('text_required', 'password')
  return proveOwnPassword(deps, { userId, username, password }, passwordHash)
}

type Half = Receiver & { readonly side: 'old' | 'new' }

type Sent = { readonly message: SmsMessage; readonly resendAfterS: number }

const sendHalf = async (
  tx: Tx,
  signer: PhoneChangeDeps['signer'],
  half: Half,
  { rules, now, ...change }: Omit<AccountChange, 'side'> & { readonly rules: CodeRules; readonly now: Date },
): Promise<Decision<Sent>> => {
  const written = await writeCode(tx, signer, half, {
    rules,
    now,
    change: { ...change, side: half.side },
  })
  if (!written.ok) return written
  const message = changeMessage(half, written.value)
  await noteMessage(tx, written.value.challengeId, message.id)
  return accept({ message, resendAfterS: written.value.resendAfterS })
}

/** Thrown to roll back one half when the other is refused. */
class NoRoom extends Error {
  readonly refused: Extract<Decision<never>, { ok: false }>
  constructor(refused: Extract<Decision<never>, { ok: false }>) {
    super('no room for a code')
    this.refused = refused
  }
}

const sendHalves = async (
  deps: PhoneChangeDeps,
  halves: readonly Half[],
  userId: number,
): Promise<Decision<{ readonly changeId: string; readonly sent: Sent[]; readonly expiresInS: number }>> => {
  const rules = await readCodeRules(deps.db)
  const change = { id: makeChallengeId(), userId }
  try {
    const sent = await inTransaction(deps.db, async tx => {
      const [first] = halves
      if (first === undefined) throw new Error('a change has a new number')
      await lockSends(
        tx,
        halves.map(({ phone }) => phone),
        first.address,
      )
      const now = deps.clock.now()
      const done: Sent[] = []
      for (const half of halves) {
        const one = await sendHalf(tx, deps.signer, half, { ...change, rules, now })
        if (!one.ok) throw new NoRoom(one)
        done.push(one.value)
      }
      return done
    })
    return accept({ changeId: change.id, sent, expiresInS: rules.limits.lifeSeconds })
  } catch (error) {
    if (error instanceof NoRoom) return error.refused
    throw error
  }
}

/**
 * Sends the codes for a phone change: to the new number, and to the old one if it receives messages. Does not
 * check whether the new number has an account, so that this cannot be probed.
 */
export const requestPhoneChange = async (
  deps: PhoneChangeDeps,
  wish: PhoneWish,
): Promise<Decision<SentChange>> => {
  const { phone, address } = wish
  const locale = await localeOfUser(deps.db, wish.userId, wish.locale)
  const receiver = readReceiver({ phone, role: 'individual', locale, address }, null)
  if (!receiver.ok) return receiver
  const guards = await findGuards(deps.db, wish.userId)
  // an unproved number protects nothing, and may be proved by its own code
  const provedPhone = guards.isPhoneProved ? guards.phone : null
  if (provedPhone === receiver.value.phone) return refuse('phone_same', 'phone')
  const oldPhone = provedPhone !== null && isMobilePhone(provedPhone) ? provedPhone : null
  const proved = oldPhone === null ? await proveOwner(deps, guards, wish) : accept(null)
  if (!proved.ok) return proved
  const halves: Half[] = [
    { ...receiver.value, side: 'new' },
    ...(oldPhone === null
      ? []
      : [{ ...receiver.value, phone: oldPhone, from: fromUser(wish.userId), side: 'old' as const }]),
  ]
  const written = await sendHalves(deps, halves, wish.userId)
  if (!written.ok) return written
  const { changeId, sent, expiresInS } = written.value
  for (const { message } of sent) void deliver(deps, message)
  return accept({
    changeId,
    oldPhone: oldPhone === null ? null : maskPhone(oldPhone),
    resendAfterS: Math.max(...sent.map(({ resendAfterS }) => resendAfterS)),
    expiresInS,
  })
}
