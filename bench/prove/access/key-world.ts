import { KEYS, makeKey } from '../../../server/test/api-keys/own-key.ts'
import type { KnownWrite, KnownWrites } from './known-write.ts'
import type { ProvenApp } from './open-app.ts'

/** Keys of a company: one as it was made, and one whose former secret still counts. */
export type KeysOfWorld = { readonly apiKey: number; readonly rotatedKey: number }

/** Dilnoza, who has just given a second factor, makes keys of her company and rotates one. */
export const createApiKeys = async (test: ProvenApp): Promise<KeysOfWorld> => {
  const [{ id: apiKey }, { id: rotatedKey }] = [
    await makeKey(test, test.asDilnoza),
    await makeKey(test, test.asDilnoza),
  ]
  const payload = { overlap_hours: 24 }
  await test.asDilnoza({ method: 'POST', url: `${KEYS}/${rotatedKey}/rotate`, payload })
  return { apiKey, rotatedKey }
}

const dilnoza = (body: object, params?: KnownWrite['params']): KnownWrite => ({
  as: 'asDilnoza',
  body,
  ...(params && { params }),
})

export const keyWrites = ({ apiKey, rotatedKey }: KeysOfWorld): KnownWrites => ({
  'POST /company/api-keys': dilnoza({ name: 'Ombor', mode: 'live', scopes: ['orders:read'] }),
  'DELETE /company/api-keys/:id': dilnoza({}, { id: apiKey }),
  'POST /company/api-keys/:id/rotate': dilnoza({ overlap_hours: 1 }, { id: apiKey }),
  'DELETE /company/api-keys/:id/former': dilnoza({}, { id: rotatedKey }),
  'PUT /company/api-keys/:id/addresses': dilnoza({ allowed_from: ['203.0.113.7'] }, { id: apiKey }),
})
