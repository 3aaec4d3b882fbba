import type { ChatButton } from '../../bot-port.ts'

/** Telegram's HTML: whatever is in it was escaped or written by this folder. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What may stand in a message: a sentence, a figure, or a part that is HTML already. */
export type Written = Html | string | number

// biome-ignore lint/suspicious/noControlCharactersInRegex: Telegram refuses a message with one
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text.replace(CONTROLS, '').replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')

/** Any text as HTML that shows exactly it. */
export const written = (value: Written): Html =>
  value instanceof Html ? value : new Html(escaped(String(value)))

/** The same in bold. */
export const bold = (value: Written): Html => new Html(`<b>${written(value).text}</b>`)

/** A text of the catalogue with its placeholders filled; unknown ones become empty. */
export const fill = (text: string, facts: Readonly<Record<string, Written>> = {}): Html =>
  new Html(escaped(text).replace(/\{(\w+)\}/g, (_, name: string) => written(facts[name] ?? '').text))

/** Parts below each other, without those that are missing. */
export const lines = (...parts: readonly (Written | null)[]): Html =>
  new Html(
    parts
      .filter(part => part !== null)
      .map(part => written(part).text)
      .join('\n'),
  )

/** Paragraphs, without the empty ones. */
export const paragraphs = (...parts: readonly (Html | null)[]): Html =>
  new Html(parts.flatMap(part => (part === null || part.text === '' ? [] : [part.text])).join('\n\n'))

/** Parts in a row, separated by commas. */
export const commas = (...parts: readonly (Written | null)[]): Html =>
  new Html(
    parts
      .filter(part => part !== null)
      .map(part => written(part).text)
      .join(', '),
  )

/** What a person wrote, cut so that it takes no more than this much of a message. */
export const clipped = (text: string, most: number): Html => {
  const signs = [...text]
  if (escaped(text).length <= most) return written(text)
  let end = 0
  for (let used = 1; end < signs.length; end++) {
    used += escaped(signs[end] ?? '').length
    if (used > most) break
  }
  return written(`${signs.slice(0, end).join('')}…`)
}

/** Telegram's limits (Bot API, sendMessage and sendPhoto), by the raw text, which is never shorter than what is counted. */
const MOST_TEXT = 4096
const MOST_CAPTION = 1024

/** What the bot says: text, rows of buttons, a picture. */
export type Card = {
  readonly html: Html
  readonly buttons?: readonly (readonly ChatButton[])[]
  readonly photo?: Buffer
}

/** The lines that fit; no tag spans lines. */
const fitting = (text: string, most: number): string => {
  if (text.length <= most) return text
  const end = text.lastIndexOf('\n', most)
  return text.slice(0, Math.max(0, end))
}

/** A card as the bot sends it, within Telegram's limits; rows without buttons are left out. */
export const messageOf = ({ html, buttons = [], photo }: Card) => {
  const rows = buttons.filter(row => row.length > 0)
  return {
    html: fitting(html.text, photo === undefined ? MOST_TEXT : MOST_CAPTION),
    ...(rows.length > 0 && { buttons: rows }),
    ...(photo !== undefined && { photo }),
  }
}
