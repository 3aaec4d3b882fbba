import { fileURLToPath } from 'node:url'

/**
 * How Node runs the server, in plain JavaScript because `npm start` imports it: new objects get at most 48 MB before they are
 * collected, not 192, which would stay taken at rest.
 */
export const SERVER_COMMAND = [
  '--max-semi-space-size=16',
  fileURLToPath(new URL('src/main.ts', import.meta.url)),
]
