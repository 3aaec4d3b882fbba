// npm run bench, cluster and prove: works in a fresh clone. The first argument is the script, the others are its arguments.
import { projectNode } from './setup/node-runtime.mjs'
import { prepare } from './setup/prepare.mjs'
import { supervise } from './setup/supervise.mjs'

await prepare({ withDev: true, withSite: true })
supervise([{ command: projectNode(), args: process.argv.slice(2) }])
