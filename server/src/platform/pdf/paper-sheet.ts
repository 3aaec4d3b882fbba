import { createPdfWriter, type PdfWriter, type TextStyle } from './pdf-writer.ts'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = { side: 45, top: 45, bottom: 55 }

export const LEFT = MARGIN.side
export const WIDTH = PAGE.width - 2 * MARGIN.side

export const BODY: TextStyle = { size: 9 }
export const BOLD: TextStyle = { size: 9, isBold: true }
const FOOT: TextStyle = { size: 7.5 }

/** The pages of a document and the position on the last one. */
export type Sheet = {
  readonly pen: PdfWriter
  y: number
  /** Starts a new page if this height does not fit; returns whether it did. */
  makeRoom(height: number): boolean
  /** Writes full width and moves down. */
  write(text: string, hand: TextStyle, align?: 'left' | 'center'): void
}

export const createSheet = async (title: string): Promise<Sheet> => {
  const pen = await createPdfWriter(title)
  const sheet: Sheet = {
    pen,
    y: MARGIN.top,
    makeRoom: height => {
      if (sheet.y + height <= PAGE.height - MARGIN.bottom) return false
      pen.document.addPage()
      sheet.y = MARGIN.top
      return true
    },
    write: (text, hand, align = 'left') => {
      sheet.makeRoom(pen.heightOf(text, WIDTH, hand))
      sheet.y += pen.write(text, { x: LEFT, y: sheet.y, width: WIDTH, align }, hand)
    },
  }
  return sheet
}

const bytesOf = (document: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.end()
  })

/** Writes the footer of every page and ends the document. */
export const finishSheet = ({ pen }: Sheet, footer: string): Promise<Buffer> => {
  const { count } = pen.document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pen.document.switchToPage(page)
    const place = { x: LEFT, y: PAGE.height - 35, width: WIDTH }
    pen.write(footer, place, FOOT)
    pen.write(`${page + 1} / ${count}`, { ...place, align: 'right' }, FOOT)
  }
  return bytesOf(pen.document)
}
