import type { MatchKind, MatchReason } from '@karvon/domain/bank-statements/match-kinds'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { PROVIDER_NAMES } from '@karvon/domain/payments/provider-name'
import { m } from '../../messages/compiled/messages.js'
import { dayLabel } from '../../platform/time/day-label.ts'
import { phone } from '../page/formats.ts'
import type { BankLine, Proposal } from './bank-queries.ts'

const KINDS = {
  company_refill: m.bank_kind_company_refill,
  person_payment: m.bank_kind_person_payment,
  cash_deposit: m.bank_kind_cash_deposit,
  payout: m.bank_kind_payout,
  payout_return: m.bank_kind_payout_return,
  company_refund: m.bank_kind_company_refund,
  refund_return: m.bank_kind_refund_return,
  provider_settlement: m.bank_kind_provider_settlement,
  other_income: m.bank_kind_other_income,
  cost: m.bank_kind_cost,
  booked_before: m.bank_kind_booked_before,
} satisfies Record<MatchKind, () => string>

const REASONS = {
  inn: m.bank_reason_inn,
  order: m.bank_reason_order,
  invoice: m.bank_reason_invoice,
  sum: m.bank_reason_sum,
  reference: m.bank_reason_reference,
  account: m.bank_reason_account,
  holder: m.bank_reason_holder,
  document: m.bank_reason_document,
  day: m.bank_reason_day,
  words: m.bank_reason_words,
  phone: m.bank_reason_phone,
  person: m.bank_reason_person,
  inn_differs: m.bank_reason_inn_differs,
  invoice_void: m.bank_reason_invoice_void,
} satisfies Record<MatchReason, () => string>

export const kindLabel = (kind: MatchKind): string => KINDS[kind]()
export const providerLabel = (provider: PaymentProvider): string => PROVIDER_NAMES[provider]

/** Why something is proposed, as a list. */
export const reasonsLabel = (reasons: readonly MatchReason[]): string =>
  reasons.map(reason => REASONS[reason]()).join(', ')

/** What a line is or may be: the kind and whom it is about. */
export const matchLabel = ({
  kind,
  company,
  person,
  payout,
  provider,
  journalId,
  entry,
}: Pick<Proposal, 'kind' | 'company' | 'person' | 'payout' | 'provider' | 'journalId'> &
  Partial<Pick<Proposal, 'entry'>>): string => {
  const about =
    company?.title ??
    person?.name ??
    (person?.phone ? phone(person.phone) : null) ??
    payout?.driver ??
    payout?.holder ??
    (provider === null ? null : providerLabel(provider)) ??
    (kind === 'booked_before' && journalId !== null ? m.bank_journal({ id: journalId }) : null)
  const label = about === null ? kindLabel(kind) : `${kindLabel(kind)}: ${about}`
  return entry ? [label, entry.document, dayLabel(entry.day)].filter(Boolean).join(', ') : label
}

/** Who paid or was paid. */
export const partyLabel = ({ counterparty, inn }: Pick<BankLine, 'counterparty' | 'inn'>): string =>
  counterparty || (inn === null ? m.bank_party_unknown() : m.operator_inn({ inn }))
