import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../setup/build-web.mjs'
import { ROOT } from '../setup/node-runtime.mjs'
import { runCommand } from '../setup/run-command.mjs'
import { NOTHING, PLAYWRIGHT, PROOFS, readReport, VITEST } from './read-report.mjs'
import { runChecks, tellChecks } from './run-checks.mjs'

/** @typedef {import('./read-report.mjs').Counts} Counts */
/** @typedef {{ counts: Counts, output: string, times?: import('./read-report.mjs').FileTime[] }} SuiteResult */

/**
 * How to run a suite now: `files` narrows it to these test files, null runs all; `seed` shuffles the files.
 * @typedef {{ files: readonly string[] | null, seed: number | null }} RunOptions
 */

/** @typedef {(options: RunOptions) => Promise<SuiteResult>} RunSuite */

const REPORTS = join(ROOT, '.cache', 'reports')

/** Names of reports of this run, which several suites of one project would overwrite. */
let reports = 0

const freshReport = () => {
  const path = join(REPORTS, `${process.pid}-${reports++}.json`)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(path, { force: true })
  return path
}

/** Format, lint, types and the house's rules. @type {RunSuite} */
export const check = async () => {
  const results = await runChecks()
  const passed = results.filter(result => result.passed).length
  return { counts: { passed, failed: results.length - passed, skipped: 0 }, output: tellChecks(results) }
}

/** Builds the site, if anything that it is made of has changed. @type {RunSuite} */
export const build = async () => {
  try {
    const { built } = await buildWeb()
    const output = built ? '' : 'nothing it is made of has changed'
    return { counts: { ...NOTHING, passed: 1 }, output }
  } catch (error) {
    return {
      counts: { ...NOTHING, failed: 1 },
      output: error instanceof Error ? error.message : String(error),
    }
  }
}

/**
 * V8 counts the code of WebAssembly wrongly when several threads compile and free it, as databases of tests do, and ends the process
 * (github.com/nodejs/node/issues/64500).
 */
const KEEP_WASM_CODE = '--no-wasm-code-gc'

/**
 * Projects of vitest.config.ts, or those of their files whose paths contain one of `only`.
 * @param {readonly string[]} projects
 * @param {{ env?: NodeJS.ProcessEnv, only?: readonly string[], workers?: number }} [options]
 * @returns {RunSuite}
 */
export const vitest =
  (projects, { env = {}, only = [], workers = availableParallelism() } = {}) =>
  async ({ files, seed }) => {
    const path = freshReport()
    const chosen =
      files === null
        ? only
        : files.filter(file => only.length === 0 || only.some(part => file.includes(part)))
    const args = [
      ...[KEEP_WASM_CODE, 'node_modules/.bin/vitest', 'run'],
      ...projects.map(project => `--project=${project}`),
      // by default vitest leaves a core to its own process, which on two cores is half of them
      `--maxWorkers=${workers}`,
      ...chosen,
      ...(files === null ? [] : ['--passWithNoTests']),
      ...(seed === null ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`]),
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`],
    ]
    const { code, output } = await runCommand('node', args, { env: { NO_COLOR: '1', ...env } })
    return { ...readReport(path, code, VITEST, { mayBeEmpty: files !== null }), output }
  }

/**
 * Projects of e2e/playwright.config.ts. Nothing is tried a second time.
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {RunSuite}
 */
export const journeys =
  (projects, env = {}) =>
  async ({ files, seed }) => {
    const path = freshReport()
    const args = [
      'test',
      ...['-c', 'e2e/playwright.config.ts'],
      ...projects.map(project => `--project=${project}`),
      ...(files ?? []),
      ...(files === null ? [] : ['--pass-with-no-tests']),
      ...(seed === null ? [] : [`--shuffle=${seed}`]),
      ...['--reporter=line,json', '--retries=0'],
    ]
    const { code, output } = await runCommand('playwright', args, {
      env: {
        NO_COLOR: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
        ...env,
      },
    })
    return { ...readReport(path, code, PLAYWRIGHT, { mayBeEmpty: files !== null }), output }
  }

/** The short form of the proofs in bench/prove. @type {RunSuite} */
export const proofs = async () => {
  const path = freshReport()
  const { code, output } = await runCommand('node', ['bench/prove/run.ts', '--short', '--report', path])
  return { ...readReport(path, code, PROOFS), output }
}
