import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'

/** One form of a message per value it is selected by, with how that value is computed. */
type Variants = readonly { readonly match?: Readonly<Record<string, string>> }[]

/** Messages by key, as in the catalogue files. */
export type Catalogue = Readonly<Record<string, string | Variants>>

const inCyrillic = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toUzbekCyrillic(text)]))

/**
 * The Uzbek catalogue in Cyrillic: every text by the rule of `toUzbekCyrillic`, keys and conditions
 * unchanged.
 */
export const cyrillicCatalogue = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, said]) => {
      if (key === '$schema') return [key, said]
      if (typeof said === 'string') return [key, toUzbekCyrillic(said)]
      return [key, said.map(form => (form.match ? { ...form, match: inCyrillic(form.match) } : form))]
    }),
  )
