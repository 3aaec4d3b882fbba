import type { ServerEvents } from '@karvon/contract/events'
import type { CompanyMoney } from '@karvon/domain/company/company-money'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AddNotice } from '../notices/notices.ts'

/** A new employee as their account is created. */
export type NewEmployee = {
  readonly role: 'company_employee'
  readonly companyId: number
  readonly username: string
  readonly passwordHash: string
  readonly passwordIsFirst: true
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly perOrderUzs: number | null
  readonly perMonthUzs: number | null
  readonly isBlocked: boolean
}

/** Changes of an employee's account; absent fields stay. */
export type EmployeeChange = Partial<Omit<NewEmployee, 'role' | 'companyId' | 'passwordIsFirst'>> & {
  readonly keepsFactor?: boolean
}

/** The accounts of a company's people, whose table is another feature's. */
export type People = {
  /** The new account's id, or null where the username is taken. */
  readonly add: (tx: Tx, person: NewEmployee, now: Date) => Promise<number | null>
  /** False where the username is taken. */
  readonly change: (tx: Tx, userId: number, change: EmployeeChange, now: Date) => Promise<boolean>
  readonly close: (tx: Tx, userId: number, now: Date) => Promise<void>
  /** Ends every session of these users and, once that is written, their connections. */
  readonly endSessions: (tx: Tx, userIds: readonly number[]) => Promise<void>
  readonly hashPassword: (password: string) => Promise<string>
  readonly isCommonPassword: (password: string) => boolean
}

type Told = {
  [Name in 'company.waiting' | 'company.updated']: {
    readonly to: string | readonly string[]
    readonly event: Name
    readonly payload: ServerEvents[Name]
  }
}['company.waiting' | 'company.updated']

/** What an owner is told of their company. */
type OwnersNotice = { readonly at: Date; readonly userId: number; readonly orderId: null } & (
  | { readonly kind: 'credit_limit_changed'; readonly facts: { readonly amount_uzs: number } }
  | {
      readonly kind: 'sign_on_changed' | 'sign_on_removed'
      readonly facts: { readonly address: string }
    }
  | { readonly kind: 'owner_access_restored'; readonly facts: Readonly<Record<string, never>> }
)

export type CompanyDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly people: People
  readonly readMoney: (db: Db, companyId: number) => Promise<CompanyMoney>
  readonly publish: (announcement: Told) => void
  readonly addNotice: AddNotice<OwnersNotice>
  readonly audit: Audit
}
