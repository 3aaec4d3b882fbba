import { randomUUID } from 'node:crypto'
import { fillText } from '@karvon/contract/messages/every-language'
import { SMS_TEXTS } from '@karvon/contract/messages/sms-texts'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isMobilePhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findOwner } from '../../platform/db/queries/company-owner.ts'
import type { SmsPort } from '../../platform/sms/sms-port.ts'
import type { CompanyDeps } from './company-deps.ts'
import { makeFirstPassword } from './employees/first-password.ts'

/** What restoring access needs of other features. */
export type OwnerAccessDeps = Pick<CompanyDeps, 'people' | 'addNotice'> & {
  readonly sms: SmsPort
  /** The address that the owner has proved and that takes mails; null: there is none. */
  readonly readProvedMail: (db: Db, userId: number) => Promise<string | null>
  /** Whether the mail server took it. */
  readonly mailPassword: (
    to: { readonly address: string; readonly locale: Locale },
    password: string,
  ) => Promise<boolean>
  readonly listKeys: (
    db: Db,
    companyId: number,
  ) => Promise<readonly { readonly id: number; readonly name: string }[]>
  readonly listWebhooks: (
    db: Db,
    companyId: number,
  ) => Promise<readonly { readonly id: number; readonly url: string }[]>
  /** Ends the company's keys and webhooks. */
  readonly endPrograms: (tx: Tx, companyId: number, now: Date) => Promise<void>
}

const readOwner = async (db: Db, companyId: number) => {
  const owner = await findOwner(db, companyId)
  if (owner === undefined) return null
  return db
    .selectFrom('users')
    .select(['id', 'phone', 'is_phone_proved', 'locale', 'totp_confirmed_at'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
}

const readSentTo = async (
  db: Db,
  { id, phone, is_phone_proved }: NonNullable<Awaited<ReturnType<typeof readOwner>>>,
  { readProvedMail }: OwnerAccessDeps,
): Promise<{ readonly by: 'sms' | 'mail'; readonly to: string } | null> => {
  if (is_phone_proved && phone !== null && isMobilePhone(phone)) return { by: 'sms', to: phone }
  const address = await readProvedMail(db, id)
  return address === null ? null : { by: 'mail', to: address }
}

/** An owner as they can be reached, and what acts for their company; null: there is none. */
const readAccess = async (db: Db, companyId: number, deps: OwnerAccessDeps) => {
  const owner = await readOwner(db, companyId)
  if (owner === null) return null
  return {
    userId: owner.id,
    sentTo: await readSentTo(db, owner, deps),
    secondFactor: owner.totp_confirmed_at !== null,
    locale: owner.locale ?? ('uz' as const),
    keys: await deps.listKeys(db, companyId),
    webhooks: await deps.listWebhooks(db, companyId),
  }
}

type Access = NonNullable<Awaited<ReturnType<typeof readAccess>>>

/** A provider that did not answer may have sent it. */
const sendPassword = async (
  { sentTo, locale }: Pick<Access, 'sentTo' | 'locale'>,
  { people, sms, mailPassword }: OwnerAccessDeps,
): Promise<string | null> => {
  if (sentTo === null) return null
  const password = makeFirstPassword()
  const text = fillText(SMS_TEXTS[locale].firstPassword, { password })
  const isSent =
    sentTo.by === 'mail'
      ? await mailPassword({ address: sentTo.to, locale }, password)
      : ['sent', 'unknown'].includes(
          (await sms.send({ id: randomUUID(), kind: 'account', phone: sentTo.to, text })).kind,
        )
  return isSent ? people.hashPassword(password) : null
}

type Restoring = {
  readonly companyId: number
  readonly passwordHash: string
  readonly keepsPrograms: boolean
  readonly forgetsFactor: boolean
  readonly at: Date
}

const restore = async (
  tx: Tx,
  { companyId, passwordHash, keepsPrograms, forgetsFactor, at }: Restoring,
  { people, addNotice, endPrograms }: OwnerAccessDeps,
): Promise<Decision<null>> => {
  const owner = await findOwner(tx, companyId)
  if (owner === undefined) return refuse('not_found')
  await people.change(tx, owner.id, { passwordHash, keepsFactor: !forgetsFactor }, at)
  await people.endSessions(tx, [owner.id])
  if (!keepsPrograms) await endPrograms(tx, companyId, at)
  await workIn(tx, work =>
    addNotice(work, { at, userId: owner.id, kind: 'owner_access_restored', orderId: null, facts: {} }),
  )
  return accept(null)
}

/**
 * Restores access for an owner who has lost the password (decision 0074): a first password goes to the phone or address that
 * they have proved, and to nobody else.
 */
export const createOwnerAccess = (deps: OwnerAccessDeps) => ({
  read: (db: Db, companyId: number) => readAccess(db, companyId, deps),
  sendPassword: (owner: Pick<Access, 'sentTo' | 'locale'>) => sendPassword(owner, deps),
  restore: (tx: Tx, restoring: Restoring) => restore(tx, restoring, deps),
})
