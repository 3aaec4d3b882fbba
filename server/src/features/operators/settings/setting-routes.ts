import { changeSetting as changeEndpoint, listSettings } from '@karvon/contract/admin/settings'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkFigures, wirePath } from '@karvon/domain/values/check-figures'
import type { FastifyInstance } from 'fastify'
import { type Changer, changerOf } from '../../../platform/audit/audited-change.ts'
import { afterCommit, type Db, inTransaction } from '../../../platform/db/database.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { SETTING_GROUPS, type SettingGroup } from './setting-groups.ts'

type Setting = DataOf<typeof changeEndpoint>

const viewOf = (
  key: string,
  { figures }: SettingGroup,
  row: { value: object; version: number },
): Setting => ({
  key,
  value: row.value as Setting['value'],
  fields: figures.map(({ choices, ...figure }) => ({
    ...figure,
    path: wirePath(figure.path),
    ...(choices !== undefined && { choices: [...choices] }),
  })),
  version: row.version,
})

const readRow = (db: Db, key: string) =>
  db.selectFrom('settings').select(['value', 'version']).where('key', '=', key).executeTakeFirst()

const readSettings = async (db: Db): Promise<Setting[]> => {
  const found: Setting[] = []
  for (const [key, group] of SETTING_GROUPS) {
    const row = await readRow(db, key)
    if (row !== undefined) found.push(viewOf(key, group, row))
  }
  return found
}

type Sent = { readonly key: string; readonly value: object; readonly seenVersion: number }

const changeSetting = async (
  { db, audit, saveSetting, forgetHandbook }: OperatorDeps,
  { key, value, seenVersion }: Sent,
  changer: Changer,
): Promise<Decision<Setting>> => {
  const group = SETTING_GROUPS.get(key)
  if (group === undefined) return refuse('not_found')
  const checked = checkFigures(value, group.figures, 'value.', group.orders)
  if (!checked.ok) return checked
  const refusals = group.check?.(checked.value, 'value.') ?? []
  if (refusals.length > 0) return refuseAll(refusals)
  return inTransaction(db, async tx => {
    const before = await readRow(tx, key)
    const version = await saveSetting(tx, { key, value: checked.value, seenVersion })
    if (before === undefined) return refuse('not_found')
    if (version === null) return refuse('changed_meanwhile')
    afterCommit(tx, forgetHandbook)
    await audit(tx, {
      ...changer,
      action: 'setting.change',
      objectKind: 'setting',
      objectId: key,
      before: before.value,
      after: checked.value,
    })
    return accept(viewOf(key, group, { value: checked.value, version }))
  })
}

/** The figures the product lives by, for operators. */
export const serveSettings = (app: FastifyInstance, deps: OperatorDeps): void => {
  serveEndpoint(app, listSettings, async () => accept(await readSettings(deps.db)))
  serveEndpoint(app, changeEndpoint, ({ params, body, caller, request }) => {
    const sent = { key: params.key, value: body.value, seenVersion: body.version }
    return changeSetting(deps, sent, changerOf(caller, request))
  })
}
