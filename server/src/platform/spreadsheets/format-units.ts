import { cellText, withoutRoundingError } from '@karvon/domain/order-batches/cell-text'
import { type FormatUnit, unitOfFormat } from '@karvon/domain/reading/format-unit'
import type { Cell } from '@karvon/domain/reading/table/cell'
import { columnNumber } from '@karvon/domain/reading/table/cell-name'

/** Formats of every spreadsheet that no file declares (ECMA-376, part 1, 18.8.30): percents. */
const BUILT_IN = new Map([
  ['9', '0%'],
  ['10', '0.00%'],
])

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

const pattern = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)

const ATTRIBUTES = {
  numFmtId: pattern('numFmtId'),
  formatCode: pattern('formatCode'),
  style: pattern('s'),
  address: pattern('r'),
} as const

const attribute = (tag: string, name: keyof typeof ATTRIBUTES): string | undefined => {
  const [, double, single] = ATTRIBUTES[name].exec(tag) ?? []
  const written = double ?? single
  return written === undefined ? undefined : unescapeXml(written)
}

/** The unit of each style of cells, by its number. */
const unitsOfStyles = (styles: string): ReadonlyMap<string, FormatUnit> => {
  const codes = new Map(BUILT_IN)
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g))
    codes.set(attribute(tag, 'numFmtId') ?? '', attribute(tag, 'formatCode') ?? '')
  const [cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? []
  const units = new Map<string, FormatUnit>()
  for (const [at, [tag]] of [...cellStyles.matchAll(/<(?:\w+:)?xf[\s/][^>]*>/g)].entries()) {
    const unit = unitOfFormat(codes.get(attribute(tag, 'numFmtId') ?? '') ?? '')
    if (unit !== null) units.set(String(at), unit)
  }
  return units
}

const withUnit = (cell: number, { word, factor }: FormatUnit): string | number => {
  const shown = withoutRoundingError(cell * factor)
  return word === '' ? shown : `${cellText(shown)} ${word}`
}

/**
 * A sheet's rows with the units of their number formats behind the figures: 4.5 shown as `4,5 т` is `4.5 т`. Otherwise it would be read in
 * the unit of its column. `styles` and `sheet` are parts of the file.
 */
export const withFormatUnits = (rows: readonly Cell[][], styles: string, sheet: string): Cell[][] => {
  const copied = rows.map(row => [...row])
  const units = unitsOfStyles(styles)
  if (units.size === 0) return copied
  for (const [tag] of sheet.matchAll(/<(?:\w+:)?c\s[^>]*>/g)) {
    const unit = units.get(attribute(tag, 'style') ?? '')
    const [, letters = '', line] = /^([A-Z]{1,3})(\d+)$/.exec(attribute(tag, 'address') ?? '') ?? []
    const row = line === undefined ? undefined : copied[Number(line) - 1]
    const cell = row?.[columnNumber(letters)]
    if (unit !== undefined && row !== undefined && typeof cell === 'number')
      row[columnNumber(letters)] = withUnit(cell, unit)
  }
  return copied
}
