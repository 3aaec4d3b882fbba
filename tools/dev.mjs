// npm run dev: the server restarts and the site reloads when a file changes. Both stop together.
import { join } from 'node:path'
import { projectNode, ROOT } from './setup/node-runtime.mjs'
import { prepare } from './setup/prepare.mjs'
import { supervise } from './setup/supervise.mjs'

const sitePort = process.env.PORT || '3000'
const apiPort = process.env.API_PORT || '3001'

await prepare({ withDev: true, withSite: false })

supervise([
  {
    command: projectNode(),
    // one that restarts with every change lives too short for what V8 would spend on optimizing the embedded database
    args: ['--liftoff-only', '--watch', '--watch-preserve-output', 'server/src/main.ts'],
    env: { PORT: apiPort, DEMO: process.env.DEMO || 'on' },
  },
  {
    command: projectNode(),
    args: [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', sitePort, '--strictPort'],
    cwd: join(ROOT, 'web'),
    env: { API_PORT: apiPort },
  },
])
