// npm run bench, npm run prove: from a fresh clone to the figures. The first argument is what runs, the others are its own.
import { nodeOfKarvon } from './setup/node-runtime.mjs'
import { prepare } from './setup/prepare.mjs'
import { supervise } from './setup/supervise.mjs'

await prepare({ withDev: true, withSite: true })
supervise([{ command: nodeOfKarvon(), args: process.argv.slice(2) }])
