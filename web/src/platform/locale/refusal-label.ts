import type { Refusal } from '@karvon/domain/decision'
import { formatNumber } from '@karvon/domain/reading/figures'
import type { RefusalCode } from '@karvon/domain/refusals'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from './locale.ts'

/** Returns a fact of a refusal by name, formatted; empty if absent. */
type WrittenFact = (name: string) => string

/** A form's sentences by refusal code. */
export type RefusalLabels = Partial<Record<RefusalCode, (fact: WrittenFact) => string>>

/** Formats a number in the page's language; text stays unchanged. */
export const formatFact = (fact: string | number): string =>
  typeof fact === 'number' ? formatNumber(fact, getLocale(), 2) : fact

/** The sentence for a refusal found by a form's own checks. */
export const refusalLabel = (
  { code, facts = {} }: Refusal,
  labels: RefusalLabels,
  write: (fact: string | number) => string = formatFact,
): string => (labels[code] ?? m.refusal_value_invalid)(name => write(facts[name] ?? ''))
