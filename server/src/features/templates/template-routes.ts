import {
  addTemplate as addEndpoint,
  changeTemplate as changeEndpoint,
  listTemplates,
  removeTemplate,
  renameTemplate,
  showTemplate,
} from '@karvon/contract/templates/templates'
import { accept, refuse } from '@karvon/domain/decision'
import { readTemplateName } from '@karvon/domain/templates/order-template'
import type { FastifyInstance } from 'fastify'
import { serveChangeThenRead } from '../../platform/commands/serve-change.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { addTemplate, changeTemplate, templateNow } from './save-template.ts'
import { registerSchedules } from './schedules/schedule-routes.ts'
import { type TemplateDeps, templateUser } from './template-deps.ts'
import { deleteTemplate, readTemplates, updateName } from './template-repository.ts'
import { templateViews } from './template-view.ts'

const PER_PAGE = 20

/** Templates of orders and their schedules, for clients. */
export const registerTemplates = (app: FastifyInstance, deps: TemplateDeps): void => {
  const { db, clock, geo } = deps
  serveEndpoint(app, listTemplates, async ({ query: { page = 1, perPage = PER_PAGE }, caller, locale }) => {
    const { rows, total } = await readTemplates(db, templateUser(caller), { page, perPage })
    return accept({ items: await templateViews(db, rows, { geo, locale }), page, perPage, total })
  })
  serveEndpoint(app, showTemplate, ({ params, caller, locale }) =>
    templateNow(deps, templateUser(caller), params.id, locale),
  )
  serveChangeThenRead(app, addEndpoint, deps, addTemplate(deps))
  serveChangeThenRead(app, changeEndpoint, deps, changeTemplate(deps))
  serveEndpoint(app, renameTemplate, async ({ params, body, caller, locale }) => {
    const user = templateUser(caller)
    const name = readTemplateName(body.name)
    if (!name.ok) return name
    const change = { name: name.value, isShared: body.isShared, now: clock.now() }
    const isDone = await inTransaction(db, tx => updateName(tx, user, params.id, change))
    return isDone ? templateNow(deps, user, params.id, locale) : refuse('not_found')
  })
  serveEndpoint(app, removeTemplate, async ({ params, caller }) => {
    const isDone = await inTransaction(db, tx => deleteTemplate(tx, templateUser(caller), params.id))
    return isDone ? accept(null) : refuse('not_found')
  })
  registerSchedules(app, deps)
}
