import { rm } from 'node:fs/promises'
import { PREPARED_DATA, startServer } from './start-server.ts'

/** Fills a database once before the first journey; the journeys' servers start on copies of it. */
export default async (): Promise<() => Promise<void>> => {
  const server = await startServer()
  await server.end()
  process.env[PREPARED_DATA] = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
