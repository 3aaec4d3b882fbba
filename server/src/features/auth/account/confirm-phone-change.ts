import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { isMobilePhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { afterCommit, type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errorCode, UNIQUE_VIOLATION } from '../../../platform/error-code.ts'
import { identityChanged } from '../../../platform/identity/identity-changes.ts'
import type { Signer } from '../../../platform/secret.ts'
import type { SmsPort } from '../../../platform/sms/sms-port.ts'
import { readCodeLimits } from '../auth-settings.ts'
import { claimGuess, closeUsed, halvesOf, refundGuess } from '../challenge-repository.ts'
import { isOpaqueId, phoneChangedMessage, readCode, signedCode } from '../codes/login-code.ts'
import { deliver } from '../request-code.ts'

/** Dependencies of changing a phone. */
export type ConfirmDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly signer: Signer
  readonly sms: SmsPort
  readonly log: FastifyBaseLogger
  /** Ends what was made for the former phone. */
  readonly onPhoneChange: (tx: Tx, userId: number) => Promise<void>
}

/** The codes of both numbers as typed. */
export type SentCodes = {
  readonly userId: number
  readonly changeId: string
  readonly oldCode: string
  readonly newCode: string
}

const WRONG_NEW = refuse('code_wrong', 'new_code')
const TAKEN = refuse('phone_taken', 'phone')

type Proving = SentCodes & { readonly signer: Signer; readonly now: Date }

type Half = Awaited<ReturnType<typeof halvesOf>>[number]

/** Whether a half's code is right; the guess counts in any case. */
const isTold = async (
  tx: Tx,
  half: Half,
  { changeId, oldCode, newCode, signer, now }: Proving,
): Promise<boolean> => {
  const { guesses } = await readCodeLimits(tx)
  const challenge = await claimGuess(tx, { id: half.id, changeId }, { guesses }, now)
  const code = readCode(half.side === 'old' ? oldCode : newCode)
  if (challenge === undefined || code === null) return false
  return signer.verifies(signedCode(half.id, code), challenge.code_hash)
}

/** Whether both codes are right, which consumes them; if only one is right, it remains valid. */
const proveHalves = async (tx: Tx, halves: readonly Half[], told: Proving): Promise<Decision<null>> => {
  const wrong: Refusal[] = []
  const right: string[] = []
  for (const half of halves) {
    if (await isTold(tx, half, told)) right.push(half.id)
    else wrong.push(refusal('code_wrong', `${half.side}_code`))
  }
  if (wrong.length > 0) {
    for (const id of right) await refundGuess(tx, id)
    return refuseAll(wrong)
  }
  for (const id of right) await closeUsed(tx, id, told.now)
  return accept(null)
}

type Owner = {
  readonly phone: string | null
  readonly is_phone_proved: boolean
  readonly role: string
  readonly company_id: number | null
  readonly locale: Locale
}

const lockOwner = async (tx: Tx, userId: number): Promise<Owner> => {
  const owner = await tx
    .selectFrom('users')
    .select(['phone', 'is_phone_proved', 'role', 'company_id', 'locale'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...owner, locale: owner.locale ?? 'uz' }
}

/** A phone belongs to one account per role; a company's people may share phones. */
const isTaken = async (tx: Tx, { role, company_id }: Owner, phone: string): Promise<boolean> => {
  if (company_id !== null) return false
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('role', '=', role as 'individual')
    .where('company_id', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

/** The account's proved number that can receive codes. */
const provedPhone = ({ phone, is_phone_proved }: Owner): string | null =>
  is_phone_proved && phone !== null && isMobilePhone(phone) ? phone : null

/** The halves of a change that is still current: its old number is the account's. */
const presentHalves = (
  halves: readonly Half[],
  owner: Owner,
): { halves: readonly Half[]; to: string } | null => {
  const [to] = halves.filter(({ side }) => side === 'new')
  const [from] = halves.filter(({ side }) => side === 'old')
  const had = provedPhone(owner) ?? undefined
  return to === undefined || from?.phone !== had ? null : { halves, to: to.phone }
}

/**
 * Changes the phone of an account by the codes of both numbers and notifies the old one; sessions stay. The
 * same answer for a wrong, an expired, a used and someone else's code. Refuses `code_wrong` at `old_code` and
 * `new_code`, and `phone_taken`.
 */
export const confirmPhoneChange = async (
  deps: ConfirmDeps,
  told: SentCodes,
): Promise<Decision<{ phone: string }>> => {
  const { userId, changeId } = told
  if (!isOpaqueId(changeId)) return WRONG_NEW
  const change = async (tx: Tx): Promise<Decision<{ phone: string }>> => {
    const owner = await lockOwner(tx, userId)
    const present = presentHalves(await halvesOf(tx, changeId, userId), owner)
    if (present === null) return WRONG_NEW
    const { signer, clock } = deps
    const proved = await proveHalves(tx, present.halves, { ...told, signer, now: clock.now() })
    if (!proved.ok) return proved
    if (await isTaken(tx, owner, present.to)) return TAKEN
    await tx
      .updateTable('users')
      .set({ phone: present.to, is_phone_proved: true })
      .where('id', '=', userId)
      .execute()
    identityChanged(tx, [userId])
    await deps.onPhoneChange(tx, userId)
    const { locale } = owner
    const former = provedPhone(owner)
    if (former !== null) {
      afterCommit(tx, () => void deliver(deps, phoneChangedMessage({ phone: former, locale })))
    }
    return accept({ phone: present.to })
  }
  try {
    return await inTransaction(deps.db, change)
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return TAKEN
    throw error
  }
}
