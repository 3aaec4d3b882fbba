import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkClosing } from '@karvon/domain/profile/close-account'
import type { Locale } from '@karvon/domain/values/locale'
import { afterCommit, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { identityChanged } from '../../../platform/identity/identity-changes.ts'
import { readCodeLimits } from '../auth-settings.ts'
import { claimGuess, closeUsed, halvesOf } from '../challenge-repository.ts'
import { localeOfUser } from '../codes/account-locale.ts'
import { closedMessage, isOpaqueId, readCode, signedCode } from '../codes/login-code.ts'
import { deliver } from '../request-code.ts'
import { NO_FACTOR } from '../second-factor/factor-repository.ts'
import type { Closing, ClosingDeps } from './closing-deps.ts'
import { lockOwner, readClosingFacts } from './closing-facts.ts'

/** The entered code, and the account it is for. */
export type SentClosingCodes = {
  readonly userId: number
  readonly deletionId: string
  readonly code: string
  readonly locale: Locale
}

const WRONG = refuse('code_wrong', 'code')

/** Whether the code is the one sent to this phone; the guess counts in any case. */
const isTold = async (
  tx: Tx,
  { signer, now }: Pick<ClosingDeps, 'signer'> & { readonly now: Date },
  { userId, deletionId, code }: SentClosingCodes,
  phone: string | null,
): Promise<boolean> => {
  if (!isOpaqueId(deletionId)) return false
  const codes = await halvesOf(tx, deletionId, userId)
  const sent = codes.find(half => half.side === 'close' && half.phone === phone)
  if (sent === undefined) return false
  const { guesses } = await readCodeLimits(tx)
  const challenge = await claimGuess(tx, { id: sent.id, changeId: deletionId }, { guesses }, now)
  const typed = readCode(code)
  if (challenge === undefined || typed === null) return false
  if (!signer.verifies(signedCode(sent.id, typed), challenge.code_hash)) return false
  await closeUsed(tx, sent.id, now)
  return true
}

/** What remains of a closed account: id and role, which orders and money refer to. */
const emptyAccount = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      closed_at: now,
      phone: null,
      first_name: null,
      last_name: null,
      telegram: null,
      locale: null,
      photo: null,
      username: null,
      password_hash: null,
      ...NO_FACTOR,
    })
    .where('id', '=', userId)
    .execute()
  identityChanged(tx, [userId])
}

type ClosingNow = Closing & { readonly photo: string | null; readonly now: Date }

const close = async (tx: Tx, deps: ClosingDeps, { photo, now, ...closing }: ClosingNow) => {
  const pictures = await deps.forget(tx, closing, now)
  await emptyAccount(tx, closing.userId, now)
  await deps.endSessions(tx, [closing.userId])
  for (const name of [...pictures, ...(photo === null ? [] : [photo])]) {
    afterCommit(tx, () => deps.forgetPicture(name))
  }
}

/**
 * Closes an account by the code sent to its phone: personal data is erased, orders and money stay under its
 * number, its sessions end and the phone is free. Refuses the obstacles and `code_wrong`; a right code is
 * used up either way.
 */
export const closeAccount = (deps: ClosingDeps, told: SentClosingCodes): Promise<Decision<null>> =>
  inTransaction(deps.db, async (tx): Promise<Decision<null>> => {
    const owner = await lockOwner(tx, told.userId)
    const now = deps.clock.now()
    const { signer } = deps
    if (!(await isTold(tx, { signer, now }, told, owner.phone)) || owner.phone === null) return WRONG
    const { facts } = await readClosingFacts(tx, owner, deps)
    const obstacles = checkClosing(facts)
    if (obstacles.length > 0) return refuseAll(obstacles)
    const { phone, company_id: companyId, photo } = owner
    const role = owner.role as Closing['role']
    const locale = await localeOfUser(tx, told.userId, told.locale)
    await close(tx, deps, { userId: told.userId, role, companyId, phone, photo, now })
    afterCommit(tx, () => void deliver(deps, closedMessage({ phone, locale })))
    return accept(null)
  })
