import { Fragment, type ReactNode } from 'react'
import s from './chat-html.module.css'

/** The tags and entities that the bot uses; everything else in its text is shown as it is. */
const TOKENS = /<(\/?)(b|i|a)(?: href="([^"<>]*)")?>|&(lt|gt|amp|quot);/g

const LETTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

const SAFE = new Set(['https:', 'http:', 'tel:', 'mailto:'])

/** The address of a link or a button, or null if pressing it could do anything but open a page, a call or a letter. */
export const safeUrl = (url: string): string | null => {
  const parsed = URL.parse(url, location.origin)
  return parsed !== null && SAFE.has(parsed.protocol) ? url : null
}

/** A text of the bot with its entities read. */
export const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot);/g, (_, name: string) => LETTERS[name] ?? '')

/** An empty line is lower than a line of text. */
const withBreaks = (text: string): ReactNode[] =>
  text.split(/(\n{2,}|\n)/).map((part, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    if (part === '\n') return <br key={at} />
    if (part.startsWith('\n')) return <span key={at} className={s.gap} />
    return <Fragment key={at}>{part}</Fragment>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })

type Open = { tag: string; href: string; children: ReactNode[] }

const closed = ({ tag, href, children }: Open, key: number): ReactNode => {
  if (tag === 'b') return <b key={key}>{children}</b>
  if (tag === 'i') return <i key={key}>{children}</i>
  const url = safeUrl(unescaped(href))
  if (url === null) return <Fragment key={key}>{children}</Fragment>
  return (
    <a key={key} href={url} target={url.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
      {children}
    </a>
  )
}

/** Telegram's HTML as elements. Never parsed by the browser: what is no known tag remains text. */
export function chatHtml(html: string): ReactNode {
  const open: Open[] = [{ tag: '', href: '', children: [] }]
  let text = ''
  const top = () => open.at(-1) ?? { tag: '', href: '', children: [] }
  const flush = () => {
    if (text !== '') top().children.push(<Fragment key={top().children.length}>{withBreaks(text)}</Fragment>)
    text = ''
  }
  const closeLast = () => {
    flush()
    const last = open.pop()
    if (last !== undefined) top().children.push(closed(last, top().children.length))
  }
  let from = 0
  for (const { index, 0: token, 1: slash, 2: tag, 3: href, 4: letter } of html.matchAll(TOKENS)) {
    text += html.slice(from, index)
    from = index + token.length
    if (letter !== undefined) text += LETTERS[letter] ?? ''
    else if (slash === '' && tag !== undefined) {
      flush()
      open.push({ tag, href: href ?? '', children: [] })
    } else if (top().tag === tag) closeLast()
  }
  text += html.slice(from)
  while (open.length > 1) closeLast()
  flush()
  return top().children
}
