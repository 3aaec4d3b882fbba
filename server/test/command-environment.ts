import { fileURLToPath } from 'node:url'

/** The environment for commands started by tests: no settings of this machine, and the shared compile cache. */
export const COMMAND_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
}
