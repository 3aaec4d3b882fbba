import { makeKey } from '../../../server/test/api-keys/own-key.ts'
import type { KnownWrite, KnownWrites } from './known-write.ts'
import type { ProvenApp } from './open-app.ts'

/** Dilnoza, who has just given a second factor, makes a key of her company. */
export const createApiKey = async (test: ProvenApp): Promise<number> => {
  const { id } = await makeKey(test, test.asDilnoza)
  return id
}

const dilnoza = (body: object, params?: KnownWrite['params']): KnownWrite => ({
  as: 'asDilnoza',
  body,
  ...(params && { params }),
})

export const keyWrites = (apiKey: number): KnownWrites => ({
  'POST /company/api-keys': dilnoza({ name: 'Ombor', mode: 'live', scopes: ['orders:read'] }),
  'DELETE /company/api-keys/:id': dilnoza({}, { id: apiKey }),
})
