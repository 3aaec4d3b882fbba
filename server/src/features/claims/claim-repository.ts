import { type ActingClient, isTheirOrder } from '@karvon/domain/access/acting-client'
import type { Claim, Claimant } from '@karvon/domain/claims/claim'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { Selectable } from 'kysely'
import type { NewId } from '../../platform/commands/guarded-write.ts'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { CLAIM_JSON, type ClaimView, claimView } from '../../platform/db/queries/claims/claim-rows.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A stored claim. */
export type StoredClaim = Selectable<Tables['claims']>

/** The order of a claim, as far as it decides about one. */
export type ClaimedOrder = {
  readonly id: number
  readonly status: OrderStatus
  readonly clientId: number
  readonly clientCompanyId: number | null
  readonly carrierId: number | null
  readonly endedAt: Date | null
}

/** Locks an order; null: there is none. */
export const lockClaimedOrder = async (tx: Tx, orderId: number): Promise<ClaimedOrder | null> => {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'client_id', 'client_company_id', 'carrier_id', 'ended_at'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, status, client_id, client_company_id, carrier_id, ended_at } = row
  return {
    id,
    status,
    clientId: client_id,
    clientCompanyId: client_company_id,
    carrierId: carrier_id,
    endedAt: ended_at,
  }
}

/** Whether this client may act on an order, read before what they send is stored. */
export const isOrderOf = async (db: Db, orderId: number, acting: ActingClient): Promise<boolean> => {
  const query = db
    .selectFrom('orders')
    .select(['client_id as clientId', 'client_company_id as clientCompanyId'])
  const order = await query.where('id', '=', orderId).executeTakeFirst()
  return order !== undefined && isTheirOrder(order, acting)
}

/** Whether an order has an open claim. */
export const hasOpenClaim = async (tx: Tx, orderId: number): Promise<boolean> => {
  const query = tx.selectFrom('claims').select('id').where('order_id', '=', orderId)
  return (await query.where('state', '=', 'open').executeTakeFirst()) !== undefined
}

/** A claim and its order, both locked. */
export type FoundClaim = { readonly claim: StoredClaim; readonly order: ClaimedOrder }

/** The client of an order, as the ledger knows them. */
export const clientOf = ({ clientId, clientCompanyId }: ClaimedOrder) =>
  clientCompanyId === null ? { userId: clientId } : { companyId: clientCompanyId }

/** Locks the order of a claim, then the claim. */
export const lockClaim = async (tx: Tx, claimId: number): Promise<FoundClaim | null> => {
  const query = tx.selectFrom('claims').where('id', '=', claimId)
  const found = await query.select('order_id').executeTakeFirst()
  const order = found === undefined ? null : await lockClaimedOrder(tx, found.order_id)
  if (order === null) return null
  return { order, claim: await query.selectAll().forUpdate().executeTakeFirstOrThrow() }
}

/** Adds the photos of a claim, or of the answer to it. */
export const addClaimPhotos = (
  work: UnitOfWork,
  claimId: number | NewId,
  part: 'claim' | 'answer',
  names: readonly string[],
): void => {
  for (const name of names) work.insert('claim_photos', { claim_id: claimId, part, name })
}

/** A checked claim about to be opened. */
export type NewClaim = Claim & {
  readonly orderId: number
  readonly driverId: number
  readonly claimant: Claimant
  readonly claimantId: number | null
  readonly at: Date
}

/** Opens a claim; returns its id. */
export const addClaim = (work: UnitOfWork, claim: NewClaim): NewId => {
  const { orderId, driverId, claimant, claimantId, kind, amountUzs, text, at } = claim
  const id = work.newId('claims')
  work.insert('claims', {
    id,
    order_id: orderId,
    driver_id: driverId,
    claimant,
    claimant_id: claimantId,
    kind,
    amount_uzs: amountUzs,
    text,
    state: 'open',
    opened_at: at,
  })
  return id
}

/** A claim for the API; `urlOf` writes the URL of a stored picture for its reader. */
export const readClaim = async (
  db: Db,
  claimId: number,
  urlOf?: (name: string) => string,
): Promise<ClaimView> => {
  const query = db.selectFrom('claims as c').select(CLAIM_JSON.as('claim')).where('c.id', '=', claimId)
  return claimView((await query.executeTakeFirstOrThrow()).claim, urlOf)
}
