import { fileURLToPath } from 'node:url'

/** The environment for commands started by tests: no settings of this machine, and the shared compile cache. */
export const STARTED_AS = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
}
