import { fileURLToPath } from 'node:url'

/** The environment for commands started by tests: no settings of this machine, and the shared compile cache. */
export const COMMAND_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
}

/**
 * How tests start a command or server that may open the embedded database: without V8's optimizer for WebAssembly, whose
 * work takes twice the CPU time of a short process itself. Machines of 2 GB run like this (`memoryFlags`).
 */
export const SHORT_RUN = ['--liftoff-only']
