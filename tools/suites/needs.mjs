import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres } from './find-postgres.mjs'

/** Folders with programs that are not in the PATH of ordinary users. */
const ADMIN_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** Whether a program can be started by its name, or from a folder of administrators. @param {string} program */
const isInstalled = program =>
  [...(process.env.PATH ?? '').split(delimiter), ...ADMIN_FOLDERS].some(folder => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** @param {string} program @param {string} debianPackage */
const program = (program, debianPackage = program) => ({
  problem: async () =>
    isInstalled(program) ? null : `there is no ${program} (on Debian: apt-get install ${debianPackage})`,
})

/**
 * What a suite needs beyond the installed packages: asked once before it starts, so that no test finds out by a time-out.
 * `problem` is a sentence that names what is missing; null if it is there.
 */
const NEEDS = {
  postgres: {
    problem: async () => {
      const { problem } = await findPostgres()
      return problem === null ? null : `${problem}; set TEST_DATABASE_URL`
    },
  },
  root: {
    problem: async () => (process.getuid?.() === 0 ? null : 'only root can start another system'),
  },
  caddy: program('caddy'),
  curl: program('curl'),
  debootstrap: program('debootstrap'),
  ip: program('ip', 'iproute2'),
  pgrep: program('pgrep', 'procps'),
  nsenter: program('nsenter', 'util-linux'),
  openssl: program('openssl'),
  pgbouncer: program('pgbouncer'),
  'systemd-nspawn': program('systemd-nspawn', 'systemd-container'),
}

/** @typedef {keyof typeof NEEDS} Need */

/** What another system on this machine needs. */
export const MACHINE_NEEDS = /** @type {const} */ ([
  'root',
  'debootstrap',
  'systemd-nspawn',
  'nsenter',
  'caddy',
  'curl',
  'openssl',
])

/** What containers without an engine need. */
export const CONTAINER_NEEDS = /** @type {const} */ (['root', 'nsenter', 'ip', 'pgrep', 'curl', 'openssl'])

/** What is missing of these, a sentence each. @param {readonly Need[]} needs */
export const findMissing = async needs => {
  const problems = await Promise.all(needs.map(need => NEEDS[need].problem()))
  return problems.flatMap(problem => (problem === null ? [] : [problem]))
}

/** Whether a suite fails where it lacks something it needs, as in CI, instead of being skipped. */
export const isAllRequired = () => process.env.KARVON_REQUIRE_ALL === '1'
