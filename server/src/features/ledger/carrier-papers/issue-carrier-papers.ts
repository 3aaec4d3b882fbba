import { canIssueActs, checkActOfMonth } from '@karvon/domain/company/acts/service-act'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { sumUpCarrierPaper } from '@karvon/domain/tax/carrier-paper'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import type { ActCarrier } from '../../../platform/db/column-types.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readOwnRequisites } from '../../../platform/db/settings/own-requisites.ts'
import type { ActPapers } from '../acts/act-papers.ts'
import { readOwnParty } from '../documents/paper-parties.ts'
import { lockPerson } from '../postings/lock-company.ts'
import { type BoundPeriod, readMonth } from '../queries/period.ts'
import { type DatedOrder, readPaidOut, readUnreported, selectCarriers } from './carried-orders.ts'

/** Which month's papers, and who issues them; null: by themselves. */
type Issuing = {
  readonly month: string
  readonly userId: number | null
  readonly now: Date
  readonly papers: ActPapers
}

/** The next number of a year. A transaction that fails gives it back, so that there are no gaps. */
const takeNumber = async (tx: Tx, year: number): Promise<number> => {
  const taken = await tx
    .insertInto('carrier_paper_numbers')
    .values({ year, last_number: 1 })
    .onConflict(conflict =>
      conflict.column('year').doUpdateSet({ last_number: sql`carrier_paper_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return taken.last_number
}

const readCarrier = (db: Db, driverId: number): Promise<ActCarrier> =>
  db
    .selectFrom('users as u')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .select([
      sql<string>`concat_ws(' ', u.last_name, u.first_name)`.as('name'),
      'd.tax_status as status',
      'd.tax_number as number',
    ])
    .where('u.id', '=', driverId)
    .executeTakeFirstOrThrow()

/** What one paper has: a month's orders, or what has changed of those of another paper. */
type PaperContent = {
  readonly orders: readonly DatedOrder[]
  readonly month: string
  readonly supplementsId: number | null
  readonly paidOutUzs: number
}

const save = async (
  tx: Tx,
  driverId: number,
  { userId, now, papers }: Issuing,
  { orders, month, supplementsId, paidOutUzs }: PaperContent,
): Promise<void> => {
  const paper = sumUpCarrierPaper(orders)
  if (!paper.ok) return
  const { rows, priceUzs, commissionUzs, vatUzs } = paper.value
  const year = Number(tashkentDate(now).slice(0, 4))
  const { id } = await tx
    .insertInto('carrier_papers')
    .values({
      ...{ driver_id: driverId, year, number: await takeNumber(tx, year), month },
      supplements_id: supplementsId,
      ...{ price_uzs: priceUzs, commission_uzs: commissionUzs, vat_uzs: vatUzs, paid_out_uzs: paidOutUzs },
      we: JSON.stringify(await readOwnParty(tx)),
      carrier: JSON.stringify(await readCarrier(tx, driverId)),
      ...{ issued_at: now, issued_by: userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('carrier_paper_rows')
    .values(
      rows.map((row, at) => ({
        ...{
          order_id: row.orderId,
          paper_id: id,
          is_supplement: orders[at]?.paperId !== null,
          tax_model: row.taxModel,
          vat_rate_bp: row.rateBp,
        },
        ...{ price_uzs: row.priceUzs, commission_uzs: row.commissionUzs, vat_uzs: row.vatUzs },
        rendered_at: orders[at]?.at ?? now,
      })),
    )
    .execute()
  await papers.keepOfCarrier(tx, id, now)
}

/** What has changed of orders that are in papers, by paper: a supplementary one is of the month of the first. */
const supplementsOf = async (tx: Tx, orders: readonly DatedOrder[]): Promise<PaperContent[]> => {
  const contents: PaperContent[] = []
  for (const id of new Set(orders.flatMap(({ paperId }) => paperId ?? []))) {
    const first = tx.selectFrom('carrier_papers').select('month').where('id', '=', id)
    const { month } = await first.executeTakeFirstOrThrow()
    const ofPaper = orders.filter(({ paperId }) => paperId === id)
    contents.push({ orders: ofPaper, month, supplementsId: id, paidOutUzs: 0 })
  }
  return contents
}

/**
 * Issues what is due of a carrier's month: the papers of the month, or if there are some, a supplement of the orders that came later; and
 * of each paper whose orders have changed in the month a supplementary one. The person is locked, so that of two who press the second
 * finds nothing due; answers how many.
 */
const issueOfCarrier = async (
  tx: Tx,
  driverId: number,
  issuing: Issuing,
  period: BoundPeriod,
): Promise<number> => {
  await lockPerson(tx, driverId)
  const { month } = issuing
  const written = await tx
    .selectFrom('carrier_papers')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('month', '=', month)
    .where('supplements_id', 'is', null)
    .executeTakeFirst()
  const due = await readUnreported(tx, driverId, period)
  const orders = due.filter(({ paperId }) => paperId === null)
  const paidOutUzs = written === undefined ? await readPaidOut(tx, driverId, period) : 0
  const ofMonth = { orders, month, supplementsId: written?.id ?? null, paidOutUzs }
  const contents = [...(orders.length === 0 ? [] : [ofMonth]), ...(await supplementsOf(tx, due))]
  for (const content of contents) await save(tx, driverId, issuing, content)
  return contents.length
}

const checkIssuing = async (
  db: Db,
  { month, now }: Pick<Issuing, 'month' | 'now'>,
): Promise<Decision<BoundPeriod>> => {
  const period = readMonth(month, now)
  if (!period.ok) return period
  const checked = checkActOfMonth(month, now)
  if (!checked.ok) return checked
  return canIssueActs(await readOwnRequisites(db)) ? period : refuse('requisites_missing')
}

/**
 * Issues what is due of a month to every carrier, a carrier at a time; answers how many papers. Refuses `date_invalid`,
 * `month_not_over` and `requisites_missing`; what was issued before a failure stays.
 */
export const issueCarrierPapers = async (
  { db, audit }: { readonly db: Db; readonly audit: Audit },
  issuing: Issuing,
  changer: Changer,
): Promise<Decision<{ issued: number }>> => {
  const period = await checkIssuing(db, issuing)
  if (!period.ok) return period
  const { month } = issuing
  let issued = 0
  for (const driverId of await selectCarriers(db, period.value))
    issued += await inTransaction(db, tx => issueOfCarrier(tx, driverId, issuing, period.value))
  if (issued > 0)
    await inTransaction(db, tx =>
      audit(tx, {
        ...changer,
        ...{ action: 'month.issue_carrier_papers', objectKind: 'month', objectId: month },
        ...{ before: null, after: { issued } },
      }),
    )
  return accept({ issued })
}

/** The carriers to whom papers of a month are due. Refuses `date_invalid`. */
export const readDueCarriers = async (
  db: Db,
  { month, now }: Pick<Issuing, 'month' | 'now'>,
): Promise<Decision<readonly number[]>> => {
  const period = readMonth(month, now)
  return period.ok ? accept(await selectCarriers(db, period.value)) : period
}

/** The papers of one carrier by themselves, in a job's transaction. Refuses as `issueCarrierPapers`. */
export const issueOwnPapers = async (tx: Tx, driverId: number, issuing: Issuing): Promise<Decision<null>> => {
  const period = await checkIssuing(tx, issuing)
  if (!period.ok) return period
  await issueOfCarrier(tx, driverId, issuing, period.value)
  return accept(null)
}
