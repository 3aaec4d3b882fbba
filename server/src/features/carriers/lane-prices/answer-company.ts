import type { listCompaniesOfDriver } from '@karvon/contract/carriers/own-carriers'
import type { DataOf } from '@karvon/contract/endpoint'
import { INVITATION_DAYS } from '@karvon/domain/carriers/lane-prices/own-carrier'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type SqlBool, sql } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isSuspended } from '../../../platform/db/queries/suspended-company.ts'
import { keepAsFavourite } from './add-carrier.ts'
import { type LockedCarrier, lockCarrier } from './carrier-rows.ts'
import { endLocked } from './end-carriers.ts'
import { auditAgreement, type LanePriceDeps } from './lane-price-deps.ts'
import { tellOwner } from './tell-sides.ts'

/** A company for its driver, in camelCase. */
type CompanyView = DataOf<typeof listCompaniesOfDriver>[number]

/** A driver as far as they are invited: by their account, and by its phone. */
type Invited = { readonly driverId: number; readonly phone: string | null }

const MOST_COMPANIES = 100
const DAY_MS = 86_400_000

const daysAgo = (at: Date): Date => new Date(at.getTime() - INVITATION_DAYS * DAY_MS)

const selectCompanies = (db: Db) =>
  db
    .selectFrom('own_carriers as c')
    .innerJoin('companies as k', 'k.id', 'c.company_id')
    .select(['c.id', 'c.status', 'c.invited_at', 'c.answered_at', 'k.id as company_id', 'k.title'])

type Row = Awaited<ReturnType<ReturnType<typeof selectCompanies>['execute']>>[number]

const viewOf = (row: Row): CompanyView => ({
  id: row.id,
  company: { id: row.company_id, title: row.title },
  status: row.status,
  invitedAt: row.invited_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
})

/** The companies that invite a driver, and those whose carrier they are. */
export const readCompanies = async (
  db: Db,
  { driverId, phone }: Invited,
  now: Date,
): Promise<CompanyView[]> => {
  const rows = await selectCompanies(db)
    .where(
      sql<SqlBool>`(c.driver_id = ${driverId} and c.status = 'active'
        or c.phone = ${phone} and c.status = 'invited' and c.invited_at > ${daysAgo(now)}
          and not ${isSuspended(sql`c.company_id`)})`,
    )
    .orderBy(sql`c.status = 'active'`)
    .orderBy('c.id', 'desc')
    .limit(MOST_COMPANIES)
    .execute()
  return rows.map(viewOf)
}

const readCompany = async (tx: Tx, id: number): Promise<CompanyView> =>
  viewOf(await selectCompanies(tx).where('c.id', '=', id).executeTakeFirstOrThrow())

/** An answer of a driver to an invitation, or their leaving. */
export type CompanyAnswer = Invited & {
  readonly id: number
  readonly move: 'accept' | 'decline' | 'end'
  readonly changer: Changer
  readonly at: Date
}

const isInvited = ({ status, phone, invited_at }: LockedCarrier, answer: CompanyAnswer): boolean =>
  status === 'invited' && phone !== null && phone === answer.phone && invited_at > daysAgo(answer.at)

const isTheirs = (carrier: LockedCarrier, answer: CompanyAnswer): boolean =>
  carrier.driver_id === answer.driverId || isInvited(carrier, answer)

const join = async (tx: Tx, carrier: LockedCarrier, answer: CompanyAnswer): Promise<Decision<number>> => {
  const { driverId, at } = answer
  const { id, company_id: companyId } = carrier
  const driver = await tx
    .selectFrom('drivers')
    .select('state')
    .where('user_id', '=', driverId)
    .executeTakeFirst()
  if (driver?.state !== 'approved') return refuse('driver_not_approved')
  const kept = await keepAsFavourite(tx, { companyId, userId: carrier.invited_by, at }, driverId)
  // a full list of favourites must not block the driver, who can do nothing about it
  if (!kept.ok && !kept.refusals.some(({ code }) => code === 'drivers_listed_too_many')) return kept
  const before = await tx
    .selectFrom('own_carriers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('driver_id', '=', driverId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (before !== undefined) {
    await tx.deleteFrom('own_carriers').where('id', '=', id).execute()
    return accept(before.id)
  }
  await tx
    .updateTable('own_carriers')
    .set({ status: 'active', driver_id: driverId, phone: null, answered_at: at })
    .where('id', '=', id)
    .execute()
  return accept(id)
}

/** Nobody joins a suspended company; its invitations are shown again when it no longer is. */
const readSuspension = async (tx: Tx, companyId: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${isSuspended(sql`${companyId}`)} as is`.execute(tx)
  return rows[0]?.is === true
}

const decline = (tx: Tx, { id }: LockedCarrier, at: Date) =>
  tx.updateTable('own_carriers').set({ status: 'declined', answered_at: at }).where('id', '=', id).execute()

const answerAs = async (
  tx: Tx,
  carrier: LockedCarrier,
  answer: CompanyAnswer,
  deps: LanePriceDeps,
): Promise<Decision<number>> => {
  const { move, driverId, at } = answer
  const { id, status, company_id: companyId } = carrier
  if (move === 'end') {
    if (status !== 'active') return refuse('agreement_closed', undefined, { status })
    await endLocked(tx, carrier, { by: 'driver', at })
    await tellOwner(tx, { companyId, driverId, kind: 'carrier_ended', at }, deps)
    return accept(id)
  }
  if (!isInvited(carrier, answer)) return refuse('agreement_closed', undefined, { status })
  if (move === 'decline') {
    // the company learns that the number said no, and not whose it is
    await decline(tx, carrier, at)
    return accept(id)
  }
  const joined = await join(tx, carrier, answer)
  if (joined.ok) await tellOwner(tx, { companyId, driverId, kind: 'carrier_joined', at }, deps)
  return joined
}

/** A driver accepts or declines an invitation, or leaves a company. */
export const answerCompany = async (
  tx: Tx,
  answer: CompanyAnswer,
  deps: LanePriceDeps,
): Promise<Decision<CompanyView>> => {
  const carrier = await lockCarrier(tx, answer.id)
  if (carrier === undefined || !isTheirs(carrier, answer)) return refuse('not_found')
  if (carrier.status === 'invited' && (await readSuspension(tx, carrier.company_id)))
    return refuse('not_found')
  const answered = await answerAs(tx, carrier, answer, deps)
  if (!answered.ok) return answered
  const view = await readCompany(tx, answered.value)
  const after = { carrierId: answered.value, status: view.status, by: 'driver' }
  const { company_id: companyId } = carrier
  await auditAgreement(tx, deps, answer.changer, { companyId, action: `${answer.move}_carrier`, after })
  return accept(view)
}
