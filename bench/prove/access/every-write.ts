import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '../../../contract/src/endpoint.ts'
import { ENDPOINTS, placeOf } from '../../../server/test/every-endpoint.ts'
import { formOf, picture } from '../../../server/test/sent-files.ts'
import type { KnownWrite, KnownWrites, Writer } from './known-write.ts'
import type { ProvenApp } from './open-app.ts'
import type { World } from './world.ts'
import { writesOfClients } from './writes-of-clients.ts'
import { writesOfOperators } from './writes-of-operators.ts'

/** A write and what the contract says of it. */
export type WriteCall = KnownWrite & { readonly endpoint: Endpoint }

/** Every write of the contract as it succeeds in this world; throws where one is not known. */
export const knownWrites = (world: World): readonly WriteCall[] => {
  const known: KnownWrites = { ...writesOfClients(world), ...writesOfOperators(world) }
  return ENDPOINTS.filter(({ method }) => method !== 'GET').map(endpoint => {
    const write = known[placeOf(endpoint)]
    if (write === undefined) throw new Error(`the proofs of access know no call of ${placeOf(endpoint)}`)
    return { ...write, endpoint }
  })
}

type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** How a writer asks. */
export const askAs = (test: ProvenApp, name: Writer): Ask =>
  name === 'visitor' ? request => test.app.inject(request) : test[name]

const urlOf = ({ endpoint, params = {} }: WriteCall): string =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`

/** The request of a write; `more` is added to its body. */
export const requestOfWrite = async (write: WriteCall, more: object = {}): Promise<InjectOptions> => {
  const { endpoint, body = {}, file } = write
  const request = { method: endpoint.method, url: urlOf(write) }
  if (file === undefined) return { ...request, payload: { ...body, ...more } }
  const fields = Object.entries({ ...body, ...more }).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return { ...request, ...(await formOf(Object.fromEntries(fields), [[file, await picture()]])) }
}
