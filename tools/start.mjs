// npm start: from a fresh clone to the running product. Plain JavaScript without packages: nothing is installed yet.
import { buildWeb } from './setup/build-web.mjs'
import { installPackages } from './setup/install-packages.mjs'
import { nodeOfKarvon, thisMachine, whyNotHere } from './setup/node-runtime.mjs'
import { supervise } from './setup/supervise.mjs'

const production = process.env.NODE_ENV === 'production'

try {
  const problem = whyNotHere(thisMachine())
  if (problem) throw new Error(problem)
  await installPackages({ withDev: !production })
  await buildWeb()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// the demo never runs in production, and an own choice stands
const demo = production || process.env.DEMO ? {} : { DEMO: 'on' }
supervise([{ command: nodeOfKarvon(), args: ['server/src/main.ts'], env: demo }])
