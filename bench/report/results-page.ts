import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../RESULTS.md', import.meta.url))

/** The cells of a table row; the first names what was measured. */
export type Row = readonly string[]

/** A proof is identified by its number, everything else by its full name. */
const keyOf = (name: string): string => /^T\d+[a-z]?(?= |$)/.exec(name)?.[0] ?? name

const cellsOf = (line: string): Row =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim())
const lineOf = (cells: Row): string => `| ${cells.join(' | ')} |`
const keyOfLine = (line: string): string => keyOf(cellsOf(line)[0] ?? '')

/** The lines of a page, and where the rows of the table below a heading begin and end. */
const findTable = (page: string, heading: string) => {
  const lines = page.split('\n')
  const title = lines.indexOf(`## ${heading}`)
  const rule = lines.findIndex((line, at) => at > title && line.startsWith('|---'))
  if (title < 0 || rule < 0) throw new Error(`no table below "## ${heading}"`)
  const after = lines.findIndex((line, at) => at > rule && !line.startsWith('|'))
  return { lines, rule, end: after < 0 ? lines.length : after }
}

/** The rows of the table below a heading, each with as many cells as the table has columns. */
export const rowsBelow = (page: string, heading: string): Row[] => {
  const { lines, rule, end } = findTable(page, heading)
  const columns = cellsOf(lines[rule - 1] ?? '').length
  return lines.slice(rule + 1, end).map(line => {
    const cells = cellsOf(line)
    if (cells.length !== columns)
      throw new Error(`a row below "## ${heading}" has ${cells.length} cells of ${columns}: ${line}`)
    return cells
  })
}

/** The page with these rows in the table below a heading: replaced by key, new ones appended. */
export const withRows = (page: string, heading: string, rows: readonly Row[]): string => {
  const { lines, rule, end } = findTable(page, heading)
  const fresh = new Map(rows.map(row => [keyOf(row[0] ?? ''), lineOf(row)]))
  const kept = lines.slice(rule + 1, end).map(line => {
    const next = fresh.get(keyOfLine(line))
    fresh.delete(keyOfLine(line))
    return next ?? line
  })
  return [...lines.slice(0, rule + 1), ...kept, ...fresh.values(), ...lines.slice(end)].join('\n')
}

/** The measured commit. */
export const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** The last cell of a row: date, commit and number of cores. */
export const nameRun = (at: Date): string =>
  `${at.toISOString().slice(0, 10)}, ${commit()}, ${availableParallelism()} cores`

/** Updates rows of a table in bench/RESULTS.md. */
export const writeResults = (heading: string, rows: readonly Row[]): void =>
  writeFileSync(PAGE, withRows(readFileSync(PAGE, 'utf8'), heading, rows))
