import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { DriverState } from '@karvon/domain/drivers/driver-profile'
import { readText } from '@karvon/domain/values/text'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { saveState } from '../driver-repository.ts'
import { tellDriver } from '../tell-driver.ts'
import type { DriverOperatorParts } from './operator-parts.ts'

/** What can be decided about a driver: from which state, to which, and whether it must be said why. */
const DECISIONS = {
  approve: { from: ['pending'], to: 'approved', asksReason: false },
  block: { from: ['pending', 'approved'], to: 'blocked', asksReason: true },
  unblock: { from: ['blocked'], to: 'pending', asksReason: true },
} as const satisfies Record<
  string,
  { readonly from: readonly DriverState[]; readonly to: DriverState; readonly asksReason: boolean }
>

/** A decision as it was sent; `seenAt` is when the driver had last changed anything, as the operator saw it. */
export type SentDriverDecision = {
  readonly driverId: number
  readonly kind: keyof typeof DECISIONS
  readonly reason: string
  readonly seenAt: string
}

const LONGEST = 500

const readWhy = ({ kind, reason }: SentDriverDecision): Decision<string> =>
  DECISIONS[kind].asksReason ? readReason(reason) : readText(reason, { maxLength: LONGEST, field: 'reason' })

const lockDriver = (tx: Tx, driverId: number) =>
  tx
    .selectFrom('drivers')
    .select(['state', 'updated_at', 'plate', 'truck_type_id', 'licence_photo'])
    .where('user_id', '=', driverId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const decideUnderLock = async (
  tx: Tx,
  { driverId, kind }: SentDriverDecision,
  said: { readonly reason: string; readonly seenAt: Date; readonly changer: Changer; readonly now: Date },
  { audit, regroupFeed, tell }: DriverOperatorParts,
): Promise<Decision<null>> => {
  const driver = await lockDriver(tx, driverId)
  if (driver === undefined) return refuse('not_found')
  const { from, to } = DECISIONS[kind]
  if (!(from as readonly DriverState[]).includes(driver.state)) return refuse('already_decided')
  if (driver.updated_at.getTime() !== said.seenAt.getTime()) return refuse('changed_meanwhile')
  if (kind === 'approve' && driver.licence_photo === null) return refuse('licence_missing')
  await saveState(tx, driverId, to, said.now)
  regroupFeed(tx, driverId)
  tellDriver(tx, driverId, tell)
  const { plate, truck_type_id: truckTypeId, state } = driver
  await audit(tx, {
    ...said.changer,
    action: `driver.${kind}`,
    objectKind: 'driver',
    objectId: String(driverId),
    before: { state, plate, truckTypeId },
    after: { state: to, plate, truckTypeId, ...(said.reason === '' ? {} : { reason: said.reason }) },
  })
  return accept(null)
}

/**
 * Approves, blocks or unblocks a driver; he enters or leaves the feed at once, and a blocked one's live offers are taken
 * back. Refuses `already_decided` where another operator was first, `changed_meanwhile` where the driver has changed his
 * truck since it was looked at, `licence_missing` where there is no photo of a licence.
 */
export const decideDriver = async (
  parts: DriverOperatorParts,
  sent: SentDriverDecision,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readWhy(sent)
  const seenAt = new Date(sent.seenAt)
  if (!reason.ok) return reason
  if (Number.isNaN(seenAt.getTime())) return refuse('date_invalid', 'updated_at')
  const said = { reason: reason.value, seenAt, changer }
  const decided = await inTransaction(parts.db, tx =>
    decideUnderLock(tx, sent, { ...said, now: parts.clock.now() }, parts),
  )
  // Apart from the decision: an acceptance locks the order before the driver, and so does this.
  if (decided.ok && sent.kind === 'block') await parts.withdrawOffers(parts.db, sent.driverId)
  return decided
}
