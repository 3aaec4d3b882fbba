import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countPlaywright, countProofs, countVitest, readCounts, sumCounts } from './read-counts.mjs'

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

it('counts what vitest reports', () => {
  expect(countVitest(vitestReport(5, 1))).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

it('counts a file that could not be loaded as a failure', () => {
  const unloaded = { status: 'failed', assertionResults: [] }
  expect(countVitest(vitestReport(5, 0, [unloaded]))).toMatchObject({ failed: 1 })
})

it('counts what Playwright reports; a journey that needed a second try has passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

it('counts what the proofs report; one that could not be tried is skipped, one that broke is not', () => {
  const [held, broken, skipped] = [
    { failures: [] },
    { failures: ['lost'], skippedBecause: 'no initdb' },
    { failures: [], skippedBecause: 'no initdb' },
  ]
  expect(countProofs([held, held, broken, skipped])).toEqual({ passed: 2, failed: 1, skipped: 1 })
  expect(countProofs([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

it.each([
  ['no report was written', NO_REPORT, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['the run ended badly though no test failed', report, 1, { passed: 5, failed: 1, skipped: 3 }],
  ['all is well', report, 0, { passed: 5, failed: 0, skipped: 3 }],
])('reads counts when %s', (_case, path, code, counts) => {
  writeFileSync(report, JSON.stringify(vitestReport(5, 0)))
  expect(readCounts(path, code, countVitest)).toEqual(counts)
})

it('takes a run without any test for a failure', () => {
  writeFileSync(report, JSON.stringify({ ...vitestReport(0, 0), numPendingTests: 0, numTodoTests: 0 }))
  expect(readCounts(report, 0, countVitest)).toMatchObject({ failed: 1 })
})

it('adds counts up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sumCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  expect(sumCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
