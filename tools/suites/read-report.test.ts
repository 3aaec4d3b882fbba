import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import {
  countPlaywright,
  countProofs,
  countVitest,
  PLAYWRIGHT,
  readReport,
  sumCounts,
  timeProofs,
  VITEST,
} from './read-report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'karvon-counts-'))
const report = join(folder, 'report.json')
const NO_REPORT = join(folder, 'none.json')
afterAll(() => rmSync(folder, { recursive: true }))

const vitestReport = (passed: number, failed: number, files: object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: files,
})

it('counts vitest results', () => {
  expect(countVitest(vitestReport(5, 1))).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

it('counts a file that could not be loaded as a failure', () => {
  const unloaded = { status: 'failed', assertionResults: [] }
  expect(countVitest(vitestReport(5, 0, [unloaded]))).toMatchObject({ failed: 1 })
})

it('counts Playwright results; a journey that passed only when it was repeated has failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 })
})

it('counts proof results; one that could not run is skipped, one that failed is not', () => {
  const [passed, broken, skipped] = [
    { failures: [] },
    { failures: ['lost'], skippedBecause: 'no initdb' },
    { failures: [], skippedBecause: 'no initdb' },
  ]
  expect(countProofs([passed, passed, broken, skipped])).toEqual({ passed: 2, failed: 1, skipped: 1 })
  expect(countProofs([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

it.each([
  ['no report was written', NO_REPORT, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['the run exited with an error although no test failed', report, 1, { passed: 5, failed: 1, skipped: 3 }],
  ['everything passed', report, 0, { passed: 5, failed: 0, skipped: 3 }],
])('reads counts when %s', (_case, path, code, counts) => {
  writeFileSync(report, JSON.stringify(vitestReport(5, 0)))
  expect(readReport(path, code, VITEST).counts).toEqual(counts)
})

it('counts a run without tests as a failure, unless it may be empty', () => {
  writeFileSync(report, JSON.stringify({ ...vitestReport(0, 0), numPendingTests: 0, numTodoTests: 0 }))
  expect(readReport(report, 0, VITEST).counts).toMatchObject({ failed: 1 })
  expect(readReport(report, 0, VITEST, { mayBeEmpty: true }).counts).toMatchObject({ failed: 0 })
  expect(readReport(report, 1, VITEST, { mayBeEmpty: true }).counts).toMatchObject({ failed: 1 })
})

it('times the files of vitest, of Playwright and the proofs', () => {
  const file = {
    name: join(ROOT, 'domain/src/a.test.ts'),
    startTime: 1000,
    endTime: 3500,
    assertionResults: [{}],
  }
  writeFileSync(report, JSON.stringify(vitestReport(1, 0, [file])))
  expect(readReport(report, 0, VITEST).times).toEqual([{ file: 'domain/src/a.test.ts', seconds: 2.5 }])
  const specs = [{ tests: [{ results: [{ duration: 1500 }] }] }]
  const suites = [{ file: 'landing.spec.ts', specs, suites: [{ specs: [...specs, ...specs] }] }]
  writeFileSync(report, JSON.stringify({ stats: {}, errors: [], suites }))
  expect(readReport(report, 0, PLAYWRIGHT).times).toEqual([{ file: 'e2e/landing.spec.ts', seconds: 4.5 }])
  expect(timeProofs([{ id: 'T01', seconds: 2 }])).toEqual([{ file: 'proof T01', seconds: 2 }])
})

it('sums counts', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sumCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  expect(sumCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
