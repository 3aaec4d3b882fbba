import {
  addHoliday as addEndpoint,
  changeHoliday as changeEndpoint,
  listAdminHolidays,
  listHolidays,
  removeHoliday as removeEndpoint,
} from '@karvon/contract/templates/holidays'
import { accept } from '@karvon/domain/decision'
import { checkHoliday } from '@karvon/domain/templates/holiday'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveChangeThenRead } from '../../../platform/commands/serve-change.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { addHoliday, changeHoliday, readHoliday, readHolidays, removeHoliday } from './holidays.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'

/** Public holidays: for everyone to read, for operators to change. */
export const registerHolidays = (app: FastifyInstance, deps: OperatorHandbookDeps): void => {
  const { db } = deps
  serveEndpoint(app, listHolidays, async ({ locale }) => {
    const holidays = await readHolidays(db)
    return accept(
      holidays.map(({ day, names, isExpected }) => ({ day, name: nameIn(names, locale), isExpected })),
    )
  })
  serveEndpoint(app, listAdminHolidays, async () => accept(await readHolidays(db)))
  serveChangeThenRead(app, addEndpoint, deps, {
    prepare: ({ body }) => checkHoliday(body),
    write: (tx, checked, { caller, request }) => addHoliday(tx, checked, changerOf(caller, request), deps),
    read: ({ id }) => readHoliday(db, id),
  })
  serveEndpoint(app, changeEndpoint, async ({ params, body, caller, request }) => {
    const { version, ...typed } = body
    const changed = await changeHoliday(deps, { ...params, version }, typed, changerOf(caller, request))
    return changed.ok ? readHoliday(db, params.id) : changed
  })
  serveEndpoint(app, removeEndpoint, ({ params, caller, request }) =>
    removeHoliday(deps, params.id, changerOf(caller, request)),
  )
}
