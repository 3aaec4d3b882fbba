import { addRoadBan, changeRoadBan, listRoadBans, previewRoadBan } from '@karvon/contract/admin/road-bans'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveChangeThenRead } from '../../../platform/commands/serve-change.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'
import { previewBan } from './preview-ban.ts'
import { changeBan, prepareBan, readBan, readBans, writeBan } from './road-bans.ts'

/** Bans of trucks, for operators. */
export const registerRoadBans = (app: FastifyInstance, deps: OperatorHandbookDeps): void => {
  const { db, roadNumbers } = deps
  serveEndpoint(app, listRoadBans, async () => accept({ bans: await readBans(db), roads: [...roadNumbers] }))
  serveEndpoint(app, previewRoadBan, async ({ body }) => {
    const checked = await prepareBan(deps, body)
    return checked.ok ? accept(await previewBan(checked.value, deps)) : checked
  })
  serveEndpoint(app, changeRoadBan, async ({ params, body, caller, request }) => {
    const changed = await changeBan(deps, params.id, body, changerOf(caller, request))
    return changed.ok ? readBan(db, params.id) : changed
  })
  serveChangeThenRead(app, addRoadBan, deps, {
    prepare: ({ body }) => prepareBan(deps, body),
    write: async (tx, checked, { caller, request }) => {
      const id = await writeBan(tx, checked, changerOf(caller, request), deps)
      return id === null ? refuse('changed_meanwhile') : accept({ id })
    },
    read: ({ id }) => readBan(db, id),
  })
}
