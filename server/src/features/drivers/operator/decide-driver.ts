import { accept, type Decision, refuse } from '@karvon/domain/decision'
import {
  type CorrectionReason,
  checkReasons,
  type DriverDecision,
  decideAbout,
} from '@karvon/domain/drivers/driver-review'
import { readInstant } from '@karvon/domain/reading/date-time'
import { readText } from '@karvon/domain/reading/text'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type DriverRow, lockDriver, reviewedOf, saveState } from '../driver-repository.ts'
import { publishToDriver } from '../publish-to-driver.ts'
import type { DriverOperatorDeps } from './operator-deps.ts'

/** A decision as sent; `seenAt` is the driver's last change, as the operator saw it. */
export type SentDriverDecision = {
  readonly driverId: number
  readonly kind: DriverDecision
  /** The reason; for a return an optional note about the corrections. */
  readonly reason: string
  /** The corrections, only for a return. */
  readonly reasons?: readonly CorrectionReason[]
  readonly seenAt: string
}

const LONGEST = 500

const readWhy = ({ kind, reason }: SentDriverDecision): Decision<string> =>
  kind === 'block' || kind === 'unblock'
    ? readReason(reason)
    : readText(reason, { maxLength: LONGEST, field: kind === 'return' ? 'note' : 'reason' })

type Said = {
  readonly reason: string
  readonly seenAt: Date
  readonly changer: Changer
  readonly now: Date
}

/** The requested corrections, with the registration for later comparison. */
const reviewOf = (driver: DriverRow, { reasons = [] }: SentDriverDecision, { reason, now }: Said) => ({
  reasons: [...reasons],
  note: reason === '' ? null : reason,
  at: now.toISOString(),
  before: reviewedOf(driver),
})

/** What the driver hears of a decision; a blocked one is shown why, and whom to call, as soon as they open the site. */
const noticeOf = ({ kind, reasons = [] }: SentDriverDecision) => {
  if (kind === 'approve') return { kind: 'driver_approved' } as const
  return kind === 'return'
    ? ({ kind: 'driver_returned', facts: { reasons: reasons.join(',') } } as const)
    : null
}

const decideUnderLock = async (
  tx: Tx,
  sent: SentDriverDecision,
  said: Said,
  { audit, addNotice, regroupFeed, publish }: DriverOperatorDeps,
): Promise<Decision<null>> => {
  const { driverId, kind, reasons } = sent
  const driver = await lockDriver(tx, driverId)
  if (driver === undefined) return refuse('not_found')
  const after = decideAbout(kind, { state: driver.state, licencePhoto: driver.licence_photo })
  if (!after.ok) return after
  if (driver.updated_at.getTime() !== said.seenAt.getTime()) return refuse('changed_meanwhile')
  const review = kind === 'return' ? reviewOf(driver, sent, said) : null
  await saveState(tx, driverId, { state: after.value, review }, said.now)
  const notice = noticeOf(sent)
  if (notice !== null)
    await workIn(tx, work => addNotice(work, { at: said.now, userId: driverId, orderId: null, ...notice }))
  regroupFeed(tx, driverId)
  publishToDriver(tx, driverId, publish)
  const { plate, truck_type_id: truckTypeId, state } = driver
  await audit(tx, {
    ...said.changer,
    action: `driver.${kind}`,
    objectKind: 'driver',
    objectId: String(driverId),
    before: { state, plate, truckTypeId },
    after: {
      ...{ state: after.value, plate, truckTypeId },
      ...(reasons !== undefined && { reasons: [...reasons] }),
      ...(said.reason !== '' && { reason: said.reason }),
    },
  })
  return accept(null)
}

/**
 * Approves, returns, blocks or unblocks a driver; feed access changes at once, and a blocked
 * driver's live offers are withdrawn. Refuses `already_decided` if another operator was first,
 * `changed_meanwhile` if the driver has changed their truck since the review, `licence_missing` without a
 * licence photo.
 */
export const decideDriver = async (
  deps: DriverOperatorDeps,
  sent: SentDriverDecision,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readWhy(sent)
  const seenAt = readInstant(sent.seenAt)
  if (!reason.ok) return reason
  const asked = checkReasons(sent.reasons ?? [])
  if (sent.kind === 'return' && !asked.ok) return asked
  if (seenAt === null) return refuse('date_invalid', 'updated_at')
  const said = { reason: reason.value, seenAt, changer }
  const decided = await inTransaction(deps.db, tx =>
    decideUnderLock(tx, sent, { ...said, now: deps.clock.now() }, deps),
  )
  // separate from the decision, because orders must be locked before drivers
  if (decided.ok && sent.kind === 'block') await deps.withdrawOffers(deps.db, sent.driverId)
  return decided
}
