import { m } from '../../messages/compiled/messages.js'
import type { StatusTone } from '../../ui/states/status-pill.tsx'
import type { CompanyCard, ListedCompany } from './companies-queries.ts'

type Status = ListedCompany['status']

const STATUS_LABELS = {
  pending: m.operator_company_pending,
  verified: m.operator_company_verified,
  blocked: m.operator_company_blocked,
  closed: m.operator_company_closed,
} satisfies Record<Status, () => string>

const TONES = {
  pending: 'new',
  verified: 'moving',
  blocked: 'canceled',
  closed: 'canceled',
} as const satisfies Record<Status, StatusTone>

export const companyStatusLabel = (status: Status): string => STATUS_LABELS[status]()

export const companyStatusTone = (status: Status): StatusTone => TONES[status]

type Check = CompanyCard['checks'][number]['kind']

/** Labels of the checks before verification: passed and failed. */
const CHECKS = {
  inn_form: [m.operator_check_inn_ok, m.operator_check_inn_wrong],
  pinfl_control: [m.operator_check_pinfl_ok, m.operator_check_pinfl_wrong],
  inn_of_one_company: [m.operator_check_same_inn_ok, m.operator_check_same_inn_wrong],
  mfo_form: [m.operator_check_mfo_ok, m.operator_check_mfo_wrong],
  account_of_a_firm: [m.operator_check_firm_ok, m.operator_check_firm_wrong],
  account_in_uzs: [m.operator_check_uzs_ok, m.operator_check_uzs_wrong],
  phone_of_one_company: [m.operator_check_phone_ok, m.operator_check_phone_wrong],
  title_of_one_company: [m.operator_check_title_ok, m.operator_check_title_wrong],
  account_of_one_company: [m.operator_check_account_ok, m.operator_check_account_wrong],
} satisfies Record<Check, [() => string, () => string]>

export const checkLabel = ({ kind, ok }: Pick<CompanyCard['checks'][number], 'kind' | 'ok'>): string =>
  CHECKS[kind][ok ? 0 : 1]()
