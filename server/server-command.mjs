import { fileURLToPath } from 'node:url'

/**
 * How Node runs the server, in plain JavaScript because `npm start` imports it: new objects get at most 48 MB before they are
 * collected, not 192; old ones are collected whenever they have grown by 30 %, not when they have doubled; and the server may collect what its
 * start left behind.
 */
export const SERVER_COMMAND = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  '--expose-gc',
  fileURLToPath(new URL('src/main.ts', import.meta.url)),
]

/** What its environment needs: two pools of native memory, because each thread's own keeps what others could use. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

const SMALL_BYTES = 2 * 1024 ** 3

/**
 * Further flags for a machine with this much memory. V8 takes 600 MB to optimize a single function of the embedded
 * database; a small machine does without, and reads under load take a fifth to a third more CPU time.
 * @param {number} machineBytes
 */
export const memoryFlags = machineBytes => (machineBytes <= SMALL_BYTES ? ['--liftoff-only'] : [])
