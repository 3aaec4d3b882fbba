// npm start: works in a fresh clone. Plain JavaScript without dependencies, because nothing is installed yet.
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../server/server-command.mjs'
import { projectNode } from './setup/node-runtime.mjs'
import { prepare } from './setup/prepare.mjs'
import { supervise } from './setup/supervise.mjs'

const production = process.env.NODE_ENV === 'production'

await prepare({ withDev: false, withSite: true })

// the demo never runs in production, and an explicit setting wins
const demo = production || process.env.DEMO ? {} : { DEMO: 'on' }
supervise([{ command: projectNode(), args: SERVER_COMMAND, env: { ...SERVER_ENVIRONMENT, ...demo } }])
