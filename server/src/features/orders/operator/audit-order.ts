import type { AuditedChange, Changer } from '../../../platform/audit/audited-change.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'

/** A change of an order by an operator, for the audit log: what it was, and what was done to it. */
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
