import type { ClientStanding } from '../ledger/client-account.ts'
import { sumUzs } from '../values/uzs.ts'
import type { CompanyCredit } from './credit.ts'

/** The types of the lines a company is shown (docs/product.md#money-of-a-company). */
export const COMPANY_TRANSACTION_TYPES = ['refill', 'debt', 'company_debt'] as const

/** A type of line. */
export type CompanyTransactionType = (typeof COMPANY_TRANSACTION_TYPES)[number]

/** A company's balance with its holds and its credit limit. */
export type CompanyFunds = ClientStanding & { readonly creditLimitUzs: number }

/** A company's money, in UZS; `availableUzs` (see the function) may be negative. */
export type CompanyMoney = CompanyFunds & CompanyCredit & { readonly availableUzs: number }

/** What a company can still commit: balance − debt − holds + credit limit, in UZS; may be negative. */
export const availableUzs = ({ balanceUzs, debtUzs, heldUzs, creditLimitUzs }: CompanyFunds): number =>
  sumUzs([balanceUzs, -debtUzs, -heldUzs, creditLimitUzs])
