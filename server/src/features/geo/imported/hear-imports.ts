import type { FastifyInstance } from 'fastify'
import type { ChangeListener } from '../../../platform/db/change-listener.ts'
import type { OpenDatabase } from '../../../platform/db/database.ts'
import type { ImportedMap } from './imported-map.ts'

/** While the server runs, it loads what any process imports. */
export const hearImports = (
  app: FastifyInstance,
  map: ImportedMap,
  database: Pick<OpenDatabase, 'listen'>,
): void => {
  let listening: ChangeListener | null = null
  app.addHook('onListen', async () => {
    listening = map.listen(database)
  })
  app.addHook('onClose', async () => listening?.stop())
}
