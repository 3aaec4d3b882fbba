import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { findDetails, lockDetails, openNumber } from './details-repository.ts'
import { type CheckedDetails, readDetails } from './read-details.ts'

type Deps = Pick<PayoutDeps, 'db' | 'audit' | 'seal'>

const auditOf = (
  { audit }: Deps,
  tx: Tx,
  {
    changer,
    action,
    driverId,
    after,
  }: {
    readonly changer: Changer
    readonly action: string
    readonly driverId: number
    readonly after: object
  },
): Promise<void> =>
  audit(tx, { ...changer, action, objectKind: 'driver', objectId: String(driverId), before: null, after })

/**
 * The whole number of a driver's card or account; nobody reads it without the audit log knowing. Refuses
 * `bank_details_unreadable` if it was sealed with a key that is lost.
 */
export const revealDetails = async (
  deps: Deps,
  driverId: number,
  typedReason: string,
  changer: Changer,
): Promise<Decision<{ number: string }>> => {
  const reason = readReason(typedReason)
  if (!reason.ok) return reason
  return inTransaction(deps.db, async tx => {
    const row = await findDetails(tx, driverId)
    if (row === undefined) return refuse('not_found')
    const number = openNumber(deps.seal, row.sealed_number)
    if (number === null) return refuse('bank_details_unreadable')
    const after = { last_digits: row.last_digits, reason: reason.value }
    await auditOf(deps, tx, { changer, action: 'bank_details.reveal', driverId, after })
    return accept({ number })
  })
}

/** Confirms the details that the operator saw. Refuses `bank_details_changed` if the driver has changed them since. */
export const confirmDetails = (
  deps: Deps,
  seen: { readonly driverId: number; readonly version: number },
  changer: Changer,
  now: Date,
): Promise<Decision<CheckedDetails>> =>
  inTransaction(deps.db, async tx => {
    const { driverId, version } = seen
    const row = await lockDetails(tx, driverId)
    if (row === undefined) return refuse('not_found')
    if (row.version !== version) return refuse('bank_details_changed')
    if (row.checked_at !== null) return refuse('already_decided')
    await tx
      .updateTable('driver_bank_details')
      .set({ checked_at: now, checked_by: changer.actorId })
      .where('driver_id', '=', driverId)
      .execute()
    const after = { kind: row.kind, last_digits: row.last_digits, holder: row.holder, version }
    await auditOf(deps, tx, { changer, action: 'bank_details.check', driverId, after })
    const details = await readDetails(tx, driverId)
    return details === null ? refuse('not_found') : accept(details)
  })
