import { canIssueActs, checkActOfMonth } from '@karvon/domain/company/acts/service-act'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { sumUpCarrierPaper } from '@karvon/domain/tax/carrier-paper'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import type { ActCarrier } from '../../../platform/db/column-types.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readOwnRequisites } from '../../../platform/db/settings/own-requisites.ts'
import { readOwnParty } from '../papers/paper-parties.ts'
import { lockPerson } from '../postings/lock-company.ts'
import { type BoundPeriod, readMonth } from '../queries/period.ts'
import { type DatedOrder, readPaidOut, readUnreported, selectCarriers } from './carried-orders.ts'

/** Which month's papers, and who issues them; null: by themselves. */
type Issuing = { readonly month: string; readonly userId: number | null; readonly now: Date }

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

const save = async (
  tx: Tx,
  driverId: number,
  { month, userId, now }: Issuing,
  { orders, paidOutUzs }: { readonly orders: readonly DatedOrder[]; readonly paidOutUzs: number },
): Promise<boolean> => {
  const paper = sumUpCarrierPaper(orders)
  if (!paper.ok) return false
  const { rows, priceUzs, commissionUzs, vatUzs } = paper.value
  const year = Number(tashkentDate(now).slice(0, 4))
  const { id } = await tx
    .insertInto('carrier_papers')
    .values({
      ...{ driver_id: driverId, year, number: await takeNumber(tx, year), month },
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
        ...{ order_id: row.orderId, paper_id: id, tax_model: row.taxModel, vat_rate_bp: row.rateBp },
        ...{ price_uzs: row.priceUzs, commission_uzs: row.commissionUzs, vat_uzs: row.vatUzs },
        rendered_at: orders[at]?.at ?? now,
      })),
    )
    .execute()
  return true
}

/** Issues a carrier's papers of a month, unless they are: the person is locked, so that of two who press the second finds them. */
const issueOfCarrier = async (
  tx: Tx,
  driverId: number,
  issuing: Issuing,
  period: BoundPeriod,
): Promise<boolean> => {
  await lockPerson(tx, driverId)
  const written = tx
    .selectFrom('carrier_papers')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('month', '=', issuing.month)
  if ((await written.executeTakeFirst()) !== undefined) return false
  const orders = await readUnreported(tx, driverId, period)
  return save(tx, driverId, issuing, { orders, paidOutUzs: await readPaidOut(tx, driverId, period) })
}

const checkIssuing = async (db: Db, { month, now }: Issuing): Promise<Decision<BoundPeriod>> => {
  const period = readMonth(month, now)
  if (!period.ok) return period
  const checked = checkActOfMonth(month, now)
  if (!checked.ok) return checked
  return canIssueActs(await readOwnRequisites(db)) ? period : refuse('requisites_missing')
}

/**
 * Issues the papers of a month to every carrier who has none for it, a carrier at a time; answers how many. Refuses `date_invalid`,
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
  for (const driverId of await selectCarriers(db, month, period.value)) {
    const isNew = await inTransaction(db, tx => issueOfCarrier(tx, driverId, issuing, period.value))
    issued += Number(isNew)
  }
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
  return period.ok ? accept(await selectCarriers(db, month, period.value)) : period
}

/** The papers of one carrier by themselves, in a job's transaction. Refuses as `issueCarrierPapers`. */
export const issueOwnPapers = async (tx: Tx, driverId: number, issuing: Issuing): Promise<Decision<null>> => {
  const period = await checkIssuing(tx, issuing)
  if (!period.ok) return period
  await issueOfCarrier(tx, driverId, issuing, period.value)
  return accept(null)
}
