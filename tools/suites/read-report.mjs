import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../setup/node-runtime.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/** @param {readonly Counts[]} all @returns {Counts} */
export const sumCounts = all =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    NOTHING,
  )

/** @param {string} path */
const readJson = path => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Counts of vitest's JSON report; a file that could not be loaded counts as one failure.
 * @param {any} report
 * @returns {Counts}
 */
export const countVitest = report => {
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Counts of Playwright's JSON report. A journey that passed only when it was repeated has failed: nothing passes by luck.
 * @param {any} report
 * @returns {Counts}
 */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

/**
 * Counts of the report of bench/prove; a failure counts even if part of the proof was skipped.
 * @param {readonly { failures: readonly string[], skippedBecause?: string }[]} proofs
 * @returns {Counts}
 */
export const countProofs = proofs => {
  const failed = proofs.filter(({ failures }) => failures.length > 0).length
  const skipped = proofs.filter(
    ({ failures, skippedBecause }) => failures.length === 0 && skippedBecause !== undefined,
  ).length
  return { passed: proofs.length - failed - skipped, failed, skipped }
}

/** @typedef {{ file: string, seconds: number }} FileTime */

/** Seconds that each test file took. @param {any} report of vitest @returns {FileTime[]} */
export const timeVitest = report =>
  report.testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))

/** @param {any} suite of Playwright's report, and those in it @returns {number} */
const playwrightMs = ({ specs = [], suites = [] }) =>
  specs
    .flatMap((/** @type {any} */ spec) => spec.tests)
    .flatMap((/** @type {any} */ test) => test.results)
    .reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) +
  suites.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + playwrightMs(each), 0)

/** Seconds that the journeys of each file took together. @param {any} report of Playwright @returns {FileTime[]} */
export const timePlaywright = ({ suites }) =>
  suites.map((/** @type {any} */ suite) => ({
    file: `e2e/${suite.file}`,
    seconds: playwrightMs(suite) / 1000,
  }))

/** Seconds that each proof took. @param {readonly { id: string, seconds: number }[]} proofs @returns {FileTime[]} */
export const timeProofs = proofs => proofs.map(({ id, seconds }) => ({ file: `proof ${id}`, seconds }))

/**
 * @typedef {{ count: (report: any) => Counts, time: (report: any) => FileTime[] }} ReportReader
 */

export const VITEST = /** @type {ReportReader} */ ({ count: countVitest, time: timeVitest })
export const PLAYWRIGHT = /** @type {ReportReader} */ ({ count: countPlaywright, time: timePlaywright })
export const PROOFS = /** @type {ReportReader} */ ({ count: countProofs, time: timeProofs })

/**
 * Counts and times of a suite from its report and exit code: no report, an error exit or, unless it may be empty, no test
 * is a failure.
 * @param {string} path
 * @param {number} code
 * @param {ReportReader} reader
 * @param {{ mayBeEmpty?: boolean }} [options]
 * @returns {{ counts: Counts, times: FileTime[] }}
 */
export const readReport = (path, code, { count, time }, { mayBeEmpty = false } = {}) => {
  const report = readJson(path)
  const counts = report === null ? NOTHING : count(report)
  const isEmpty = counts.passed + counts.skipped === 0 && !mayBeEmpty
  const isSilent = counts.failed === 0 && (code !== 0 || isEmpty)
  return {
    counts: isSilent ? { ...counts, failed: 1 } : counts,
    times: report === null ? [] : time(report),
  }
}
