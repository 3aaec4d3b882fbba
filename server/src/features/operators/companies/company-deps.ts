import type { showAnyCompany } from '@karvon/contract/admin/companies'
import type { DataOf } from '@karvon/contract/endpoint'
import type { showAccount } from '@karvon/contract/money/accounts'
import type { UnpaidCharge } from '@karvon/domain/company/credit'
import type { Decision } from '@karvon/domain/decision'
import type { AllowanceKind } from '@karvon/domain/ledger/accounts/allowance'
import type { HolderKind } from '@karvon/domain/ledger/accounts/holder'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'

/** A company as operators have it, in our names. */
export type CompanyView = DataOf<typeof showAnyCompany>

/** A company's money, in UZS. */
export type BalanceMoney = {
  readonly balanceUzs: number
  readonly heldUzs: number
  readonly debtUzs: number
  readonly creditLimitUzs: number
  readonly availableUzs: number
  readonly termDays: number | null
  readonly unpaid: readonly UnpaidCharge[]
}

type Plain = Pick<
  CompanyView,
  'id' | 'kind' | 'title' | 'inn' | 'director' | 'phone' | 'status' | 'blockReason' | 'version'
>

/** A company of the list. */
export type CompanyEntry = Plain & {
  readonly verifiedAt: Date | null
  readonly createdAt: Date
  readonly money: BalanceMoney
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

type MoneyMove = PlainMove & { readonly companyId: number }

type PlainMove = {
  readonly amountUzs: number
  readonly description: string
  readonly actorId: number
  readonly at: Date
  /** The operator says that it is not the booked one that it resembles. */
  readonly isAnother?: boolean | undefined
}
/** A correction of a company's account. */
export type Correction = MoneyMove & {
  readonly reference: string
  readonly direction: 'to_company' | 'from_company'
}

type Written = Promise<Decision<{ readonly journalId: number }>>

/** A debt that is forgiven, or goodwill, for a company or person. */
export type Allowance = PlainMove & { readonly kind: AllowanceKind; readonly reference: string } & (
    | { readonly companyId: number }
    | { readonly userId: number }
  )

type AccountView = DataOf<typeof showAccount>

/** Operators' changes of companies' money; another feature owns its tables. */
export type LedgerMoves = {
  readonly readBalance: (db: Db, companyId: number) => Promise<BalanceMoney>
  readonly refill: (
    tx: Tx,
    move: MoneyMove & { readonly bankReference: string; readonly bankDay?: string | undefined },
  ) => Written
  readonly correct: (tx: Tx, correction: Correction) => Written
  /** The refusals that `correct` would give now; locks the company's money. */
  readonly checkCorrection: (tx: Tx, correction: Correction) => Promise<Decision<null>>
  /** Books what a client or driver paid. */
  readonly refillPerson: (
    tx: Tx,
    move: PlainMove & {
      readonly userId: number
      readonly bankReference: string
      readonly bankDay?: string | undefined
      readonly through: 'bank' | 'cash_desk'
    },
  ) => Written
  /** Forgives a debt or gives goodwill. */
  readonly allow: (tx: Tx, allowance: Allowance) => Written
  /** The refusals that `allow` would give now; locks the holder's money. */
  readonly checkAllowance: (tx: Tx, allowance: Allowance) => Promise<Decision<null>>
  /** What a holder was forgiven or given lately, whole UZS. */
  readonly readGiven: (db: Db, owner: ClientOwner, now: Date) => Promise<number>
  /** Whose account it is; null: nobody's. */
  readonly findHolder: (
    db: Db,
    owner: ClientOwner,
  ) => Promise<{ readonly kind: HolderKind; readonly name: string | null } | null>
  /** An account with the first page of its statement. */
  readonly readAccount: (
    db: Db,
    owner: ClientOwner,
    asked: { readonly page: number; readonly locale: Locale; readonly now: Date },
  ) => Promise<Decision<AccountView>>
  /** A page of a company's account, newest first. */
  readonly readLedgerOf: (
    companyId: number,
    question: { readonly page: number; readonly perPage: number },
    locale: Locale,
  ) => Promise<Page<CompanyView['lastTransactions'][number]>>
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
