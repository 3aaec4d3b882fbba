import type { addPriceRules as addEndpoint } from '@karvon/contract/admin/handbook'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuseAll } from '@karvon/domain/decision'
import { checkPriceRules, checkValidFrom } from '@karvon/domain/pricing/check-tariff'
import type { PriceRules } from '@karvon/domain/pricing/tariff'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { wholeRules, wireRules } from '../handbook-repository.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'
import { type PricePreview, previewPrices } from './preview-prices.ts'
import { publishVersion } from './publish-version.ts'
import { versionStates } from './version-states.ts'

/** A version of the coefficients for the API, in camelCase. */
export type PriceRulesView = DataOf<typeof addEndpoint>

/** Every version of the coefficients, newest first. */
export const readPriceRules = async (db: Db, now: Date): Promise<PriceRulesView[]> => {
  const rows = await db
    .selectFrom('price_rules as r')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .selectAll('r')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('r.valid_from', 'desc')
    .execute()
  const states = versionStates(
    rows.map(({ id, valid_from }) => ({ id, of: 0, validFrom: valid_from })),
    now,
  )
  return rows.map(row => ({
    id: row.id,
    validFrom: row.valid_from.toISOString(),
    state: states.get(row.id) ?? 'past',
    createdBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    rules: wireRules(wholeRules(row.rules)),
  }))
}

/** Previews the newest orders' prices with other coefficients. */
export const previewPriceRules = async (
  { db, readHandbook }: OperatorHandbookDeps,
  typed: object,
): Promise<Decision<PricePreview>> => {
  const rules = checkPriceRules(typed)
  if (!rules.ok) return rules
  const { tariffs, priceRules } = await readHandbook()
  const tariffOf = (id: number) => tariffs.get(id)
  const [now, then] = [
    { tariffOf, rules: priceRules },
    { tariffOf, rules: { ...rules.value, vatShare: priceRules.vatShare } },
  ]
  return accept(await previewPrices(db, null, now, then))
}

/** Checked coefficients. */
export type CheckedPriceRules = { readonly rules: PriceRules; readonly validFrom: Date }

/** Checks a new version, all refusals at once. */
export const preparePriceRules = (
  { rules: typed, validFrom: typedFrom }: BodyOf<typeof addEndpoint>,
  now: Date,
): Decision<CheckedPriceRules> => {
  const [rules, validFrom] = [checkPriceRules(typed), checkValidFrom(typedFrom, now)]
  if (rules.ok && validFrom.ok) return accept({ rules: rules.value, validFrom: validFrom.value })
  return refuseAll([rules, validFrom].flatMap(part => (part.ok ? [] : part.refusals)))
}

/** Writes a new version; null if another operator has written one for the same time. */
export const writePriceRules = async (
  tx: Tx,
  { rules, validFrom }: CheckedPriceRules,
  changer: Changer,
  deps: OperatorHandbookDeps,
): Promise<number | null> => {
  const before = await tx
    .selectFrom('price_rules')
    .select('rules')
    .where('valid_from', '<=', validFrom)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  const written = await tx
    .insertInto('price_rules')
    .values({ valid_from: validFrom, rules: JSON.stringify(rules), created_by: changer.actorId })
    .onConflict(conflict => conflict.column('valid_from').doNothing())
    .returning('id')
    .executeTakeFirst()
  return publishVersion(tx, written, deps, id => ({
    ...changer,
    action: 'price_rules.add',
    objectKind: 'price_rules',
    objectId: String(id),
    before: before?.rules ?? null,
    after: { ...rules, valid_from: validFrom },
  }))
}
