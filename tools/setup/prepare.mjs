import { buildWeb } from './build-web.mjs'
import { installPackages } from './install-packages.mjs'
import { thisMachine, whyNotHere } from './node-runtime.mjs'

/**
 * What a command begins with in a fresh clone: packages are installed and, where the site is needed, it is built. Ends the
 * process with a sentence where that can't be done.
 * @param {{ withDev: boolean, withSite: boolean }} wanted
 */
export const prepare = async ({ withDev, withSite }) => {
  try {
    const problem = whyNotHere(thisMachine())
    if (problem) throw new Error(problem)
    await installPackages({ withDev })
    if (withSite) await buildWeb()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
