import { readFileSync } from 'node:fs'

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
 * Counts of Playwright's JSON report. A journey that passed on its retry, which only CI allows, counts as passed; the
 * report above the counts lists it as flaky.
 * @param {any} report
 * @returns {Counts}
 */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
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

/**
 * Counts of a suite from its report and exit code: no report, no tests or an error exit is a failure.
 * @param {string} path
 * @param {number} code
 * @param {(report: any) => Counts} count
 * @returns {Counts}
 */
export const readCounts = (path, code, count) => {
  const report = readJson(path)
  const counts = report === null ? NOTHING : count(report)
  const silent = counts.failed === 0 && (code !== 0 || counts.passed + counts.skipped === 0)
  return silent ? { ...counts, failed: 1 } : counts
}
