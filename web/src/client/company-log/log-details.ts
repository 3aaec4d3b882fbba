import { formatDateTime } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import type { LogEntry } from './log-queries.ts'

/** Who did it, as the log names them. */
export const actorLabel = ({ kind, name }: LogEntry['actor']): string => {
  if (kind === 'operator') return m.company_log_operator()
  if (kind === 'system') return m.company_log_system()
  return name ?? m.company_log_closed()
}

const sumOf = (value: unknown): string =>
  typeof value === 'number' ? formatSum(value) : m.company_log_no_limit()

type Detail = (value: unknown) => string | null

const ifSum: Detail = value => (typeof value === 'number' ? formatSum(value) : null)

const momentOf: Detail = value =>
  typeof value === 'string'
    ? m.company_log_former_until({ time: formatDateTime(new Date(value), getLocale()) })
    : null

const networksOf: Detail = value => {
  if (!Array.isArray(value)) return null
  return value.length === 0
    ? m.company_log_everywhere()
    : m.company_log_from_addresses({ networks: value.join(', ') })
}

/** Fields whose new value says something on the screen; the table that is downloaded has all of them. */
const DETAILS: Readonly<Record<string, Detail>> = {
  amount: ifSum,
  credit_limit_uzs: ifSum,
  payment_term_days: value =>
    typeof value === 'number' ? m.company_log_term({ days: figureText(value) }) : null,
  approval_above: ifSum,
  per_order: value => m.company_log_per_order({ sum: sumOf(value) }),
  per_month: value => m.company_log_per_month({ sum: sumOf(value) }),
  status: value => (value === 'blocked' ? m.company_log_blocked() : null),
  new_password: value => (value === true ? m.company_log_new_password() : null),
  former_until: momentOf,
  allowed_from: networksOf,
}

const isChanged = ({ before, after }: LogEntry, field: string): boolean =>
  before === null || JSON.stringify(before[field]) !== JSON.stringify(after?.[field])

/** What an entry changed, in a few words; empty if its title says it all. */
export const detailsOf = (entry: LogEntry): string =>
  Object.entries(DETAILS)
    .filter(([field]) => entry.after !== null && field in entry.after && isChanged(entry, field))
    .map(([field, say]) => say(entry.after?.[field]))
    .filter(text => text !== null)
    .join(' · ')
