import type { DocPage } from '@karvon/contract/documentation/doc-pages'
import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { type CodeBlock, codeOf } from './code-of.ts'
import { docLink } from './doc-link.ts'
import s from './docs.module.css'
import { piecesOf } from './labels.ts'
import { type DocHeading, inScript } from './read-doc.ts'

type Inline = { readonly page: DocPage; readonly tokens: readonly Token[] | undefined }

const Words = ({ text }: { text: string }) =>
  piecesOf(inScript(text, getLocale())).map(piece =>
    piece.isLabel ? <b key={piece.text}>{piece.text}</b> : piece.text,
  )

function InlineToken({ page, token }: { page: DocPage; token: Token }): ReactNode {
  if (token.type === 'codespan') return <code>{token.text}</code>
  if (token.type === 'link')
    return (
      <a href={docLink(page, token.href)}>
        <Inlines page={page} tokens={token.tokens} />
      </a>
    )
  if (token.type !== 'text' && token.type !== 'escape')
    throw new Error(`${page}: ${token.raw} is not text, code or a link`)
  return 'tokens' in token ? <Inlines page={page} tokens={token.tokens} /> : <Words text={token.text} />
}

const Inlines = ({ page, tokens = [] }: Inline) =>
  tokens.map(token => <InlineToken key={token.raw} page={page} token={token} />)

const captionOf = ({ kind, name }: CodeBlock): string =>
  ({ request: m.docs_request(), answer: m.docs_answer(), sample: name })[kind]

const Code = ({ block }: { block: CodeBlock }) => (
  <figure className={s.code} data-kind={block.kind}>
    <figcaption>{captionOf(block)}</figcaption>
    <pre>
      <code translate="no">{block.text}</code>
    </pre>
  </figure>
)

const List = ({ page, list }: { page: DocPage; list: Tokens.List }) => {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {list.items.map(item => (
        <li key={item.raw}>
          <Inlines page={page} tokens={item.tokens} />
        </li>
      ))}
    </Tag>
  )
}

const Table = ({ page, table }: { page: DocPage; table: Tokens.Table }) => (
  <table>
    <thead>
      <tr>
        {table.header.map(cell => (
          <th key={cell.text} scope="col">
            <Inlines page={page} tokens={cell.tokens} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map(row => (
        <tr key={row.map(cell => cell.text).join()}>
          {row.map(cell => (
            <td key={cell.text}>
              <Inlines page={page} tokens={cell.tokens} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Block({ page, block }: { page: DocPage; block: Token }): ReactNode {
  if (block.type === 'list') return <List page={page} list={block as Tokens.List} />
  if (block.type === 'table') return <Table page={page} table={block as Tokens.Table} />
  // a copied request would not be the one that the tests run
  if (block.type !== 'paragraph') throw new Error(`${page}: a ${block.type} can't be shown: ${block.raw}`)
  const code = codeOf(block)
  if (code !== null) return code.map(each => <Code key={each.text} block={each} />)
  return (
    <p>
      <Inlines page={page} tokens={block.tokens} />
    </p>
  )
}

type Props = { page: DocPage; blocks: readonly Token[]; headings: readonly DocHeading[] }

/** The text of a page; a code block comes from an executed guide or sample. */
export function DocBlocks({ page, blocks, headings }: Props) {
  const rest = [...headings]
  return blocks.map(block => {
    if (block.type !== 'heading') return <Block key={block.raw} page={page} block={block} />
    const heading = rest.shift()
    return (
      <h2 key={block.raw} id={heading?.id}>
        {heading?.title}
      </h2>
    )
  })
}
