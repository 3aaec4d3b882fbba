import { fileURLToPath } from 'node:url'

/** The environment in which a test starts a command: none of this machine's settings, and what earlier starts compiled. */
export const STARTED_AS = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
}
