import { actNumber } from '@karvon/domain/company/acts/service-act'
import { carrierPaperNumber } from '@karvon/domain/tax/carrier-paper'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { DidoxAccount } from '../../../platform/didox/didox-account.ts'

/** The papers of an act. */
const OF_ACT = ['act', 'vat_invoice'] as const

/** The version before supplementary papers would send one as an ordinary one: while both run, nobody sends it. */
const SUPPLEMENT_PAUSE_MS = 10 * 60_000

/** When a paper that is written down now is sent. */
const firstSending = ({ supplements_id }: { readonly supplements_id: number | null }, now: Date): Date =>
  supplements_id === null ? now : new Date(now.getTime() + SUPPLEMENT_PAUSE_MS)

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
    .select(['a.year', 'a.number', 'a.supplements_id', 'c.verified_at'])
    .where('a.id', '=', actId)
    .executeTakeFirstOrThrow()
  if (act.verified_at === null) return false
  await tx
    .insertInto('didox_drafts')
    .values(
      OF_ACT.map(kind => ({
        ...{ kind, act_id: actId, number: actNumber(act), account: account.setting.taxId },
        ...{ state: 'waiting' as const, next_at: firstSending(act, now), created_at: now, updated_at: now },
      })),
    )
    .onConflict(conflict => conflict.columns(['act_id', 'kind']).doNothing())
    .execute()
  return true
}

/** Didox delivers to companies by STIR; people are not written to by PINFL. */
const isStir = (number: string | null): number is string => number !== null && /^\d{9}$/.test(number)

/**
 * The same of a carrier's papers: the act and the VAT invoice of our commission. False if their STIR is not verified; without a
 * commission there is nothing to make.
 */
export const keepCarrierPapers = async (
  tx: Tx,
  account: DidoxAccount | null,
  paperId: number,
  now: Date,
): Promise<boolean> => {
  if (account === null || account.setting.service === null) return true
  const paper = await tx
    .selectFrom('carrier_papers as p')
    .leftJoin('drivers as d', 'd.user_id', 'p.driver_id')
    .select(['p.year', 'p.number', 'p.carrier', 'p.commission_uzs', 'd.tax_verified_number'])
    .where('p.id', '=', paperId)
    .executeTakeFirstOrThrow()
  const { number } = paper.carrier
  if (!isStir(number) || paper.tax_verified_number !== number) return false
  if (paper.commission_uzs === 0) return true
  await tx
    .insertInto('didox_drafts')
    .values(
      OF_ACT.map(kind => ({
        ...{ kind, carrier_paper_id: paperId, number: carrierPaperNumber(paper) },
        ...{ account: account.setting.taxId, state: 'waiting' as const },
        ...{ next_at: now, created_at: now, updated_at: now },
      })),
    )
    .onConflict(conflict => conflict.columns(['carrier_paper_id', 'kind']).doNothing())
    .execute()
  return true
}

/** Whose papers: of an act, or of a carrier's month. */
type PaperOwner = 'act_id' | 'carrier_paper_id'

/** Has the papers made that are not at Didox, and the others asked about. */
export const askForPapers = async (tx: Tx, owner: PaperOwner, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('didox_drafts')
    .set({
      ...{ state: 'waiting', document_id: null, made_at: null, attempts: 0, updated_at: now },
      next_at: sql<Date>`case when act_id in (select id from service_acts where supplements_id is not null)
        then greatest(${now}::timestamptz, created_at + ${SUPPLEMENT_PAUSE_MS / 1_000}::int * interval '1 second')
        else ${now}::timestamptz end`,
    })
    .where(owner, '=', id)
    .where('state', 'in', ['waiting', 'failed', 'deleted'])
    .execute()
  await askAboutPapers(tx, owner, [id], now)
}

const FRESH_MS = 60_000

/** Schedules a refresh of the open papers of these, because they are being viewed. */
export const askAboutPapers = async (
  tx: Tx,
  owner: PaperOwner,
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('didox_drafts')
    .set({ next_at: now })
    .where(owner, 'in', [...ids])
    .where('state', 'in', ['draft', 'sent'])
    .where('checked_at', '<', new Date(now.getTime() - FRESH_MS))
    .execute()
}
