import * as messages from '../../messages/compiled/messages.js'
import { serverPlaceholder } from '../filled.tsx'

/** `{orders_place}` is the text of the interface with that key, `{=latePercent}` a figure of the settings. */
const MARK = /\{(=?)(\w+)\}/g

const LABELS = messages as unknown as Readonly<Record<string, (() => string) | undefined>>

const labelOf = (key: string): string => {
  const label = LABELS[key]
  if (label === undefined) throw new Error(`the catalogues have no ${key}`)
  return label()
}

/** A piece of a text: words, or a label of the interface. */
type Piece = { readonly text: string; readonly isLabel: boolean }

/** A text by what are words and what are labels, in the language of the page. */
export const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let after = 0
  for (const { 0: mark, 1: figure, 2: key = '', index } of text.matchAll(MARK)) {
    pieces.push({ text: text.slice(after, index), isLabel: false })
    pieces.push(
      figure ? { text: serverPlaceholder(key), isLabel: false } : { text: labelOf(key), isLabel: true },
    )
    after = index + mark.length
  }
  return [...pieces, { text: text.slice(after), isLabel: false }].filter(piece => piece.text !== '')
}

/** The text with its labels spelled out, for a title or a description. */
export const spellLabels = (text: string): string =>
  piecesOf(text)
    .map(piece => piece.text)
    .join('')
