import type { DocPage } from '@karvon/contract/documentation/doc-pages'
import type { SiteLocale } from '@karvon/contract/site-routes'
import { writtenLocaleOf } from '@karvon/domain/values/locale'

const TEXTS = import.meta.glob<string>('../../../../docs/site/*/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const SOURCES = import.meta.glob<string>(
  ['../../../../docs/guides/*.md', '../../../../docs/samples/**/*', '!**/node_modules/**'],
  { query: '?raw', import: 'default', eager: true },
)

const DOCS = '../../../../docs/'

/** The text of a page as it is written: Cyrillic Uzbek is derived from the Latin one. */
export const docText = (page: DocPage, locale: SiteLocale): string => {
  const name = `site/${writtenLocaleOf(locale)}/${page}.md`
  const text = TEXTS[DOCS + name]
  if (text === undefined) throw new Error(`docs/${name} is missing`)
  return text
}

/** A guide or a sample below `docs`, whose requests the tests run. */
export const sourceText = (name: string): string => {
  const text = SOURCES[DOCS + name]
  if (text === undefined) throw new Error(`docs/${name} is missing`)
  return text
}
