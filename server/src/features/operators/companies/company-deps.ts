import type { showAnyCompany } from '@karvon/contract/admin/companies'
import type { DataOf } from '@karvon/contract/endpoint'
import type { CompanyMoney } from '@karvon/domain/company/company-money'
import type { Decision } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'

/** A company as operators have it, in our names. */
export type CompanyView = DataOf<typeof showAnyCompany>

type Plain = Pick<
  CompanyView,
  'id' | 'kind' | 'title' | 'inn' | 'director' | 'phone' | 'status' | 'blockReason' | 'version'
>

/** A company of the list. */
export type CompanyEntry = Plain & {
  readonly verifiedAt: Date | null
  readonly createdAt: Date
  readonly money: CompanyMoney
}

type Opened = Pick<
  CompanyView,
  'legalAddress' | 'bank' | 'bankAccount' | 'mfo' | 'verifiedBy' | 'ordersCount'
>

/** A company as it is opened. */
export type CompanyCard = CompanyEntry &
  Opened & { readonly blockedAt: Date | null; readonly people: readonly CompanyView['people'][number][] }

/** Which companies are asked for. */
type CompanyQuestion = {
  readonly q?: string | undefined
  readonly status?: CompanyView['status'] | undefined
  readonly sort?: 'newest' | 'waiting' | 'title' | undefined
  readonly page: number
  readonly perPage: number
}

type CompanyMove = { readonly companyId: number; readonly version: number; readonly operatorId: number }
type Moved = Promise<Decision<{ readonly before: object; readonly after: object }>>

/** Operators' changes of companies; another feature owns their table. */
export type CompanyMoves = {
  readonly list: (question: CompanyQuestion) => Promise<Page<CompanyEntry>>
  readonly read: (companyId: number) => Promise<CompanyCard | null>
  readonly verify: (tx: Tx, move: CompanyMove) => Moved
  readonly block: (tx: Tx, move: CompanyMove & { readonly reason: string }) => Moved
  readonly unblock: (tx: Tx, move: CompanyMove) => Moved
  readonly setCreditLimit: (
    tx: Tx,
    move: CompanyMove & { readonly creditLimitUzs: number; readonly termDays?: number | null | undefined },
  ) => Moved
}

/** An owner as they can be reached, and the programs that act for their company. */
export type OwnerAccess = {
  readonly userId: number
  /** The proved phone, else the proved address; null: neither is proved. */
  readonly sentTo: { readonly by: 'sms' | 'mail'; readonly to: string } | null
  readonly secondFactor: boolean
  readonly locale: Locale
  readonly keys: readonly { readonly id: number; readonly name: string }[]
  readonly webhooks: readonly { readonly id: number; readonly url: string }[]
}

/** How access is restored for an owner; other features own what it is made of. */
export type OwnerMoves = {
  /** Null: there is no such company, or it has no owner. */
  readonly read: (db: Db, companyId: number) => Promise<OwnerAccess | null>
  /** Sends a first password, which is kept nowhere; returns its hash, null if it was not sent. */
  readonly sendPassword: (owner: OwnerAccess) => Promise<string | null>
  /** Makes it the owner's password, ends their sessions, and tells them by all channels. */
  readonly restore: (
    tx: Tx,
    owner: {
      readonly companyId: number
      readonly passwordHash: string
      readonly keepsPrograms: boolean
      readonly forgetsFactor: boolean
      readonly at: Date
    },
  ) => Promise<Decision<null>>
}
