import { BODY, BOLD, LEFT, type Sheet, WIDTH } from './paper-sheet.ts'

/** A party named in a document: its title and details, line by line. */
export type PaperSide = { readonly title: string; readonly lines: readonly string[] }

const GAP = 20
const HALF = (WIDTH - GAP) / 2
const LEFTS = [LEFT, LEFT + HALF + GAP] as const

const heightOf = ({ pen }: Sheet, { title, lines }: PaperSide) =>
  pen.heightOf(title, HALF, BOLD) + pen.heightOf(lines.join('\n'), HALF, BODY) + 6

const writeSide = ({ pen, y }: Sheet, x: number, { title, lines }: PaperSide): void => {
  const height = pen.write(title, { x, y, width: HALF }, BOLD)
  pen.write(lines.join('\n'), { x, y: y + height + 2, width: HALF }, BODY)
}

/** Writes one or two parties side by side; reserves space below them on the same page. */
export const writeSides = (sheet: Sheet, sides: readonly PaperSide[], roomBelow = 8): void => {
  const height = Math.max(...sides.map(side => heightOf(sheet, side)))
  sheet.makeRoom(height + roomBelow)
  sides.forEach((side, at) => {
    writeSide(sheet, LEFTS[at] ?? LEFT, side)
  })
  sheet.y += height + 8
}

/** Writes one or two parties, each with a signature line. */
export const writeSignatures = (sheet: Sheet, sides: readonly PaperSide[]): void => {
  sheet.y += 14
  writeSides(sheet, sides, 32)
  sheet.y += 22
  for (const [at] of sides.entries()) sheet.pen.rule(LEFTS[at] ?? LEFT, sheet.y, HALF * 0.8)
}
