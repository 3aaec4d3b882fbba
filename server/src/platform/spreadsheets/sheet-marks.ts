import { columnNumber } from '@karvon/domain/reading/table/cell-name'
import type { MergedCells } from '@karvon/domain/reading/table/table'

/** What a sheet says of its rows and cells besides their values; rows and columns from 0. */
export type SheetMarks = {
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly number[]
  readonly merged: readonly MergedCells[]
  /** Cells with an error, or a formula without a value, and what they show. */
  readonly unreadable: readonly { readonly row: number; readonly column: number; readonly shown: string }[]
  readonly isEmpty: boolean
}

const attribute = (attributes: string, name: string): string | undefined => {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return double ?? single
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

const isZero = (value: string | undefined): boolean => value !== undefined && Number(value) === 0

const ROWS = /<(?:\w+:)?row(\s[^>]*?)\/?>/g

/** Rows that are hidden, by hand, by a filter or in a closed group, or that have no height. */
const hiddenRowsOf = (sheet: string): number[] => {
  const hidden: number[] = []
  let next = 0
  for (const [, attributes = ''] of sheet.matchAll(ROWS)) {
    const row = Number(attribute(attributes, 'r') ?? next + 1) - 1
    next = row + 1
    if (isOn(attribute(attributes, 'hidden')) || isZero(attribute(attributes, 'ht'))) hidden.push(row)
  }
  return hidden
}

const COLUMNS = /<(?:\w+:)?col(\s[^>]*?)\/?>/g

const hiddenColumnsOf = (sheet: string, most: number): number[] => {
  const hidden: number[] = []
  for (const [, attributes = ''] of sheet.matchAll(COLUMNS)) {
    if (!isOn(attribute(attributes, 'hidden')) && !isZero(attribute(attributes, 'width'))) continue
    const [first, last] = [Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))]
    for (let column = first; column <= Math.min(last, most); column += 1) hidden.push(column - 1)
  }
  return hidden
}

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g

const mergedOf = (sheet: string): MergedCells[] =>
  [...sheet.matchAll(MERGED)].map(([, left = 'A', top, right = 'A', bottom]) => ({
    row: Number(top) - 1,
    column: columnNumber(left),
    lastRow: Number(bottom) - 1,
    lastColumn: columnNumber(right),
  }))

const CELLS = /<(?:\w+:)?c(\s[^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?(?:\/>|>(.*?)<\/(?:\w+:)?v>)/s
const FORMULA = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>(.*?)<\/(?:\w+:)?f>)/s
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const SHOWN_LENGTH = 60

const decodeEntities = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')

/** What a cell shows that has no value; null: it has one, or is empty. */
const shownOf = (attributes: string, inside: string): string | null => {
  const type = attribute(attributes, 't')
  const value = VALUE.exec(inside)
  if (type === 'e') return decodeEntities(value?.[1] ?? '') || '#VALUE!'
  const formula = FORMULA.exec(inside)
  // a formula whose result is an empty text has a value that is empty
  if (formula === null || (value !== null && (type === 'str' || (value[1] ?? '') !== ''))) return null
  return `=${decodeEntities(formula[1] ?? '')}`.slice(0, SHOWN_LENGTH)
}

const unreadableOf = (sheet: string): SheetMarks['unreadable'] => {
  const found: { row: number; column: number; shown: string }[] = []
  for (const [, attributes = '', inside = ''] of sheet.matchAll(CELLS)) {
    const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attribute(attributes, 'r') ?? '') ?? []
    const shown = letters === undefined ? null : shownOf(attributes, inside)
    if (letters !== undefined && shown !== null)
      found.push({ row: Number(digits) - 1, column: columnNumber(letters), shown })
  }
  return found
}

/** What a sheet's XML says of its rows and cells that the reader of its values leaves out; `mostColumns` are looked at. */
export const readSheetMarks = (sheet: string, mostColumns: number): SheetMarks => {
  const data = sheet.slice(Math.max(0, sheet.search(/<(?:\w+:)?sheetData/)))
  return {
    hiddenRows: hiddenRowsOf(data),
    hiddenColumns: hiddenColumnsOf(sheet.slice(0, sheet.length - data.length), mostColumns),
    merged: mergedOf(data),
    unreadable: unreadableOf(data),
    isEmpty: !/<(?:\w+:)?(?:v|t|f)[\s>]/.test(data),
  }
}
