import {
  checkRegistration,
  type Registration,
  type RegistrationForm,
} from '@karvon/domain/company/check-registration'
import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readAddress } from '../../../platform/limits/client-address.ts'
import { readPasswordLimits, readSessionLimits } from '../auth-settings.ts'
import { openSession } from '../session-repository.ts'
import { spanOf } from '../sessions/session-span.ts'
import type { SignedInAnswer } from '../verify-code.ts'
import { isCommonPassword } from './change-password.ts'
import { claimGuess } from './guess-repository.ts'
import type { PasswordDeps } from './own-password.ts'
import { hashPassword } from './password-hash.ts'
import { addPerson, isUsernameTaken } from './person-repository.ts'

/** Creates companies; the table belongs to another feature. */
export type CompanyRegister = {
  readonly isInnTaken: (db: Db, inn: string) => Promise<boolean>
  /** Returns the new company's id; publishes its event after the commit. */
  readonly add: (tx: Tx, company: Registration['company'], now: Date) => Promise<number>
  /** Keeps the owner's e-mail, unproved, and sends its proof. */
  readonly keepEmail: (
    tx: Tx,
    owner: { readonly userId: number; readonly address: string },
    now: Date,
  ) => Promise<void>
}

export type SignUpDeps = PasswordDeps & { readonly companies: CompanyRegister }

type SignedFrom = { readonly device: string; readonly locale: Locale }

type Sent = { readonly form: RegistrationForm; readonly address: string | undefined } & SignedFrom

/**
 * Registrations count as guesses, under a separate account: each reveals whether a username and STIR
 * exist.
 */
const REGISTRATION = 'a registration of a company'

const claimRegistration = async (
  { db, accounts }: PasswordDeps,
  address: string | undefined,
  now: Date,
): Promise<Decision<null>> => {
  const { registrations } = await readPasswordLimits(db)
  const guess = {
    account: accounts.sign(REGISTRATION),
    address: `signs up: ${readAddress(address).customer}`,
  }
  const claimed = await claimGuess(db, guess, { perAddress: registrations }, now)
  return claimed.ok ? accept(null) : refuse('too_many_requests', undefined, { seconds: claimed.seconds })
}

const INN_TAKEN = refusal('inn_taken', 'inn')
const USERNAME_TAKEN = refusal('username_taken', 'username')

const checkNotTaken = async (
  { db, companies }: SignUpDeps,
  { company, owner }: Registration,
): Promise<Refusal[]> => [
  ...((await isUsernameTaken(db, owner.username)) ? [USERNAME_TAKEN] : []),
  ...((await companies.isInnTaken(db, company.inn)) ? [INN_TAKEN] : []),
]

/** Thrown if the username was taken concurrently, so that no company without an owner remains. */
class UsernameTaken extends Error {}

const write = async (
  { db, companies }: SignUpDeps,
  { company, owner }: Registration,
  passwordHash: string,
  from: SignedFrom,
  now: Date,
): Promise<Decision<SignedInAnswer & { readonly companyId: number }>> =>
  inTransaction(db, async tx => {
    const companyId = await companies.add(tx, company, now)
    const { password: _, email: address, ...named } = owner
    const person = {
      ...named,
      role: 'company_owner',
      companyId,
      passwordHash,
      passwordIsFirst: false,
    } as const
    const userId = await addPerson(tx, person, now)
    if (userId === null) throw new UsernameTaken()
    if (address !== null) await companies.keepEmail(tx, { userId, address }, now)
    const limits = await readSessionLimits(tx)
    const session = await openSession(tx, { userId, role: person.role, ...from }, limits, now)
    const account = { username: owner.username }
    return accept({ companyId, session, span: spanOf(limits, person.role), account })
  })

/**
 * Registers a company with its owner and signs them in. Refuses everything at once, each at its field;
 * `inn_taken` if a verified company has the STIR, `username_taken` also for the later of two concurrent ones;
 * `too_many_requests`.
 */
export const signUpCompany = async (
  deps: SignUpDeps,
  { form, address, device, locale }: Sent,
): Promise<Decision<SignedInAnswer & { readonly companyId: number }>> => {
  const now = deps.clock.now()
  const checked = checkRegistration(form, { isCommon: isCommonPassword, now })
  if (!checked.ok) return checked
  const claimed = await claimRegistration(deps, address, now)
  if (!claimed.ok) return claimed
  const taken = await checkNotTaken(deps, checked.value)
  if (taken.length > 0) return refuseAll(taken)
  const passwordHash = await hashPassword(checked.value.owner.password)
  try {
    return await write(deps, checked.value, passwordHash, { device, locale }, now)
  } catch (error) {
    if (error instanceof UsernameTaken) return refuseAll([USERNAME_TAKEN])
    throw error
  }
}
