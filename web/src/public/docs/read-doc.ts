import type { DocPage } from '@karvon/contract/documentation/doc-pages'
import type { SiteLocale } from '@karvon/contract/site-routes'
import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import { marked, type Token, type Tokens } from 'marked'
import { docText } from './doc-texts.ts'
import { spellLabels } from './labels.ts'

/** A heading within a page, with the same anchor in every language. */
export type DocHeading = { readonly id: string; readonly title: string }

/** A page as it is read: its title, what it is about, the rest, and the headings in it. */
export type Doc = {
  readonly title: string
  readonly lead: string
  readonly blocks: readonly Token[]
  readonly headings: readonly DocHeading[]
}

/** A text of a page in the script of the language. */
export const inScript = (text: string, locale: SiteLocale): string =>
  locale === 'uz-Cyrl' ? toUzbekCyrillic(text) : text

const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === 'heading'

/** A paragraph that can be a description of the page too. */
const isPlain = (token: Token | undefined): token is Tokens.Paragraph =>
  token?.type === 'paragraph' && !/[`\]]/.test(token.raw)

const blocksOf = (page: DocPage, locale: SiteLocale): Token[] =>
  marked.lexer(docText(page, locale)).filter(({ type }) => type !== 'space')

const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

/** The English headings name the anchors, so that a link holds in every language. */
const anchorsOf = (page: DocPage): string[] =>
  blocksOf(page, 'en')
    .filter(isHeading)
    .slice(1)
    .map(({ text }) => anchorOf(text))

/** Reads a page: a heading with its title, a paragraph that says what it is about, and the text. */
export const readDoc = (page: DocPage, locale: SiteLocale): Doc => {
  const [title, lead, ...blocks] = blocksOf(page, locale)
  if (!isHeading(title) || !isPlain(lead))
    throw new Error(`${page} in ${locale} begins with a title and a paragraph of plain words`)
  const anchors = anchorsOf(page)
  const said = (text: string) => spellLabels(inScript(text, locale))
  const headings = blocks.filter(isHeading).map(({ text }, at) => ({
    id: anchors[at] ?? '',
    title: said(text),
  }))
  return { title: said(title.text), lead: said(lead.text), blocks, headings }
}
