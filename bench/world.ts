import { type Crowd, crowdOf, crowdStatements, crowdToken } from '../server/test/crowd.ts'
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts'
import { startProduct } from './bench-server.ts'
import { BOOKING } from './booking.ts'
import { httpClient } from './http-client.ts'

/** A database as full as after a few years of use. */
export type World = { readonly crowd: Crowd; readonly database: BenchDatabase; readonly filledInS: number }

const TEMPLATE_CLIENT = 900_000

const CLIENT = `
  insert into users (id, role, phone, first_name, created_at) overriding system value
  values (${TEMPLATE_CLIENT}, 'individual', '998991234567', 'Bench', now());
  insert into sessions (id, user_id, token_hash, device, created_at, seen_at, expires_at)
  values ('template', ${TEMPLATE_CLIENT}, translate(rtrim(encode(sha256('${crowdToken(TEMPLATE_CLIENT)}'), 'base64'), '='), '+/', '-_'),
    'bench', now(), now(), now() + interval '1 day')`

/** One order placed through the product; all others are copies of it. */
const placeTemplate = async (database: BenchDatabase): Promise<number> => {
  const product = await startProduct({ DATABASE_URL: database.url })
  const client = httpClient(product.origin, 1)
  try {
    await database.run(CLIENT)
    const authorization = `Bearer ${crowdToken(TEMPLATE_CLIENT)}`
    const { data } = await client.json('POST', '/api/truck-booking/book', BOOKING, { authorization })
    return data.id
  } finally {
    client.close()
    await product.stop()
  }
}

/** Creates a database with `orders` three-point orders, two offers each, and their users. */
export const createWorld = async (orders: number, other: Partial<Crowd> = {}): Promise<World> => {
  const began = performance.now()
  const crowd = { ...crowdOf(orders), ...other }
  const database = await createBenchDatabase()
  try {
    const statements = crowdStatements(crowd, await placeTemplate(database))
    await database.run('set synchronous_commit = off', ...statements)
    await database.run('vacuum analyze', 'checkpoint')
  } catch (error) {
    await database.drop()
    throw error
  }
  return { crowd, database, filledInS: (performance.now() - began) / 1000 }
}
