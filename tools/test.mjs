// npm test: runs every suite, in sequence or in parallel; the last line is the total.
import { installPackages } from './setup/install-packages.mjs'
import { thisMachine, unsupportedReason } from './setup/node-runtime.mjs'
import { sumCounts } from './suites/read-counts.mjs'
import { SUITE_GROUPS } from './suites/suite-list.mjs'

/** @typedef {import('./suites/suite-list.mjs').Suite} Suite */
/** @typedef {import('./suites/suite-list.mjs').SuiteResult & { name: string, seconds: number }} SuiteReport */

const formatCounts = (/** @type {import('./suites/read-counts.mjs').Counts} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** @param {Suite} suite @returns {Promise<SuiteReport>} */
const runSuite = async ({ name, run }) => {
  const begun = Date.now()
  const result = await run()
  const report = { ...result, name, seconds: (Date.now() - begun) / 1000 }
  console.log(`\n== ${name} (${report.seconds.toFixed(1)} s) ==`)
  if (result.output.trim()) console.log(result.output.trimEnd())
  console.log(result.skippedBecause ? `skipped: ${result.skippedBecause}` : formatCounts(result.counts))
  return report
}

try {
  const problem = unsupportedReason(thisMachine())
  if (problem) throw new Error(problem)
  await installPackages({ withDev: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const begun = Date.now()
/** @type {SuiteReport[]} */
const reports = []
const runLane = async (/** @type {readonly Suite[]} */ lane) => {
  for (const suite of lane) reports.push(await runSuite(suite))
}
for (const lanes of SUITE_GROUPS) await Promise.all(lanes.map(runLane))

console.log(`\n== all suites (${((Date.now() - begun) / 1000).toFixed(0)} s) ==`)
for (const { name, seconds, counts, skippedBecause } of reports) {
  const what = skippedBecause ? `skipped: ${skippedBecause}` : formatCounts(counts)
  console.log(`${name.padEnd(34)}${seconds.toFixed(1).padStart(6)} s  ${what}`)
}
const sum = sumCounts(reports.map(({ counts }) => counts))
console.log(formatCounts(sum))
process.exit(sum.failed === 0 ? 0 : 1)
