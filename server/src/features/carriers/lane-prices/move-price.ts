import { type LanePriceStatus, moveLanePrice } from '@karvon/domain/carriers/lane-prices/lane-price'
import type { AgreementMove } from '@karvon/domain/carriers/lane-prices/own-carrier'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { auditAgreement, type LanePriceDeps } from './lane-price-deps.ts'
import { tellDriver, tellOwner } from './tell-sides.ts'

/** A move of a price by one of its sides. */
export type PriceMove = {
  readonly id: number
  readonly move: AgreementMove
  readonly side: { readonly companyId: number } | { readonly driverId: number }
  readonly changer: Changer
  readonly at: Date
}

/** Locks a price after its carrier, in the order in which all of a carrier's prices end. */
const lockPrice = async (tx: Tx, id: number) => {
  const found = await tx
    .selectFrom('lane_prices')
    .select('own_carrier_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  await tx
    .selectFrom('own_carriers')
    .select('id')
    .where('id', '=', found.own_carrier_id)
    .forNoKeyUpdate()
    .execute()
  return tx
    .selectFrom('lane_prices')
    .select(['id', 'company_id', 'driver_id', 'status', 'valid_until', 'price_uzs'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

type LockedPrice = NonNullable<Awaited<ReturnType<typeof lockPrice>>>

const isTheirs = ({ company_id, driver_id }: LockedPrice, side: PriceMove['side']): boolean =>
  'companyId' in side ? company_id === side.companyId : driver_id === side.driverId

const save = (tx: Tx, { id }: LockedPrice, to: LanePriceStatus, { at, side }: PriceMove) => {
  const by = 'companyId' in side ? ('company' as const) : ('driver' as const)
  const set = to === 'ended' ? { status: to, ended_at: at, ended_by: by } : { status: to, answered_at: at }
  return tx.updateTable('lane_prices').set(set).where('id', '=', id).execute()
}

const isApproved = async (tx: Tx, driverId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('drivers')
    .select('state')
    .where('user_id', '=', driverId)
    .executeTakeFirst()
  return row?.state === 'approved'
}

const tellOther = async (
  tx: Tx,
  { company_id: companyId, driver_id: driverId, price_uzs: amount_uzs }: LockedPrice,
  { side, move, at }: PriceMove,
  deps: LanePriceDeps,
): Promise<void> => {
  const told = { companyId, driverId, at }
  if ('companyId' in side)
    return tellDriver(tx, { ...told, kind: 'lane_price_ended', facts: { amount_uzs } }, deps)
  if (move === 'end') return tellOwner(tx, { ...told, kind: 'lane_price_ended', facts: { amount_uzs } }, deps)
  const answer = move === 'accept' ? 'accepted' : 'declined'
  return tellOwner(tx, { ...told, kind: 'lane_price_answered', facts: { amount_uzs, answer } }, deps)
}

/** Moves a price on, and tells the other side. */
export const movePrice = async (tx: Tx, asked: PriceMove, deps: LanePriceDeps): Promise<Decision<null>> => {
  const { id, move, side, changer, at } = asked
  const price = await lockPrice(tx, id)
  if (price === undefined || !isTheirs(price, side)) return refuse('not_found')
  const { status, valid_until: validUntil, company_id: companyId } = price
  const actor = 'companyId' in side ? 'company' : 'driver'
  const moved = moveLanePrice({ status, validUntil }, move, actor, tashkentDate(at))
  if (!moved.ok) return moved
  if (move === 'accept' && !(await isApproved(tx, price.driver_id))) return refuse('driver_not_approved')
  await save(tx, price, moved.value, asked)
  await tellOther(tx, price, asked, deps)
  const after = { priceId: id, status: moved.value, by: actor }
  await auditAgreement(tx, deps, changer, { companyId, action: `${move}_lane_price`, after })
  return accept(null)
}
