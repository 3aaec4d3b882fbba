import type { AuditedChange, Changer } from '../../../platform/audit/audited-change.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'

/** An operator's change of an order, for the audit log: its state before, and the change. */
export const auditedOrder = (
  order: LockedOrder,
  action: string,
  changer: Changer,
  after: object,
): AuditedChange => ({
  ...changer,
  action: `order.${action}`,
  objectKind: 'order',
  objectId: String(order.id),
  before: { status: order.status, driverId: order.carrierId, version: order.version },
  after,
})
