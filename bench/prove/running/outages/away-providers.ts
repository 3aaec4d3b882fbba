import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProofContext } from '../../proof.ts'

/** Just after nobody waits any more. */
const SLOW_MS = 900

/** What becomes of a request to the providers. */
const STATES = {
  dead: response => response.destroy(),
  hanging: () => {},
  slow: async response => {
    await wait(SLOW_MS)
    response.end('{}')
  },
  wrong: response => response.end('<html>It works!</html>'),
} as const satisfies Record<string, (response: ServerResponse) => unknown>

/** How the providers of addresses and roads are away. */
export type AwayState = keyof typeof STATES

export const AWAY_STATES = Object.keys(STATES) as AwayState[]

/** All four providers of addresses and roads on the loopback interface, none of which answers anything of use. */
export const openAwayProviders = async (context: ProofContext, state: AwayState) => {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    request.resume()
    STATES[state](response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { PHOTON_URL: url, NOMINATIM_URL: url, OSRM_URL: url, VALHALLA_URL: url },
    requests: () => requests,
  }
}
