import type { addOwnCarrier } from '@karvon/contract/carriers/own-carriers'
import { MOST_LISTED } from '@karvon/domain/carriers/driver-list'
import { INVITATION_DAYS, MOST_OWN_CARRIERS } from '@karvon/domain/carriers/lane-prices/own-carrier'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isMobilePhone, readPhone } from '@karvon/domain/reading/phone'
import { sql } from 'kysely'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import type { ChangeThenRead } from '../../../platform/commands/serve-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { countListed, lockListing, saveListing } from '../lists/list-repository.ts'
import { type CarrierView, isKnownDriver, readCarrier } from './carrier-rows.ts'
import { auditAgreement, type LanePriceDeps } from './lane-price-deps.ts'
import { companyOf } from './own-company.ts'
import { tellDriver } from './tell-sides.ts'

/** Who is added: a known driver, or the holder of a phone number. */
type Wanted =
  | { readonly driverId: number; readonly phone: null }
  | { readonly driverId: null; readonly phone: string }

type Adding = { readonly companyId: number; readonly userId: number; readonly at: Date }

const readWanted = ({
  driverId,
  phone: typed,
}: {
  readonly driverId?: number
  readonly phone?: string
}): Decision<Wanted> => {
  if (driverId !== undefined) return accept({ driverId, phone: null })
  const phone = readPhone(typed ?? '')
  if (phone === null) return refuse('phone_format', 'phone')
  return isMobilePhone(phone) ? accept({ driverId: null, phone }) : refuse('phone_not_mobile', 'phone')
}

const countCarriers = async (tx: Tx, companyId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('own_carriers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('status', 'in', ['invited', 'active'])
    .executeTakeFirstOrThrow()
  return count
}

/** Own carriers are favourites of the company, so that what is offered to favourites first is offered to them. */
export const keepAsFavourite = async (
  tx: Tx,
  { companyId, userId, at }: Adding,
  driverId: number,
): Promise<Decision<null>> => {
  const key = { client: { userId, companyId }, driverId }
  if ((await lockListing(tx, key)) === 'favourite') return accept(null)
  if ((await countListed(tx, key.client, 'favourite', driverId)) >= MOST_LISTED)
    return refuse('drivers_listed_too_many', undefined, { max: MOST_LISTED })
  await saveListing(tx, key, { kind: 'favourite', note: undefined, at })
  return accept(null)
}

const addKnown = async (tx: Tx, adding: Adding, driverId: number): Promise<Decision<number>> => {
  const { companyId, userId, at } = adding
  if (!(await isKnownDriver(tx, companyId, driverId))) return refuse('choice_invalid', 'driver_id')
  const kept = await keepAsFavourite(tx, adding, driverId)
  if (!kept.ok) return kept
  const row = { company_id: companyId, driver_id: driverId, status: 'active' as const, invited_by: userId }
  const { id } = await tx
    .insertInto('own_carriers')
    .values({ ...row, invited_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return accept(id)
}

const DAY_MS = 86_400_000

/** The same answer whether or not the number belongs to a driver: an invitation reveals nothing about it. */
const invite = async (
  tx: Tx,
  { companyId, userId, at }: Adding,
  phone: string,
  deps: LanePriceDeps,
): Promise<Decision<number>> => {
  const since = new Date(at.getTime() - INVITATION_DAYS * DAY_MS)
  await tx
    .deleteFrom('own_carriers')
    .where('company_id', '=', companyId)
    .where('phone', '=', phone)
    .where(sql<Date>`coalesce(answered_at, invited_at)`, '<', since)
    .execute()
  const before = await tx
    .selectFrom('own_carriers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (before !== undefined) return refuse('carrier_invited_already', 'phone')
  const row = { company_id: companyId, phone, status: 'invited' as const, invited_by: userId, invited_at: at }
  const { id } = await tx.insertInto('own_carriers').values(row).returning('id').executeTakeFirstOrThrow()
  const driver = await tx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('role', '=', 'driver')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (driver !== undefined)
    await tellDriver(tx, { companyId, driverId: driver.id, kind: 'carrier_invited', at }, deps)
  return accept(id)
}

/** Adds an own carrier of the caller's company, or invites one. */
export const addCarrier = (deps: LanePriceDeps): ChangeThenRead<typeof addOwnCarrier, Wanted, number> => ({
  prepare: ({ body }) => readWanted(body),
  write: async (tx, wanted, { caller, request, now: at }) => {
    const adding = { companyId: companyOf(caller), userId: signedIn(caller).userId, at }
    const { companyId } = adding
    await sql`select from companies where id = ${companyId} for no key update`.execute(tx)
    if ((await countCarriers(tx, companyId)) >= MOST_OWN_CARRIERS)
      return refuse('own_carriers_too_many', undefined, { max: MOST_OWN_CARRIERS })
    const added =
      wanted.driverId === null
        ? await invite(tx, adding, wanted.phone, deps)
        : await addKnown(tx, adding, wanted.driverId)
    if (!added.ok) return added
    const after = { carrierId: added.value, driverId: wanted.driverId }
    await auditAgreement(tx, deps, changerOf(caller, request), { companyId, action: 'add_carrier', after })
    return added
  },
  read: async (id): Promise<Decision<CarrierView>> => accept(await readCarrier(deps.db, id)),
})
