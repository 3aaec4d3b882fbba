import { availableParallelism } from 'node:os'
import { EMBEDDED_FILES, PICTURE_FILES } from './embedded-files.mjs'
import { findPostgres } from './find-postgres.mjs'
import { MACHINE_NEEDS } from './needs.mjs'
import { POOLER_FILES } from './pooler-files.mjs'
import { build, check, journeys, proofs, vitest } from './run-suites.mjs'

/**
 * A suite of tests.
 *
 * - `id`: its name for `--only`.
 * - `proves`: what it proves, a line.
 * - `tier`: `test` for what every change needs, `release` for all the rest.
 * - `cores`: how many cores it is given; suites run side by side while they fit.
 * - `after`: suites whose result it needs.
 * - `needs`: programs and services; without one of them it is skipped, or fails at once if all are required.
 * - `tests`: where its test files are, as beginnings of paths. With `--changed`, those run that import a changed file.
 * - `reads`: files that it starts or reads without an import, as beginnings of paths: after a change of one all of it runs.
 * @typedef {{
 *   readonly id: string
 *   readonly proves: string
 *   readonly tier: Tier
 *   readonly cores: number
 *   readonly after?: readonly string[]
 *   readonly needs?: readonly import('./needs.mjs').Need[]
 *   readonly tests: readonly string[]
 *   readonly reads: readonly string[]
 *   readonly run: import('./run-suites.mjs').RunSuite
 * }} Suite
 * @typedef {'test' | 'release'} Tier
 */

/** What every suite reads. */
const EVERYWHERE = ['package.json', 'package-lock.json', 'vitest.config.ts', 'tools/suites/', 'tools/setup/']

const MESSAGES = ['contract/messages/', 'web/src/messages/', 'web/project.inlang/']

/** What the server and its tests read: SQL, data, texts, and the documents that tests compare with the code. */
const SERVER_DATA = [
  ...EVERYWHERE,
  ...MESSAGES,
  'server/migrations/',
  'server/assets/',
  'server/package.json',
  'docs/',
]

/** Workers whose tests mostly wait for a database, a process or a real timer: with one a core, half of the machine idles. */
const WAITING_WORKERS = 2 * availableParallelism()

/** The product that a started server is. */
const PRODUCT = [...SERVER_DATA, 'domain/src/', 'contract/src/', 'server/', 'web/', 'client/']

const onPostgres = { TEST_DATABASE: 'postgres' }
const embedded = { TEST_DATABASE: 'pglite' }

/**
 * Projects with a database, on PostgreSQL where one answers, else on the embedded one.
 * @param {readonly string[]} projects
 * @param {{ workers?: number }} [more]
 * @returns {import('./run-suites.mjs').RunSuite}
 */
const onOneDatabase =
  (projects, more = {}) =>
  async options => {
    const { problem } = await findPostgres()
    return vitest(projects, { ...more, env: problem === null ? onPostgres : embedded })(options)
  }

/**
 * All suites of both tiers, in the order in which they begin.
 * @type {readonly Suite[]}
 */
export const SUITES = [
  {
    id: 'check',
    proves: 'format, lint, types, imports, names, sizes, dead code',
    tier: 'test',
    cores: 2,
    tests: [],
    reads: [''],
    run: check,
  },
  {
    id: 'unit',
    proves: 'rules, contract, components, tools',
    tier: 'test',
    cores: 1,
    // the check compiles the messages
    after: ['check'],
    tests: ['domain/', 'contract/', 'client/', 'bench/', 'tools/', 'web/src/', 'web/build/'],
    reads: [...EVERYWHERE, ...MESSAGES],
    run: vitest(['unit'], { workers: 1 }),
  },
  {
    id: 'build',
    proves: 'the site can be built',
    tier: 'test',
    cores: 1,
    after: ['check'],
    tests: [],
    reads: [''],
    run: build,
  },
  {
    id: 'server',
    proves: 'the service on one database: PostgreSQL where one answers, else the embedded one',
    tier: 'test',
    // counted as one core, so that it can start while the unit tests run and continue while the screens run
    cores: 1,
    after: ['check', 'build'],
    tests: ['server/'],
    reads: SERVER_DATA,
    run: onOneDatabase(['server'], { workers: WAITING_WORKERS }),
  },
  {
    id: 'screens',
    proves: "the apps' screens on the real server",
    tier: 'test',
    cores: 1,
    after: ['check', 'build'],
    tests: ['web/test/'],
    reads: SERVER_DATA,
    run: onOneDatabase(['screens'], { workers: 1 }),
  },
  {
    id: 'journeys',
    proves: "each role's main job, in a real browser",
    tier: 'test',
    cores: 2,
    after: ['build'],
    tests: ['e2e/'],
    reads: PRODUCT,
    run: journeys(['main']),
  },
  // most of these spend half of their time waiting for processes, timers and downloads, so two of them run at once
  {
    id: 'installation',
    proves: 'a new Debian machine by docs/deploying.md, and the container image',
    tier: 'release',
    cores: 1,
    needs: [...MACHINE_NEEDS, 'postgres'],
    tests: ['tools/installation/'],
    reads: [...PRODUCT, 'deploy/', 'tools/release/', 'Dockerfile', 'compose.yaml'],
    run: vitest(['installation']),
  },
  {
    id: 'proofs',
    proves: 'the guarantees of docs/trust.md, in short form',
    tier: 'release',
    cores: 1,
    needs: ['postgres'],
    tests: ['bench/prove/'],
    reads: [...PRODUCT, 'bench/'],
    run: proofs,
  },
  {
    id: 'embedded',
    proves: 'what could differ on the embedded database',
    tier: 'release',
    cores: 1,
    tests: ['server/'],
    reads: PRODUCT,
    run: vitest(['server', 'processes', 'embedded', 'long'], { env: embedded, only: EMBEDDED_FILES }),
  },
  {
    id: 'pooler',
    proves: 'what a PgBouncer in transaction mode could change',
    tier: 'release',
    cores: 1,
    needs: ['postgres', 'pgbouncer'],
    tests: ['server/'],
    reads: SERVER_DATA,
    run: vitest(['server'], {
      env: { ...onPostgres, TEST_DATABASE_POOLER: 'transaction' },
      only: POOLER_FILES,
      workers: 1,
    }),
  },
  {
    id: 'processes',
    proves:
      'commands and engines as processes: start, backup, restore drill, pooler, replica, the packed client',
    tier: 'release',
    cores: 1,
    tests: ['server/', 'tools/api/'],
    reads: [...PRODUCT, 'tools/api/'],
    run: onOneDatabase(['processes']),
  },
  {
    id: 'bucket',
    proves: 'pictures in a bucket instead of on the disk',
    tier: 'release',
    cores: 1,
    tests: ['server/'],
    reads: SERVER_DATA,
    run: vitest(['server'], { env: { ...embedded, TEST_FILES: 's3' }, only: PICTURE_FILES, workers: 1 }),
  },
  {
    id: 'long',
    proves: 'months of business, models of orders, every notice and webhook, and outages, played at length',
    tier: 'release',
    cores: 1,
    tests: ['server/'],
    reads: SERVER_DATA,
    run: onOneDatabase(['long']),
  },
  {
    id: 'readme',
    proves: 'the commands of README and CONTRIBUTING',
    tier: 'release',
    cores: 1,
    after: ['installation'],
    tests: ['tools/readme-commands'],
    reads: [...PRODUCT, 'README.md', 'CONTRIBUTING.md', 'tools/'],
    run: vitest(['readme']),
  },
  {
    id: 'all-journeys',
    proves: 'all other journeys, and every screen in each language, width and theme',
    tier: 'release',
    cores: 2,
    tests: ['e2e/'],
    reads: PRODUCT,
    run: journeys(['waiting', 'rest']),
  },
]
