import { actNumber } from '@karvon/domain/company/acts/service-act'
import type { Tx } from '../../../platform/db/database.ts'
import type { DidoxAccount } from '../../../platform/didox/didox-account.ts'

/** The papers of an act. */
const OF_ACT = ['act', 'vat_invoice'] as const

/**
 * Writes down the papers of an act that are to be made in our account, in the transaction of the act; false if the STIR of its
 * company is not verified: Didox delivers by STIR, and nobody has proved that it is the company's.
 */
export const keepActPapers = async (
  tx: Tx,
  account: DidoxAccount | null,
  actId: number,
  now: Date,
): Promise<boolean> => {
  if (account === null || account.setting.service === null) return true
  const act = await tx
    .selectFrom('service_acts as a')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .select(['a.year', 'a.number', 'c.verified_at'])
    .where('a.id', '=', actId)
    .executeTakeFirstOrThrow()
  if (act.verified_at === null) return false
  await tx
    .insertInto('didox_drafts')
    .values(
      OF_ACT.map(kind => ({
        ...{ kind, act_id: actId, number: actNumber(act), account: account.setting.taxId },
        ...{ state: 'waiting' as const, next_at: now, created_at: now, updated_at: now },
      })),
    )
    .onConflict(conflict => conflict.columns(['act_id', 'kind']).doNothing())
    .execute()
  return true
}

/** Has the papers of an act made that are not at Didox, and the others asked about. */
export const askForActPapers = async (tx: Tx, actId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('didox_drafts')
    .set({ state: 'waiting', document_id: null, made_at: null, attempts: 0, next_at: now, updated_at: now })
    .where('act_id', '=', actId)
    .where('state', 'in', ['waiting', 'failed', 'deleted'])
    .execute()
  await askAboutActs(tx, [actId], now)
}

const FRESH_MS = 60_000

/** Schedules a refresh of the open papers of these acts, because they are being viewed. */
export const askAboutActs = async (tx: Tx, actIds: readonly number[], now: Date): Promise<void> => {
  if (actIds.length === 0) return
  await tx
    .updateTable('didox_drafts')
    .set({ next_at: now })
    .where('act_id', 'in', [...actIds])
    .where('state', 'in', ['draft', 'sent'])
    .where('checked_at', '<', new Date(now.getTime() - FRESH_MS))
    .execute()
}
