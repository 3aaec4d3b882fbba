/** A cell that shows an error such as `#N/A` instead of a value, or has a formula that was never calculated; `unreadable` is what it shows. */
export type UnreadableCell = { readonly unreadable: string }

/** A cell of a table: text of a CSV file; a spreadsheet also has numbers, dates (midnight UTC), empty and unreadable cells. */
export type Cell = string | number | boolean | Date | null | UnreadableCell

/** Whether a cell shows an error, or a formula without a value. */
export const isUnreadable = (cell: Cell | undefined): cell is UnreadableCell =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date)

/** The errors of Excel and LibreOffice, in English and in Russian, without their `#`. */
const ERRORS = [
  ...['NULL!', 'DIV/0!', 'VALUE!', 'REF!', 'NAME?', 'NUM!', 'N/A', 'SPILL!', 'CALC!', 'FIELD!', 'BLOCKED!'],
  ...['CONNECT!', 'UNKNOWN!', 'BUSY!', 'EXTERNAL!', 'ERROR!', 'GETTING_DATA', 'N/D', 'N/B', 'NV'],
  ...['ПУСТО!', 'ДЕЛ/0!', 'ЗНАЧ!', 'ССЫЛКА!', 'ИМЯ?', 'ЧИСЛО!', 'Н/Д', 'ПЕРЕНОС!', 'ВЫЧИСЛ!', 'ПОЛЕ!'],
  ...['ЗАБЛОКИРОВАНО!', 'ПОДКЛЮЧИТЬ!', 'НЕИЗВЕСТНО!', 'ЗАНЯТО!', 'ОШИБКА!', 'ОЖИДАНИЕ_ДАННЫХ'],
]
const IS_ERROR: ReadonlySet<string> = new Set(ERRORS)

/** A column too narrow for its number is saved to CSV as hashes. */
const HASHES = /^#{3,}$/
const CALC_ERROR = /^(?:Err|Ошибка|Xato):\d{3}$/i
const FORMULA = /^=[-+]?[$\p{L}\d(']/u

/** Whether a cell's text is the error of a spreadsheet, hashes of a narrow column, or a formula instead of its value. */
export const isUnreadableText = (text: string): boolean => {
  const bare = text.trim()
  if (HASHES.test(bare) || CALC_ERROR.test(bare) || FORMULA.test(bare)) return true
  return bare.startsWith('#') && IS_ERROR.has(bare.slice(1).toUpperCase())
}

const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/

/**
 * A cell as it was in the file: `="00444"`, by which programs keep Excel from taking a text for a number, is that text, and an error
 * written as text is unreadable.
 */
export const readCell = (cell: Cell | undefined): Cell => {
  if (cell === undefined) return null
  // a date beyond all calendars, which a spreadsheet shows as hashes
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return { unreadable: '########' }
  if (typeof cell !== 'string') return cell
  const [, quoted] = TEXT_FORMULA.exec(cell) ?? []
  if (quoted !== undefined) return quoted.replaceAll('""', '"')
  return isUnreadableText(cell) ? { unreadable: cell.trim() } : cell
}

/** Dashes alone, by which people show that a cell is empty on purpose. */
export const isDash = (text: string): boolean => /^[-\u2010-\u2015\u2212]+$/.test(text.trim())

/** Whether nothing is in a cell. */
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
