import { fileURLToPath } from 'node:url'

/**
 * How Node runs the server, in plain JavaScript because `npm start` imports it: new objects get at most 48 MB before they are
 * collected, not 192; old ones are collected whenever they have grown by 30 %, not when they have doubled; the server may collect what its
 * start left behind; and WebAssembly is compiled once, not a second time where it is hot: of the embedded database that took
 * 600 MB for a single function (https://github.com/nodejs/node/issues/63421), and saved a tenth of a usual statement's CPU time, four tenths of a heavy one's.
 */
export const SERVER_COMMAND = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  '--expose-gc',
  '--liftoff-only',
  fileURLToPath(new URL('src/main.ts', import.meta.url)),
]

/** What its environment needs: two pools of native memory, because each thread's own keeps what others could use. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
