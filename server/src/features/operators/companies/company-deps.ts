import type { showAnyCompany } from '@karvon/contract/admin/companies'
import type { DataOf } from '@karvon/contract/endpoint'
import type { Decision } from '@karvon/domain/decision'
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
  readonly setCreditLimit: (tx: Tx, move: CompanyMove & { readonly creditLimitUzs: number }) => Moved
  /** A first password for the owner, returned once. */
  readonly renewOwnerPassword: (tx: Tx, company: { readonly companyId: number }) => Promise<Decision<string>>
}

type MoneyMove = {
  readonly companyId: number
  readonly amountUzs: number
  readonly description: string
  readonly actorId: number
  readonly at: Date
}
type Written = Promise<Decision<{ readonly journalId: number }>>

/** Operators' changes of companies' money; another feature owns its tables. */
export type LedgerMoves = {
  readonly readBalance: (db: Db, companyId: number) => Promise<BalanceMoney>
  readonly refill: (tx: Tx, move: MoneyMove & { readonly bankReference: string }) => Written
  readonly writeOff: (tx: Tx, move: MoneyMove & { readonly reference: string }) => Written
  readonly correct: (
    tx: Tx,
    move: MoneyMove & {
      readonly reference: string
      readonly direction: 'to_company' | 'from_company'
    },
  ) => Written
  /** A page of a company's account, newest first. */
  readonly readLedgerOf: (
    companyId: number,
    question: { readonly page: number; readonly perPage: number },
    locale: Locale,
  ) => Promise<Page<CompanyView['lastTransactions'][number]>>
}
