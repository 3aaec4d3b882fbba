import { buildWeb } from './build-web.mjs'
import { installPackages } from './install-packages.mjs'
import { isRelease, thisMachine, unsupportedReason } from './node-runtime.mjs'

/**
 * Prepares a fresh clone: installs packages and, with `withSite`, builds the site. Exits with a message on failure. A release
 * needs neither, nor what makes them.
 * @param {{ withDev: boolean, withSite: boolean }} wanted
 */
export const prepare = async ({ withDev, withSite }) => {
  if (isRelease()) return
  try {
    const problem = unsupportedReason(thisMachine())
    if (problem) throw new Error(problem)
    await installPackages({ withDev })
    if (withSite) await buildWeb()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
