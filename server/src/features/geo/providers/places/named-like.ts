import { distinctTerms } from '../../gazetteer/name-terms.ts'
import type { Suggestion } from '../../geo-ports.ts'

const termsOf = (text: string): ReadonlySet<string> => new Set(distinctTerms(text))

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every(term => all.has(term))

/** Whether an address has every typed word. */
export const hasEveryWord = (address: string, query: string): boolean =>
  isWithin(termsOf(query), termsOf(address))

/** Whether a found place has anything of what was asked: some search engines always find something. */
export const hasAnyWord = ({ displayName }: Pick<Suggestion, 'displayName'>, query: string): boolean => {
  const asked = termsOf(query)
  return [...termsOf(displayName)].some(term => /[a-z]/.test(term) && asked.has(term))
}

/** Whether a found place is named as it was typed: its whole name was typed, or its address has every typed word. */
export const isNamedLike = (query: string): ((one: Pick<Suggestion, 'displayName' | 'value'>) => boolean) => {
  const asked = termsOf(query)
  return ({ displayName, value }) => {
    const [name, address] = [termsOf(displayName), termsOf(value)]
    return name.size > 0 && (isWithin(name, asked) || isWithin(asked, address))
  }
}
