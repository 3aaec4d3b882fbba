import { BODY, createSheet, finishSheet } from './paper-sheet.ts'
import { type PaperSide, writeSides, writeSignatures } from './paper-sides.ts'
import { type PaperTable, writeFacts, writeTable } from './paper-table.ts'

/** A document written from top to bottom; pages are added automatically. */
export type Paper = {
  title(text: string, below: string): void
  heading(text: string): void
  paragraph(text: string): void
  facts(facts: readonly (readonly [name: string, value: string])[]): void
  /** One or two parties side by side. */
  sides(...sides: readonly PaperSide[]): void
  table(table: PaperTable): void
  /** The parties again, each with a signature line. */
  signatures(...sides: readonly PaperSide[]): void
  /** Finishes the document; `footer` precedes the page number on every page. */
  finish(footer: string): Promise<Buffer>
}

/** Creates an A4 PDF; `title` is shown by PDF viewers. */
export const createPaper = async (title: string): Promise<Paper> => {
  const sheet = await createSheet(title)
  return {
    title: (text, below) => {
      sheet.write(text, { size: 15, isBold: true }, 'center')
      sheet.write(below, BODY, 'center')
      sheet.y += 12
    },
    heading: text => {
      sheet.y += 10
      sheet.makeRoom(60)
      sheet.write(text, { size: 11, isBold: true })
      sheet.y += 4
    },
    paragraph: text => {
      sheet.write(text, BODY)
      sheet.y += 4
    },
    facts: facts => writeFacts(sheet, facts),
    sides: (...sides) => writeSides(sheet, sides),
    table: table => writeTable(sheet, table),
    signatures: (...sides) => writeSignatures(sheet, sides),
    finish: footer => finishSheet(sheet, footer),
  }
}
