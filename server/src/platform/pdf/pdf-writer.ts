import { fileURLToPath } from 'node:url'
import { runsOf, type Script } from './font-runs.ts'

/** Text style; size in points. */
export type TextStyle = { readonly size: number; readonly isBold?: boolean }

/** Text position: within `width` from `x`, the top of the first line at `y`. */
export type Place = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
}

/** Writes on PDF pages; measures and wraps text itself, because one line may need several fonts. */
export type PdfWriter = {
  readonly document: PDFKit.PDFDocument
  heightOf(text: string, width: number, hand: TextStyle): number
  /** Writes wrapped text; returns its height. */
  write(text: string, place: Place, hand: TextStyle): number
  rule(x: number, y: number, width: number): void
}

const fontFile = (script: Script, isBold: boolean) =>
  fileURLToPath(
    new URL(`../../../assets/fonts/onest-${script}-${isBold ? 'bold' : 'regular'}.ttf`, import.meta.url),
  )

const INK = '#0e1b2a'
const RULE = '#8a93a0'
const LINE_HEIGHT = 1.35

const take = (document: PDFKit.PDFDocument, script: Script, { size, isBold = false }: TextStyle) =>
  document.font(fontFile(script, isBold)).fontSize(size)

type Measure = (text: string) => number

/** Breaks a word that is wider than its column. */
const brokenWord = (word: string, width: number, measure: Measure): string[] => {
  const pieces: string[] = []
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`
    if (pieces.length > 0 && measure(longer) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

const brokenLine = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    const pieces = measure(word) <= width ? [word] : brokenWord(word, width, measure)
    if (measure(longer) <= width) lines.splice(-1, 1, longer)
    else lines.push(...pieces)
  }
  return lines
}

const writeLine = (
  document: PDFKit.PDFDocument,
  line: string,
  place: Place,
  hand: TextStyle,
  width: number,
) => {
  const spare = place.width - width
  let left = place.x + { left: 0, center: spare / 2, right: spare }[place.align ?? 'left']
  for (const run of runsOf(line)) {
    take(document, run.script, hand).fillColor(INK).text(run.text, left, place.y, { lineBreak: false })
    left += document.widthOfString(run.text)
  }
}

/** The PDF library is loaded with the first document. */
const newDocument = async (title: string) => {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: fontFile('latin', false),
    info: { Title: title, Author: 'Karvon', Creator: 'Karvon' },
  })
}

/** Creates a writer for a new A4 document. */
export const createPdfWriter = async (title: string): Promise<PdfWriter> => {
  const document = await newDocument(title)
  const measureIn =
    (hand: TextStyle): Measure =>
    text =>
      runsOf(text).reduce((sum, run) => sum + take(document, run.script, hand).widthOfString(run.text), 0)
  const linesOf = (text: string, width: number, hand: TextStyle) =>
    text.split('\n').flatMap(line => brokenLine(line, width, measureIn(hand)))
  return {
    document,
    heightOf: (text, width, hand) => linesOf(text, width, hand).length * hand.size * LINE_HEIGHT,
    write: (text, place, hand) => {
      const lines = linesOf(text, place.width, hand)
      lines.forEach((line, at) => {
        const y = place.y + at * hand.size * LINE_HEIGHT
        writeLine(document, line, { ...place, y }, hand, measureIn(hand)(line))
      })
      return lines.length * hand.size * LINE_HEIGHT
    },
    rule: (x, y, width) => {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(RULE)
        .stroke()
    },
  }
}
