import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Finding } from '../goals.ts'
import { commit, nameRun, type Row } from './results-page.ts'

/** The results of a run. */
export type Report = {
  readonly at: Date
  readonly command: string
  readonly orders: number
  readonly findings: readonly Finding[]
}

const verdictOf = ({ isMet }: Finding): string => (isMet === null ? '' : isMet ? 'OK' : 'MISSED')

const WIDTH = 46

/** One line per finding, with its verdict. */
export const tableOf = (findings: readonly Finding[]): string =>
  findings
    .map(
      each => `${verdictOf(each).padEnd(7)} ${each.what.padEnd(WIDTH)} ${each.figure}  (goal ${each.goal})`,
    )
    .join('\n')

const machine = (): string => {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB`
}

const markdownVerdict = (finding: Finding): string =>
  finding.isMet === false ? '**missed**' : verdictOf(finding)

/** The rows for bench/RESULTS.md. */
export const resultRows = ({ at, findings }: Report): Row[] =>
  findings.map(each => [each.what, each.figure, each.goal, markdownVerdict(each), nameRun(at)])

/** Saves the whole report; returns the path. */
export const saveReport = (report: Report): string => {
  const folder = fileURLToPath(new URL('../results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const path = `${folder}${report.at.toISOString().slice(0, 16).replaceAll(':', '-')}.json`
  writeFileSync(path, `${JSON.stringify({ ...report, machine: machine(), commit: commit() }, null, 2)}\n`)
  return path
}
