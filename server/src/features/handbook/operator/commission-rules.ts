import type { addCommissionRule as addEndpoint } from '@karvon/contract/admin/commission'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type CheckedCommissionRule, checkCommissionRule } from '@karvon/domain/ledger/check-commission'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { afterCommit, type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'
import { publishVersion } from './publish-version.ts'

/** A rule for the API, in camelCase. */
export type CommissionRuleView = DataOf<typeof addEndpoint>

const stateOf = (validFrom: Date, validUntil: Date | null, now: Date): CommissionRuleView['state'] => {
  if (validUntil !== null && validUntil <= now) return 'past'
  return validFrom <= now ? 'in_force' : 'future'
}

/** Every rule, newest first. */
export const readRules = async (db: Db, now: Date): Promise<CommissionRuleView[]> => {
  const rows = await db
    .selectFrom('commission_rules as r')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .selectAll('r')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    truckTypeId: row.truck_type_id,
    regionFromId: row.region_from_id,
    regionToId: row.region_to_id,
    clientKind: row.client_kind,
    percent: row.percent,
    min: row.min_uzs,
    max: row.max_uzs,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until?.toISOString() ?? null,
    state: stateOf(row.valid_from, row.valid_until, now),
    createdBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  }))
}

/** One rule; refuses `not_found`. */
export const readRule = async (db: Db, id: number, now: Date): Promise<Decision<CommissionRuleView>> => {
  const found = (await readRules(db, now)).find(rule => rule.id === id)
  return found === undefined ? refuse('not_found') : accept(found)
}

/** Checks a new rule, all refusals at once. */
export const prepareRule = async (
  { readHandbook }: OperatorHandbookDeps,
  { min: minUzs, max: maxUzs, ...typed }: BodyOf<typeof addEndpoint>,
  now: Date,
): Promise<Decision<CheckedCommissionRule>> => {
  const { truckTypes, regions } = await readHandbook()
  const [truckTypeIds, regionIds] = [truckTypes.map(({ id }) => id), regions.map(({ id }) => id)]
  return checkCommissionRule({ ...typed, minUzs, maxUzs }, { truckTypeIds, regionIds, now })
}

/** Writes a checked rule; returns its number. */
export const writeRule = async (
  tx: Tx,
  rule: CheckedCommissionRule,
  changer: Changer & { readonly at: Date },
  deps: OperatorHandbookDeps,
): Promise<number | null> => {
  const { at, ...by } = changer
  const figures = {
    truck_type_id: rule.truckTypeId,
    region_from_id: rule.regionFromId,
    region_to_id: rule.regionToId,
    client_kind: rule.clientKind,
    percent: rule.percent,
    min_uzs: rule.minUzs,
    max_uzs: rule.maxUzs,
    valid_from: rule.validFrom,
  }
  const written = await tx
    .insertInto('commission_rules')
    .values({ ...figures, created_by: by.actorId, created_at: at })
    .returning('id')
    .executeTakeFirst()
  return publishVersion(tx, written, deps, id => ({
    ...by,
    action: 'commission_rule.add',
    objectKind: 'commission_rule',
    objectId: String(id),
    before: null,
    after: figures,
  }))
}

/** Ends a rule now, one that is still to begin before it began; refuses `not_found` and `already_decided`. */
export const endRule = (
  { db, clock, audit, forgetHandbook }: OperatorHandbookDeps,
  id: number,
  changer: Changer,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const now = clock.now()
    const rule = await tx
      .selectFrom('commission_rules')
      .select(['valid_from', 'valid_until'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (rule === undefined) return refuse('not_found')
    if (rule.valid_until !== null && rule.valid_until <= now) return refuse('already_decided')
    // a rule ends after it began: one of the future is moved to the past as a whole
    const validFrom = rule.valid_from < now ? rule.valid_from : new Date(now.getTime() - 1)
    const after = { valid_from: validFrom, valid_until: now }
    await tx.updateTable('commission_rules').set(after).where('id', '=', id).execute()
    afterCommit(tx, forgetHandbook)
    await audit(tx, {
      ...changer,
      action: 'commission_rule.end',
      objectKind: 'commission_rule',
      objectId: String(id),
      before: rule,
      after,
    })
    return accept(null)
  })
