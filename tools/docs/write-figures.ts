// Writes the figures of README.md from bench/RESULTS.md and docs/access.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Row, rowsBelow } from '../../bench/report/results-page.ts'
import { ROOT } from '../setup/node-runtime.mjs'
import { withMarkedPart } from './marked-part.ts'

export const FIGURES_PAGE = 'README.md'

/** A row of README: what it is called there, and the row of bench/RESULTS.md whose name begins like this. */
type Quote = { readonly label: string; readonly row: string }

const PROOFS: readonly Quote[] = [
  { label: '`kill -9` while orders are placed', row: 'T01 ' },
  { label: '50 acceptances of one order at once', row: 'T07 ' },
  { label: 'journals of the ledger', row: 'T13 ' },
  { label: 'clients whose connections are cut', row: 'T33 ' },
  { label: '`SIGTERM` under load', row: 'T35 ' },
]

const SPEEDS: readonly Quote[] = [
  { label: 'placing an order, against a bare server on the same database', row: 'place, against thin' },
  { label: 'listing 20 of 1,000,000 orders, against a bare server', row: 'list, against thin' },
  { label: 'largest paint on slow 4G, simulated', row: 'largest paint, simulated slow 4G' },
  { label: 'Lighthouse on a slow phone, six pages', row: 'Lighthouse on a slow phone' },
]

/** The one row whose name begins like this. */
export const findRow = (rows: readonly Row[], begins: string): Row => {
  const found = rows.filter(([name = '']) => name.startsWith(begins))
  if (found.length !== 1) throw new Error(`${found.length} rows of bench/RESULTS.md begin with "${begins}"`)
  return found[0] ?? []
}

const dateOf = (run: string | undefined): string => run?.split(',')[0] ?? ''

const proofRow = ({ label, row }: Quote, rows: readonly Row[]): string => {
  const [, figure, , run] = findRow(rows, row)
  return `| ${label} | ${figure} | – | ${dateOf(run)} |`
}

const speedRow = ({ label, row }: Quote, rows: readonly Row[]): string => {
  const [, figure, goal, verdict = '', run] = findRow(rows, row)
  const met = verdict.includes('missed') ? `${goal}, ${verdict}` : goal
  return `| ${label} | ${figure} | ${met} | ${dateOf(run)} |`
}

/** How many calls of the API docs/access.md lists. */
export const countCalls = (accessPage: string): number => accessPage.match(/^\| `[A-Z]+ \//gm)?.length ?? 0

/** The table of figures. */
export const figuresTable = (results: string, accessPage: string): string[] => {
  const [proofs, speeds] = [rowsBelow(results, 'Proofs'), rowsBelow(results, 'Speed')]
  return [
    '| what | measured | goal | on |',
    '|---|---|---|---|',
    ...PROOFS.map(quote => proofRow(quote, proofs)),
    ...SPEEDS.map(quote => speedRow(quote, speeds)),
    `| calls of the API, each tried by [a test](server/src/role-matrix.test.ts) as every role | [${countCalls(accessPage)}](docs/access.md) | – | |`,
  ]
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** README.md with its figures up to date. */
export const pageWithFigures = (): string =>
  withMarkedPart(
    read(FIGURES_PAGE),
    'figures',
    figuresTable(read('bench/RESULTS.md'), read('docs/access.md')),
  )

if (import.meta.main) writeFileSync(join(ROOT, FIGURES_PAGE), pageWithFigures())
