import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node-runtime.mjs'
import { runNpm } from './run-command.mjs'
import { listRunning } from './running.mjs'

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages */

/** @param {string} path @returns {LockedPackages | null} */
const packagesOf = path => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/**
 * Whether the installed packages, as recorded by npm, match the lock file.
 * @param {LockedPackages} locked
 * @param {LockedPackages | null} installed
 * @param {boolean} withDev
 */
export const isInstalledAsLocked = (locked, installed, withDev) => {
  if (installed === null) return false
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === wanted.version
    return wanted.optional === true || (!withDev && (wanted.dev === true || wanted.devOptional === true))
  })
}

const isAsLocked = (/** @type {boolean} */ withDev) =>
  isInstalledAsLocked(
    packagesOf(join(ROOT, 'package-lock.json')) ?? {},
    packagesOf(join(ROOT, 'node_modules', '.package-lock.json')),
    withDev,
  )

/**
 * `npm ci`; if npm rejects the lock file (because the registry lacked packages for other platforms), `npm install`, which
 * keeps the locked versions and writes nothing.
 * @param {string} scope
 */
const runInstallation = async scope => {
  const options = ['--no-audit', '--no-fund', scope]
  const clean = await runNpm(['ci', ...options])
  return clean.code !== 0 && clean.output.includes('EUSAGE')
    ? runNpm(['install', '--no-save', ...options])
    : clean
}

/** npm removes all packages before it installs them, so a process running from them would fail at its next import. */
const refuseWhileRunning = () => {
  const [first] = listRunning()
  if (first === undefined) return
  throw new Error(
    `The packages differ from package-lock.json or lack development tools, but \`npm run ${first.name}\` (process ${first.pid}) ` +
      'runs from them. Stop it first, or use another clone. If nothing runs, remove .cache/running.',
  )
}

/**
 * Installs packages that are missing or differ from the lock file; throws with npm's output on failure, and while something
 * runs from them.
 * @param {{ withDev: boolean }} options
 */
export const installPackages = async ({ withDev }) => {
  if (isAsLocked(withDev)) return
  refuseWhileRunning()
  console.log('Installing packages (once; about a minute) …')
  const begun = Date.now()
  const { code, output } = await runInstallation(withDev ? '--include=dev' : '--omit=dev')
  if (code !== 0) throw new Error(`${output}\nThe packages could not be installed: npm exited with ${code}.`)
  if (!isAsLocked(withDev))
    throw new Error(`${output}\nnpm installed packages that differ from package-lock.json.`)
  console.log(`Packages installed in ${((Date.now() - begun) / 1000).toFixed(0)} s.`)
}
