// npm start: works in a fresh clone. Plain JavaScript without dependencies, because nothing is installed yet.
import { totalmem } from 'node:os'
import { memoryFlags, SERVER_COMMAND, SERVER_ENVIRONMENT } from '../server/server-command.mjs'
import { projectNode } from './setup/node-runtime.mjs'
import { prepare } from './setup/prepare.mjs'
import { supervise } from './setup/supervise.mjs'

const production = process.env.NODE_ENV === 'production'

await prepare({ withDev: false, withSite: true })

// the demo never runs in production, and an explicit setting wins
const demo = production || process.env.DEMO ? {} : { DEMO: 'on' }
// a container or a control group may give less than the machine has
const flags = memoryFlags(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY))
supervise([
  {
    command: projectNode(),
    args: [...flags, ...SERVER_COMMAND],
    env: { ...SERVER_ENVIRONMENT, ...demo },
  },
])
