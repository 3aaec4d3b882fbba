import { marked, type Token, type Tokens } from 'marked'
import { sourceText } from './doc-texts.ts'

/** A request, an answer or a whole sample; `name` is the sample's file. */
export type CodeBlock = {
  readonly kind: 'request' | 'answer' | 'sample'
  readonly text: string
  readonly name: string
}

/** A link of a page to a guide or a sample. */
const SOURCE = /^(?:\.\.\/){3}((?:guides|samples)\/[\w/.-]+)(?:#([\w-]+))?$/

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

/** The blocks below the heading with this anchor, up to the next heading. */
const sectionOf = (guide: string, anchor: string): Token[] => {
  const tokens = marked.lexer(sourceText(guide))
  const from = tokens.findIndex(token => isHeading(token) && anchorOf(token.text) === anchor) + 1
  if (from === 0) throw new Error(`docs/${guide} has no heading #${anchor}`)
  const end = tokens.findIndex((token, at) => at >= from && isHeading(token))
  return tokens.slice(from, end === -1 ? undefined : end)
}

/** The requests and answers below a heading of a guide. */
const requestsIn = (guide: string, anchor: string): readonly CodeBlock[] =>
  sectionOf(guide, anchor).flatMap(token =>
    token.type === 'code'
      ? [{ kind: token.lang === 'sh' ? 'request' : 'answer', text: token.text, name: '' } as const]
      : [],
  )

const sample = (name: string): readonly CodeBlock[] => [
  { kind: 'sample', text: sourceText(name).trimEnd(), name: name.split('/').at(-1) ?? name },
]

/**
 * The code that a paragraph stands for: one that is only a link to a section of a guide or to a sample shows what is there,
 * which the tests run. Null for any other paragraph.
 */
export const codeOf = ({ tokens = [] }: { readonly tokens?: Token[] }): readonly CodeBlock[] | null => {
  const [link, ...others] = tokens
  if (link?.type !== 'link' || others.length > 0) return null
  const [, name, anchor] = SOURCE.exec(link.href) ?? []
  if (name === undefined) return null
  const blocks = anchor === undefined ? sample(name) : requestsIn(name, anchor)
  if (blocks.length === 0) throw new Error(`docs/${name} has no code below #${anchor}`)
  return blocks
}
