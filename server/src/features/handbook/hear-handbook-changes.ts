import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../../platform/db/database.ts'
import type { HandbookReader } from './handbook-reader.ts'

/** While the server runs, its handbook is dropped as soon as any process has changed it. */
export const hearHandbookChanges = (
  app: FastifyInstance,
  readHandbook: HandbookReader,
  database: Pick<OpenDatabase, 'listen'>,
): void => {
  let listening: ReturnType<HandbookReader['listen']> | null = null
  app.addHook('onListen', async () => {
    listening = readHandbook.listen(database)
  })
  app.addHook('onClose', async () => listening?.stop())
}
