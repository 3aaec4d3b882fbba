import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { readFields } from '@karvon/contract/wire/read-fields'
import { type ActingClient, isTheirOrder } from '@karvon/domain/access/acting-client'
import { type Claim, checkClaim, checkClaimable, type TypedClaim } from '@karvon/domain/claims/claim'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type TransactionWork, workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import { announceClaim } from './announce-claim.ts'
import type { ClaimDeps } from './claim-deps.ts'
import {
  addClaim,
  addClaimPhotos,
  type ClaimedOrder,
  hasOpenClaim,
  lockClaimedOrder,
} from './claim-repository.ts'

/** A claim as sent, without its photos. */
export const readTypedClaim = (fields: Fields, photos: number): Decision<TypedClaim> => {
  const reader = readFields(fields)
  const typed = {
    kind: reader.text('kind'),
    amountUzs: reader.sum('amount'),
    text: reader.text('text') ?? '',
    photos,
  }
  return reader.refusals.length > 0 ? { ok: false, refusals: reader.refusals } : accept(typed)
}

/** Reads and checks a claim as sent. */
export const checkSentClaim = async (
  deps: Pick<ClaimDeps, 'readHandbook'>,
  fields: Fields,
  photos: number,
): Promise<Decision<Claim>> => {
  const typed = readTypedClaim(fields, photos)
  if (!typed.ok) return typed
  return checkClaim(typed.value, (await deps.readHandbook()).liveRules.claims)
}

/** Who opens a claim: the client's side of the order, or the receiver by their link. */
export type Opener =
  | { readonly claimant: 'client'; readonly acting: ActingClient }
  | { readonly claimant: 'receiver' }

const mayOpen = (order: ClaimedOrder, opener: Opener): boolean =>
  opener.claimant === 'receiver' || isTheirOrder(order, opener.acting)

const notifyOthers = (
  work: TransactionWork,
  { id: orderId, clientId }: ClaimedOrder,
  {
    driverId,
    amount_uzs,
    isByReceiver,
    at,
  }: { driverId: number; amount_uzs: number; isByReceiver: boolean; at: Date },
  { addNotice }: ClaimDeps,
): void => {
  const notice = { at, kind: 'claim_opened', orderId, facts: { amount_uzs } } as const
  addNotice(work, { ...notice, userId: driverId })
  if (isByReceiver) addNotice(work, { ...notice, userId: clientId })
}

/** A checked claim about an order, with the names of its stored photos. */
export type SentClaim = {
  readonly orderId: number
  readonly claim: Claim
  readonly photos: readonly string[]
  readonly opener: Opener
  readonly openHours: number
  readonly at: Date
}

/** Opens a claim: from now on it holds its sum of the driver's payable. Returns its id. */
export const openClaim = async (tx: Tx, sent: SentClaim, deps: ClaimDeps): Promise<Decision<number>> => {
  const { orderId, claim, photos, opener, openHours, at } = sent
  const order = await lockClaimedOrder(tx, orderId)
  if (order === null || !mayOpen(order, opener)) return refuse('not_found')
  const { status, endedAt, carrierId } = order
  const isClaimed = await hasOpenClaim(tx, orderId)
  const claimable = checkClaimable({ status, endedAt, hasOpenClaim: isClaimed, now: at }, { openHours })
  if (!claimable.ok) return claimable
  if (carrierId === null) return refuse('transition_not_allowed', undefined, { status })
  await deps.money.lockPerson(tx, carrierId)
  const isByReceiver = opener.claimant === 'receiver'
  const claimantId = opener.claimant === 'client' ? opener.acting.userId : null
  const id = await workIn(tx, work => {
    const { claimant } = opener
    const claimId = addClaim(work, { ...claim, orderId, driverId: carrierId, claimant, claimantId, at })
    addClaimPhotos(work, claimId, 'claim', photos)
    const told = { driverId: carrierId, amount_uzs: claim.amountUzs, isByReceiver, at }
    notifyOthers(work, order, told, deps)
    return claimId
  })
  await announceClaim(tx, order, deps)
  return accept(id)
}
