// npm test and npm run test:release: run the suites of a tier; the last line is the total.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { installPackages } from './setup/install-packages.mjs'
import { thisMachine, unsupportedReason } from './setup/node-runtime.mjs'
import { runCommand } from './setup/run-command.mjs'
import { chooseSuites, filesToRun } from './suites/choose-suites.mjs'
import { findMissing, isAllRequired } from './suites/needs.mjs'
import { NOTHING, sumCounts } from './suites/read-report.mjs'
import { runScheduled } from './suites/schedule.mjs'
import { SUITES } from './suites/suite-list.mjs'

/** @typedef {import('./suites/suite-list.mjs').Suite} Suite */
/** @typedef {import('./suites/run-suites.mjs').SuiteResult & { id: string, seconds: number, leftOut?: string }} SuiteReport */

const SLOWEST = 10

const USAGE = `npm test                       what every change needs
npm run test:release           all the rest
  -- --only=unit,screens       some suites of the tier
  -- --changed                 what the changes that are not committed can break
  -- --changed=main            the same since a revision
  -- --shuffle                 test files in random order; --shuffle=5 repeats an order`

const fail = (/** @type {unknown} */ error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const readOptions = () => {
  // `--changed` and `--shuffle` may stand without a value
  const args = process.argv.slice(2).map(arg => (/^--(changed|shuffle)$/.test(arg) ? `${arg}=` : arg))
  const { values } = parseArgs({
    args,
    options: {
      tier: { type: 'string', default: 'test' },
      only: { type: 'string' },
      changed: { type: 'string' },
      shuffle: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { tier, only, changed, shuffle, help } = values
  const seed = shuffle === undefined ? null : Number(shuffle || 1 + Math.floor(Math.random() * 1e6))
  if (Number.isNaN(seed)) throw new Error(`--shuffle=${shuffle} is not a number`)
  return {
    help,
    suites: chooseSuites(SUITES, tier, only),
    revision: changed === undefined ? null : changed || 'HEAD',
    seed,
  }
}

/** @param {string} revision @returns {Promise<import('./suites/choose-suites.mjs').Change>} */
const readChange = async revision => {
  const { code, output } = await runCommand('node', ['tools/suites/list-changed.ts', revision])
  if (code !== 0) throw new Error(`What has changed since ${revision} could not be found out:\n${output}`)
  return JSON.parse(output)
}

const formatCounts = (/** @type {import('./suites/read-report.mjs').Counts} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * @param {Suite} suite
 * @param {import('./suites/choose-suites.mjs').Change | null} change
 * @param {number | null} seed
 * @returns {Promise<SuiteReport>}
 */
const runSuite = async (suite, change, seed) => {
  const { id, needs = [], run } = suite
  const files = change === null ? null : filesToRun(suite, change)
  if (files?.length === 0)
    return { id, seconds: 0, counts: NOTHING, output: '', leftOut: 'the change cannot break it' }
  const missing = await findMissing(needs)
  if (missing.length > 0) {
    const counts = isAllRequired() ? { ...NOTHING, failed: 1 } : { ...NOTHING, skipped: 1 }
    return { id, seconds: 0, counts, output: '', leftOut: missing.join('; ') }
  }
  const begun = Date.now()
  const result = await run({ files, seed })
  return { ...result, id, seconds: (Date.now() - begun) / 1000 }
}

const tellSuite = (/** @type {Suite} */ { proves }, /** @type {SuiteReport} */ report) => {
  const { id, seconds, output, counts, leftOut } = report
  console.log(`\n== ${id}: ${proves} (${seconds.toFixed(1)} s) ==`)
  if (output.trim()) console.log(output.trimEnd())
  console.log(leftOut ? `left out: ${leftOut}` : formatCounts(counts))
}

const tellTotal = (/** @type {readonly SuiteReport[]} */ reports, /** @type {number} */ seconds) => {
  const slowest = reports
    .flatMap(({ times = [] }) => times)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
  if (slowest.length > 0) console.log('\n== the slowest files ==')
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  console.log(`\n== all suites (${seconds.toFixed(0)} s) ==`)
  for (const { id, seconds, counts, leftOut } of reports)
    console.log(
      `${id.padEnd(16)}${seconds.toFixed(1).padStart(7)} s  ${leftOut ? `left out: ${leftOut}` : formatCounts(counts)}`,
    )
  console.log(formatCounts(sumCounts(reports.map(({ counts }) => counts))))
}

const run = async () => {
  const { help, suites, revision, seed } = readOptions()
  if (help) return console.log(USAGE)
  const problem = unsupportedReason(thisMachine())
  if (problem) throw new Error(problem)
  await installPackages({ withDev: true })
  const change = revision === null ? null : await readChange(revision)
  if (change?.changed.length === 0) return console.log(`Nothing has changed since ${revision}.`)
  if (seed !== null) console.log(`Files in random order; --shuffle=${seed} repeats it.`)
  const begun = Date.now()
  /** @type {SuiteReport[]} */
  const reports = []
  await runScheduled(suites, availableParallelism(), async suite => {
    const report = await runSuite(suite, change, seed)
    reports.push(report)
    tellSuite(suite, report)
  })
  tellTotal(reports, (Date.now() - begun) / 1000)
  if (reports.some(({ counts }) => counts.failed > 0)) process.exitCode = 1
}

run().then(() => process.exit(), fail)
