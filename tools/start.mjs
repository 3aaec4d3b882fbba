// npm start: from a fresh clone to the running product. Plain JavaScript without packages: nothing is installed yet.
import { nodeOfKarvon } from './setup/node-runtime.mjs'
import { prepare } from './setup/prepare.mjs'
import { supervise } from './setup/supervise.mjs'

const production = process.env.NODE_ENV === 'production'

await prepare({ withDev: false, withSite: true })

// the demo never runs in production, and an own choice stands
const demo = production || process.env.DEMO ? {} : { DEMO: 'on' }
supervise([{ command: nodeOfKarvon(), args: ['server/src/main.ts'], env: demo }])
