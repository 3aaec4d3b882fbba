import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../setup/build-web.mjs'
import { ROOT } from '../setup/node-runtime.mjs'
import { runCommand } from '../setup/run-command.mjs'
import { EMBEDDED_ALWAYS, EMBEDDED_FILES, PICTURE_FILES } from './embedded-files.mjs'
import { findPostgres } from './find-postgres.mjs'
import { POOLER_FILES } from './pooler-files.mjs'
import { countPlaywright, countProofs, countVitest, readCounts } from './read-counts.mjs'
import { runChecks, tellChecks } from './run-checks.mjs'

/** @typedef {import('./read-counts.mjs').Counts} Counts */
/** @typedef {{ counts: Counts, output: string, skippedBecause?: string }} SuiteResult */
/** @typedef {{ name: string, run: () => Promise<SuiteResult> }} Suite */

const REPORTS = join(ROOT, '.cache', 'reports')

const freshReport = (/** @type {string} */ name) => {
  const path = join(REPORTS, `${name}.json`)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(path, { force: true })
  return path
}

/** @returns {Promise<SuiteResult>} */
const check = async () => {
  const results = await runChecks()
  const passed = results.filter(result => result.passed).length
  return { counts: { passed, failed: results.length - passed, skipped: 0 }, output: tellChecks(results) }
}

/**
 * @param {string} project of vitest.config.ts
 * @param {{ report?: string, env?: NodeJS.ProcessEnv, files?: readonly string[], exclude?: readonly string[] }} [options]
 *   `files`: parts of paths
 * @returns {Promise<SuiteResult>}
 */
const vitest = async (project, { report = project, env = {}, files = [], exclude = [] } = {}) => {
  const path = freshReport(report)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`]
  const once = () =>
    runCommand(
      'vitest',
      [
        'run',
        ...['--project', project],
        // by default vitest leaves a core to its own process, which on two cores is half of them
        `--maxWorkers=${availableParallelism()}`,
        ...files,
        ...exclude.flatMap(file => ['--exclude', file]),
        ...reporters,
      ],
      { env: { NO_COLOR: '1', ...env } },
    )
  const first = await once()
  // a crash of the runner, such as a native module's at the end of a thread, is no test's result; it is told, and tried once more
  const last = first.signal === 'SIGSEGV' || first.signal === 'SIGABRT' ? await once() : first
  const output = last === first ? first.output : `${first.output}\nonce more:\n${last.output}`
  return { counts: readCounts(path, last.code, countVitest), output }
}

/**
 * A suite that needs a PostgreSQL; where none answers it is skipped, or fails where one must be.
 * @param {(url: string) => Promise<SuiteResult>} run
 * @returns {Promise<SuiteResult>}
 */
const onPostgres = async run => {
  const { url, problem } = await findPostgres()
  if (!problem) return run(url)
  const required = process.env.KARVON_REQUIRE_POSTGRES === '1'
  const counts = { passed: 0, failed: required ? 1 : 0, skipped: required ? 0 : 1 }
  if (required) return { counts, output: `KARVON_REQUIRE_POSTGRES=1, but ${problem}` }
  return { counts, output: '', skippedBecause: `${problem}; set TEST_DATABASE_URL` }
}

const serverOnPostgres = () =>
  onPostgres(url =>
    vitest('server', {
      report: 'server-postgres',
      env: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url },
      exclude: EMBEDDED_ALWAYS,
    }),
  )

/** Through PgBouncer in transaction mode; skipped where it is not installed, unless it must be. */
const serverThroughPooler = async () => {
  const problem = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].some(path => existsSync(path))
    ? null
    : 'pgbouncer is not installed'
  if (problem !== null && process.env.KARVON_REQUIRE_PGBOUNCER !== '1')
    return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', skippedBecause: problem }
  return onPostgres(url =>
    vitest('server', {
      report: 'server-pooler',
      env: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url, TEST_DATABASE_POOLER: 'transaction' },
      files: POOLER_FILES,
    }),
  )
}

/** On the embedded database: all of it where no PostgreSQL answers, else what could differ there. */
const serverOnPglite = async () => {
  const { problem } = await findPostgres()
  const env = { TEST_DATABASE: 'pglite' }
  return vitest('server', { report: 'server-pglite', env, files: problem ? [] : EMBEDDED_FILES })
}

/** Every other suite has pictures on the disk. */
const picturesInBucket = () =>
  vitest('server', {
    report: 'server-pictures',
    env: { TEST_DATABASE: 'pglite', TEST_FILES: 's3' },
    files: PICTURE_FILES,
  })

const proofs = () =>
  onPostgres(async url => {
    const path = freshReport('proofs')
    const { code, output } = await runCommand('node', ['bench/prove/run.ts', '--short', '--report', path], {
      env: { TEST_DATABASE_URL: url },
    })
    return { counts: readCounts(path, code, countProofs), output }
  })

/** @returns {Promise<SuiteResult>} */
const build = async () => {
  try {
    const { built } = await buildWeb()
    return {
      counts: { passed: 1, failed: 0, skipped: 0 },
      output: built ? '' : 'nothing it is made of has changed',
    }
  } catch (error) {
    return {
      counts: { passed: 0, failed: 1, skipped: 0 },
      output: error instanceof Error ? error.message : String(error),
    }
  }
}

/** @returns {Promise<SuiteResult>} */
const journeys = async () => {
  const path = freshReport('journeys')
  // a busy machine may miss a deadline once; what passes only then is named as flaky
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json', '--retries=2']
  const { code, output } = await runCommand('playwright', args, {
    env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  })
  return { counts: readCounts(path, code, countPlaywright), output }
}

/**
 * What `npm test` runs: groups one after the other, the lanes of a group side by side, the suites of a lane in their order. One
 * that fails stops no other.
 * @type {readonly (readonly (readonly Suite[])[])[]}
 */
export const SUITE_GROUPS = [
  // the check compiles the messages, which the tests import
  [[{ name: 'check', run: check }]],
  [
    [{ name: 'domain, contract, web and tools', run: () => vitest('unit') }],
    [
      { name: 'build of the site', run: build },
      { name: 'screens on the server', run: () => vitest('screens') },
    ],
  ],
  [
    [
      { name: 'server on PostgreSQL', run: serverOnPostgres },
      { name: 'commands of the README', run: () => vitest('readme') },
    ],
    [
      { name: 'server on PGlite', run: serverOnPglite },
      { name: 'server through PgBouncer', run: serverThroughPooler },
      { name: 'pictures in a bucket', run: picturesInBucket },
      { name: 'proofs, short form', run: proofs },
    ],
  ],
  [[{ name: 'installation on a new machine', run: () => vitest('installation') }]],
  [[{ name: 'journeys in the browser', run: journeys }]],
]
