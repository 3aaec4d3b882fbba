import { COMPANY_KINDS } from '@karvon/domain/company/tax-id'
import { COMPANY_STATUSES, WireEmployee } from '../company.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { WireCompanyMoney, WireTransaction } from '../ledger.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs, Version } from '../wire/values.ts'
import {
  AnotherPayment,
  BankDay,
  CSV,
  CsvBytes,
  ListLocale,
  Reason,
  Search,
  WithoutInvoice,
} from './fields.ts'
import { WireProposal } from './operators.ts'

/** Sort orders of the list. */
export const COMPANY_SORTS = ['newest', 'waiting', 'title'] as const

/** A company in the operators' list. */
export const WireAdminCompany = Type.Object({
  id: Id,
  kind: OneOf(COMPANY_KINDS),
  title: Type.String(),
  inn: Type.String({ description: 'STIR, or a sole trader’s PINFL' }),
  director: Type.String(),
  phone: Type.String(),
  status: OneOf(COMPANY_STATUSES),
  block_reason: Nullable(Type.String()),
  verified_at: Nullable(Instant),
  created_at: Instant,
  version: Type.Integer(),
  money: WireCompanyMoney,
})

/** What an operator checks before verifying a company; `pinfl_control` only if there is a PINFL. */
export const COMPANY_CHECKS = [
  'inn_form',
  'pinfl_control',
  'inn_of_one_company',
  'mfo_form',
  'account_of_a_firm',
  'account_in_uzs',
  'phone_of_one_company',
  'title_of_one_company',
  'account_of_one_company',
] as const

/**
 * A company with all details; `checks` are the automatic checks, `others` the companies it shares data with.
 */
export const WireAdminCompanyCard = Type.Object({
  ...WireAdminCompany.properties,
  legal_address: Type.String(),
  bank: Type.String(),
  bank_account: Type.String(),
  mfo: Type.String(),
  blocked_at: Nullable(Instant),
  verified_by: Nullable(Type.String()),
  orders_count: Type.Integer(),
  people: Type.Array(WireEmployee),
  last_transactions: Type.Array(WireTransaction, { description: 'newest first, 10 at most' }),
  checks: Type.Array(
    Type.Object({
      kind: OneOf(COMPANY_CHECKS),
      ok: Type.Boolean(),
      others: Type.Array(Type.Object({ id: Id, title: Type.String() })),
    }),
  ),
})

const Filters = {
  q: Search,
  status: Type.Optional(OneOf(COMPANY_STATUSES)),
  sort: Type.Optional(OneOf(COMPANY_SORTS)),
}

/** All companies; `q` searches title, director, STIR and phone. */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies',
  summary: 'All companies',
  action: 'manage_companies',
  input: { query: Type.Object({ ...Filters, ...PageQuery }) },
  output: Type.Array(WireAdminCompany),
  paged: true,
})

/** The same companies as CSV. */
export const downloadCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies.csv',
  summary: 'All companies as a table',
  action: 'manage_companies',
  cost: 'paper',
  input: { query: Type.Object({ ...Filters, locale: ListLocale }) },
  output: CsvBytes,
  file: CSV,
})

const CompanyParams = Type.Object({ id: Id })

/** One company with its people and its money. */
export const showAnyCompany = endpoint({
  method: 'GET',
  path: '/admin/companies/:id',
  summary: 'One company',
  action: 'manage_companies',
  input: { params: CompanyParams },
  output: WireAdminCompanyCard,
  refusals: ['not_found'],
})

/** Verifies a company: no other company has its STIR, and bank transfer is open to it from then on. */
export const verifyCompany = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id/verify',
  summary: 'Verify a company',
  action: 'manage_companies',
  input: { params: CompanyParams, body: Type.Object({ version: Version }) },
  output: WireAdminCompanyCard,
  refusals: ['not_found', 'already_decided', 'changed_meanwhile', 'inn_taken'],
})

/** Blocks a company, which ends its people's sessions at once, or unblocks it; both need a `reason`. */
export const blockCompany = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id/block',
  summary: 'Block or unblock a company',
  action: 'manage_companies',
  input: {
    params: CompanyParams,
    body: Type.Object({ blocked: Type.Boolean(), reason: Reason, version: Version }),
  },
  output: WireAdminCompanyCard,
  refusals: ['not_found', 'already_decided', 'changed_meanwhile', 'text_required', 'text_too_long'],
})

/** As other limits that null removes: a union would read null as 0. */
const TermOrNone = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  description: 'days, 1 to 180; null: no payment term',
})

/** Sets how far a company may pay beyond its balance, and its payment term in days: null for none; absent, it stays. */
export const setCredit = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id/credit',
  summary: 'Set the credit limit',
  action: 'move_money',
  input: {
    params: CompanyParams,
    body: Type.Object({ credit_limit: Uzs, term_days: Type.Optional(TermOrNone), version: Version }),
  },
  output: WireAdminCompanyCard,
  refusals: [
    'not_found',
    'already_decided',
    'changed_meanwhile',
    'amount_out_of_range',
    'figure_out_of_range',
  ],
})

const Amount = Type.Integer({ description: 'whole UZS' })
const Words = Type.String({ maxLength: 10_000 })

const MONEY_REFUSALS = [
  'not_found',
  'amount_out_of_range',
  'text_required',
  'text_too_long',
  'money_already_written',
] as const

/**
 * Books money that came to the bank; what resembles a booked payment (digits of `bank_reference`, sum, day within five) is booked only
 * as `another_payment`.
 */
export const refillCompany = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/refill',
  summary: 'Record a company payment',
  action: 'move_money',
  input: {
    params: CompanyParams,
    body: Type.Object({
      amount: Amount,
      bank_reference: Words,
      description: Words,
      bank_day: BankDay,
      another_payment: AnotherPayment,
      without_invoice: WithoutInvoice,
    }),
  },
  output: WireAdminCompanyCard,
  status: 201,
  idempotent: true,
  refusals: [...MONEY_REFUSALS, 'date_invalid', 'invoice_void'],
})

/**
 * Corrects a wrong charge with a new line; earlier lines never change. In favour of the company above what one operator may give alone in
 * thirty days (`money_rules.allowances`) it is a `proposal`, which a second operator decides (`PUT /admin/proposals/:id`).
 */
export const correctMoney = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/correct',
  summary: "Correct a company's account",
  action: 'move_money',
  input: {
    params: CompanyParams,
    body: Type.Object({
      amount: Amount,
      direction: OneOf(['to_company', 'from_company']),
      reference: Words,
      reason: Words,
      another_payment: AnotherPayment,
    }),
  },
  output: Type.Object({
    ...WireAdminCompanyCard.properties,
    proposal: Nullable(WireProposal),
  }),
  status: 201,
  idempotent: true,
  refusals: [...MONEY_REFUSALS, 'already_proposed'],
})

/** How an owner can be reached, and which programs act for their company, before their password is renewed. */
export const readOwnerAccess = endpoint({
  method: 'GET',
  path: '/admin/companies/:id/owner-access',
  summary: "An owner's access",
  action: 'manage_companies',
  input: { params: CompanyParams },
  output: Type.Object({
    sent_to: Nullable(
      Type.Object({
        by: OneOf(['sms', 'mail']),
        to: Type.String({ description: 'the proved phone or address, most of it hidden' }),
      }),
    ),
    second_factor: Type.Boolean(),
    keys: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    webhooks: Type.Array(Type.Object({ id: Id, url: Type.String() })),
  }),
  refusals: ['not_found'],
})

/**
 * Proposes to restore access for an owner who has lost the password, and the second factor if `forget_factor`: a second operator
 * decides (`PUT /admin/proposals/:id`). A first password then goes to the owner's proved phone or address and is shown to
 * nobody, their sessions end, and so do the company's keys and webhooks unless `keep_programs`. Refuses `owner_unreachable`.
 */
export const proposeOwnerPassword = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id/owner-password',
  summary: 'Propose a first password for the owner',
  action: 'manage_companies',
  input: {
    params: CompanyParams,
    body: Type.Object({ reason: Reason, keep_programs: Type.Boolean(), forget_factor: Type.Boolean() }),
  },
  output: WireProposal,
  refusals: ['not_found', 'text_required', 'text_too_long', 'owner_unreachable', 'already_proposed'],
})
