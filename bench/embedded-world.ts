import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../server/src/platform/db/embedded-database.ts'
import { type Crowd, crowdOf, crowdStatements } from '../server/test/crowd.ts'
import { startProduct } from './bench-server.ts'
import { BOOKING, PHONE } from './booking.ts'
import { httpClient, signIn } from './http-client.ts'

/** A data folder with a filled embedded database. */
export type EmbeddedWorld = { readonly crowd: Crowd; readonly dataDir: string; remove(): void }

/** One order of the demo's client, placed through the product; it also creates the tables. */
const placeTemplate = async (dataDir: string): Promise<number> => {
  const product = await startProduct({ DEMO: 'on', DATA_DIR: dataDir })
  const client = httpClient(product.origin, 1)
  try {
    const authorization = `Bearer ${await signIn(client, PHONE)}`
    const { data } = await client.json('POST', '/api/truck-booking/book', BOOKING, { authorization })
    return data.id
  } finally {
    client.close()
    await product.stop()
  }
}

const fill = async (dataDir: string, statements: readonly string[]): Promise<void> => {
  const database = await openEmbedded(dataDir)
  try {
    for (const statement of statements) await database.exec(statement)
    await database.exec('vacuum analyze')
  } finally {
    await database.close()
  }
}

/** Fills an embedded database like `createWorld`; `clients` are as many as place at once without reaching their limits. */
export const createEmbeddedWorld = async (orders: number, clients: number): Promise<EmbeddedWorld> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-embedded-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const crowd = { ...crowdOf(orders), clients }
    await fill(dataDir, crowdStatements(crowd, await placeTemplate(dataDir)))
    return { crowd, dataDir, remove }
  } catch (error) {
    remove()
    throw error
  }
}
