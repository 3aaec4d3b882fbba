import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import type { Locale } from '@karvon/domain/values/written-figures'

/** Words by their names, `{fact}` for what is filled in. */
type Words = { readonly [name: string]: string | Words }

const inCyrillic = <W extends Words>(words: W): W =>
  Object.fromEntries(
    Object.entries(words).map(([name, said]) => [
      name,
      typeof said === 'string' ? toUzbekCyrillic(said) : inCyrillic(said),
    ]),
  ) as W

/** The words of a paper in every language; those in Uzbek Cyrillic are made from the Latin ones. */
export const inEveryLanguage = <W extends Words>(
  words: Readonly<Record<Exclude<Locale, 'uz-Cyrl'>, W>>,
): Readonly<Record<Locale, W>> => ({ ...words, 'uz-Cyrl': inCyrillic(words.uz) })

/** A sentence with its facts in their places. */
export const fillWords = (sentence: string, facts: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
