import {
  type ActSums,
  canIssueActs,
  checkActOfMonth,
  checkActOfOrder,
  sumUpAct,
} from '@karvon/domain/company/acts/service-act'
import type { Party } from '@karvon/domain/company/requisites'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { readParties } from '../papers/paper-parties.ts'
import { lockCompany } from '../postings/lock-company.ts'
import { readMonth } from '../queries/period.ts'
import type { ActPapers } from './act-papers.ts'
import { type ActView, readAct } from './act-rows.ts'
import { readServiceOfOrder, readServicesOfMonth, readStatus, type UnactedService } from './read-services.ts'

/** Who asks for the act of which order or month, and when. */
type AskedAct = {
  readonly companyId: number
  readonly orderId: number | undefined
  readonly month: string | undefined
  /** Null: by itself. */
  readonly userId: number | null
  readonly now: Date
  readonly papers: ActPapers
}

/** Both parties as an act keeps them. */
type ActParties = { readonly we: Party; readonly they: Party }

/** The next number of a year. A transaction that fails gives it back, so that there are no gaps. */
const takeNumber = async (tx: Tx, year: number): Promise<number> => {
  const taken = await tx
    .insertInto('act_numbers')
    .values({ year, last_number: 1 })
    .onConflict(conflict =>
      conflict.column('year').doUpdateSet({ last_number: sql`act_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return taken.last_number
}

const insertAct = async (
  tx: Tx,
  { companyId, month, userId, now }: AskedAct,
  sums: ActSums,
  parties: ActParties,
): Promise<number> => {
  const year = Number(tashkentDate(now).slice(0, 4))
  const { id } = await tx
    .insertInto('service_acts')
    .values({
      company_id: companyId,
      year,
      number: await takeNumber(tx, year),
      month: month ?? null,
      amount_uzs: sums.amountUzs,
      vat_tiyin: sums.vatTiyin,
      parties: JSON.stringify(parties),
      issued_at: now,
      issued_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const write = async (
  tx: Tx,
  asked: AskedAct,
  services: readonly UnactedService[],
): Promise<Decision<ActView>> => {
  const sums = sumUpAct(services)
  if (!sums.ok) return sums
  const parties = await readParties(tx, asked.companyId)
  if (!canIssueActs(parties.own)) return refuse('requisites_missing')
  const { we, they } = parties
  const actId = await insertAct(tx, asked, sums.value, { we, they })
  await tx
    .insertInto('service_act_rows')
    .values(
      sums.value.rows.map(({ orderId, amountUzs, rateBp, vatTiyin, tax }, at) => ({
        order_id: orderId,
        act_id: actId,
        amount_uzs: amountUzs,
        vat_rate_bp: rateBp,
        vat_tiyin: vatTiyin,
        vat_by: tax.by,
        carrier: JSON.stringify(services[at]?.carrier ?? null),
        rendered_at: services[at]?.at ?? asked.now,
      })),
    )
    .execute()
  await asked.papers.keep(tx, actId, asked.now)
  return accept(await readAct(tx, actId, asked.papers.site))
}

const actOfOrder = async (tx: Tx, asked: AskedAct, orderId: number): Promise<Decision<ActView>> => {
  const checked = checkActOfOrder(await readStatus(tx, asked.companyId, orderId))
  if (!checked.ok) return checked
  const written = tx.selectFrom('service_act_rows').select('act_id').where('order_id', '=', orderId)
  const row = await written.executeTakeFirst()
  if (row !== undefined) return accept(await readAct(tx, row.act_id, asked.papers.site))
  return write(tx, { ...asked, month: undefined }, await readServiceOfOrder(tx, asked.companyId, orderId))
}

const actOfMonth = async (tx: Tx, asked: AskedAct): Promise<Decision<ActView>> => {
  const period = readMonth(asked.month, asked.now)
  if (!period.ok) return period
  const month = period.value.firstDay.slice(0, 7)
  const checked = checkActOfMonth(month, asked.now)
  if (!checked.ok) return checked
  const written = await tx
    .selectFrom('service_acts')
    .select('id')
    .where('company_id', '=', asked.companyId)
    .where('month', '=', month)
    .executeTakeFirst()
  if (written !== undefined) return accept(await readAct(tx, written.id, asked.papers.site))
  return write(tx, { ...asked, month }, await readServicesOfMonth(tx, asked.companyId, period.value))
}

/** Issues an act, or finds the one that is written. The company is locked, so that no order gets into two. */
export const issueAct = async (tx: Tx, asked: AskedAct): Promise<Decision<ActView>> => {
  await lockCompany(tx, asked.companyId)
  return asked.orderId === undefined ? actOfMonth(tx, asked) : actOfOrder(tx, asked, asked.orderId)
}
