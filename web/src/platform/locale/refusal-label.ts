import type { Refusal } from '@karvon/domain/decision'
import type { RefusalCode } from '@karvon/domain/refusal-code'
import { formatNumber } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from './locale.ts'

/** A fact of a refusal by its name, as people write it; an empty text where there is none. */
type WrittenFact = (name: string) => string

/** The sentences a form needs, by code. */
export type RefusalLabels = Partial<Record<RefusalCode, (fact: WrittenFact) => string>>

/** A figure in the language of the page; a text as it is. */
export const writeFact = (fact: string | number): string =>
  typeof fact === 'number' ? formatNumber(fact, getLocale(), 2) : fact

/** The sentence of a refusal that a form finds by itself. */
export const refusalLabel = (
  { code, facts = {} }: Refusal,
  labels: RefusalLabels,
  write: (fact: string | number) => string = writeFact,
): string => (labels[code] ?? m.refusal_value_invalid)(name => write(facts[name] ?? ''))
