import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '../../../contract/src/endpoint.ts'
import { ENDPOINTS, endpointName } from '../../../server/test/every-endpoint.ts'
import { formOf, picture } from '../../../server/test/sent-files.ts'
import { clientWrites } from './client-writes.ts'
import type { KnownWrite, KnownWrites, Writer } from './known-write.ts'
import type { ProvenApp } from './open-app.ts'
import { operatorWrites } from './operator-writes.ts'
import type { World } from './world.ts'

/** A write with its endpoint in the contract. */
export type WriteCall = KnownWrite & { readonly endpoint: Endpoint }

/** A successful request for every write in the contract; throws if one is missing. */
export const knownWrites = (world: World): readonly WriteCall[] => {
  const known: KnownWrites = { ...clientWrites(world), ...operatorWrites(world) }
  return ENDPOINTS.filter(({ method }) => method !== 'GET').map(endpoint => {
    const write = known[endpointName(endpoint)]
    if (write === undefined)
      throw new Error(`the access proofs have no request for ${endpointName(endpoint)}`)
    return { ...write, endpoint }
  })
}

type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** Sends requests as this user. */
export const askAs = (test: ProvenApp, name: Writer): Ask =>
  name === 'visitor' ? request => test.app.inject(request) : test[name]

const urlOf = ({ endpoint, params = {} }: WriteCall): string =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`

/** The request for a write, with `more` added to its body. */
export const requestOfWrite = async (write: WriteCall, more: object = {}): Promise<InjectOptions> => {
  const { endpoint, body = {}, file, content } = write
  const request = { method: endpoint.method, url: urlOf(write) }
  if (file === undefined) return { ...request, payload: { ...body, ...more } }
  const fields = Object.entries({ ...body, ...more }).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const sentFile = content === undefined ? await picture() : Buffer.from(content)
  return { ...request, ...(await formOf(Object.fromEntries(fields), [[file, sentFile]])) }
}
