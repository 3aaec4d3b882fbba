// npm test: every suite, one after the other or side by side; the last line is the sum.
import { installPackages } from './setup/install-packages.mjs'
import { thisMachine, whyNotHere } from './setup/node-runtime.mjs'
import { sumCounts } from './suites/read-counts.mjs'
import { SUITE_GROUPS } from './suites/suite-list.mjs'

/** @typedef {import('./suites/suite-list.mjs').Suite} Suite */
/** @typedef {import('./suites/suite-list.mjs').SuiteResult & { name: string, seconds: number }} Told */

const inWords = (/** @type {import('./suites/read-counts.mjs').Counts} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** @param {Suite} suite @returns {Promise<Told>} */
const runSuite = async ({ name, run }) => {
  const begun = Date.now()
  const result = await run()
  const told = { ...result, name, seconds: (Date.now() - begun) / 1000 }
  console.log(`\n== ${name} (${told.seconds.toFixed(1)} s) ==`)
  if (result.output.trim()) console.log(result.output.trimEnd())
  console.log(result.skippedBecause ? `skipped: ${result.skippedBecause}` : inWords(result.counts))
  return told
}

try {
  const problem = whyNotHere(thisMachine())
  if (problem) throw new Error(problem)
  await installPackages({ withDev: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const begun = Date.now()
/** @type {Told[]} */
const told = []
const runLane = async (/** @type {readonly Suite[]} */ lane) => {
  for (const suite of lane) told.push(await runSuite(suite))
}
for (const lanes of SUITE_GROUPS) await Promise.all(lanes.map(runLane))

console.log(`\n== all suites (${((Date.now() - begun) / 1000).toFixed(0)} s) ==`)
for (const { name, seconds, counts, skippedBecause } of told) {
  const what = skippedBecause ? `skipped: ${skippedBecause}` : inWords(counts)
  console.log(`${name.padEnd(34)}${seconds.toFixed(1).padStart(6)} s  ${what}`)
}
const sum = sumCounts(told.map(({ counts }) => counts))
console.log(inWords(sum))
process.exit(sum.failed === 0 ? 0 : 1)
