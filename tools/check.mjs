// npm run check: all checks that don't run the product. The list is in suites/check-steps.mjs.
import { installPackages } from './setup/install-packages.mjs'
import { runChecks, tellChecks } from './suites/run-checks.mjs'

await installPackages({ withDev: true })
const results = await runChecks()
const failed = results.filter(({ passed }) => !passed)
console.log(tellChecks(results))
console.log(failed.length === 0 ? 'check: all passed' : `check: ${failed.length} of ${results.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
