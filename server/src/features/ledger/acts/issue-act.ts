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
import { readParties } from '../documents/paper-parties.ts'
import { lockCompany } from '../postings/lock-company.ts'
import { type BoundPeriod, readMonth } from '../queries/period.ts'
import type { ActPapers } from './act-papers.ts'
import { type ActView, readAct } from './act-rows.ts'
import { type DueService, readServiceOfOrder, readServicesOfMonth, readStatus } from './read-services.ts'

/** Whose acts are issued, and when. */
type Issuer = {
  readonly companyId: number
  /** Null: by itself. */
  readonly userId: number | null
  readonly now: Date
  readonly papers: ActPapers
}

/** Who asks for the act of which order or month. */
type AskedAct = Issuer & { readonly orderId: number | undefined; readonly month: string | undefined }

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

/** What one act has: a month's orders, one order, or what has changed of the orders of another act. */
type ActContent = {
  readonly services: readonly DueService[]
  readonly month: string | null
  readonly supplementsId: number | null
}

const insertAct = async (
  tx: Tx,
  { companyId, userId, now }: Issuer,
  { month, supplementsId }: ActContent,
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
      month,
      supplements_id: supplementsId,
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

const writeContent = async (tx: Tx, issuer: Issuer, content: ActContent): Promise<Decision<ActView>> => {
  const { services, supplementsId } = content
  const sums = sumUpAct(services)
  if (!sums.ok) return sums
  const parties = await readParties(tx, issuer.companyId)
  if (!canIssueActs(parties.own)) return refuse('requisites_missing')
  const { we, they } = parties
  const actId = await insertAct(tx, issuer, content, sums.value, { we, they })
  await tx
    .insertInto('service_act_rows')
    .values(
      sums.value.rows.map(({ orderId, amountUzs, rateBp, vatTiyin, tax }, at) => ({
        order_id: orderId,
        act_id: actId,
        is_supplement: supplementsId !== null,
        amount_uzs: amountUzs,
        vat_rate_bp: rateBp,
        vat_tiyin: vatTiyin,
        vat_by: tax.by,
        carrier: JSON.stringify(services[at]?.carrier ?? null),
        rendered_at: services[at]?.at ?? issuer.now,
      })),
    )
    .execute()
  await issuer.papers.keep(tx, actId, issuer.now)
  return accept(await readAct(tx, actId, issuer.papers.site))
}

/** What has changed of orders that are in acts: an act for each of these. */
const supplementsOf = (services: readonly DueService[]): ActContent[] => {
  const ids = new Set(services.flatMap(({ actId }) => actId ?? []))
  return [...ids].map(supplementsId => ({
    services: services.filter(({ actId }) => actId === supplementsId),
    ...{ month: null, supplementsId },
  }))
}

const contentsOfMonth = (month: string, hasAct: boolean, services: readonly DueService[]): ActContent[] => {
  const first = services.filter(({ actId }) => actId === null)
  const ofMonth = first.length === 0 ? [] : [{ services: first, month, supplementsId: null }]
  const late = first.map(service => ({ services: [service], month: null, supplementsId: null }))
  return [...(hasAct ? late : ofMonth), ...supplementsOf(services)]
}

const findOfMonth = (tx: Tx, companyId: number, month: string) =>
  tx
    .selectFrom('service_acts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .executeTakeFirst()

/**
 * Issues all that is due of a month: the act of the month, or if there is one, an act of each order that came later; and of each act
 * whose orders have changed in the month a supplementary one. The company is locked, so that of two who press at once the second finds
 * nothing due; answers the new acts. Refuses `requisites_missing`.
 */
export const issueActsOfMonth = async (
  tx: Tx,
  issuer: Issuer,
  month: string,
  period: BoundPeriod,
): Promise<Decision<readonly ActView[]>> => {
  await lockCompany(tx, issuer.companyId)
  const services = await readServicesOfMonth(tx, issuer.companyId, period)
  const hasAct = (await findOfMonth(tx, issuer.companyId, month)) !== undefined
  const acts: ActView[] = []
  for (const content of contentsOfMonth(month, hasAct, services)) {
    const act = await writeContent(tx, issuer, content)
    if (!act.ok) return act
    acts.push(act.value)
  }
  return accept(acts)
}

const actOfOrder = async (tx: Tx, asked: AskedAct, orderId: number): Promise<Decision<ActView>> => {
  const checked = checkActOfOrder(await readStatus(tx, asked.companyId, orderId))
  if (!checked.ok) return checked
  await lockCompany(tx, asked.companyId)
  const services = await readServiceOfOrder(tx, asked.companyId, orderId)
  const [supplement] = supplementsOf(services)
  if (supplement !== undefined) return writeContent(tx, asked, supplement)
  const first = await tx
    .selectFrom('service_act_rows')
    .select('act_id')
    .where('order_id', '=', orderId)
    .where('is_supplement', '=', false)
    .executeTakeFirst()
  if (first !== undefined) return accept(await readAct(tx, first.act_id, asked.papers.site))
  return writeContent(tx, asked, { services, month: null, supplementsId: null })
}

const actOfMonth = async (tx: Tx, asked: AskedAct): Promise<Decision<ActView>> => {
  const period = readMonth(asked.month, asked.now)
  if (!period.ok) return period
  const month = period.value.firstDay.slice(0, 7)
  const checked = checkActOfMonth(month, asked.now)
  if (!checked.ok) return checked
  const issued = await issueActsOfMonth(tx, asked, month, period.value)
  if (!issued.ok) return issued
  const ofMonth = await findOfMonth(tx, asked.companyId, month)
  if (ofMonth !== undefined) return accept(await readAct(tx, ofMonth.id, asked.papers.site))
  const [supplement] = issued.value
  return supplement === undefined ? refuse('services_missing') : accept(supplement)
}

/**
 * Issues the act of an order or a month, or finds the one that is written; where the price of an order has changed since, a
 * supplementary one. The company is locked, so that no order gets into two.
 */
export const issueAct = (tx: Tx, asked: AskedAct): Promise<Decision<ActView>> =>
  asked.orderId === undefined ? actOfMonth(tx, asked) : actOfOrder(tx, asked, asked.orderId)
