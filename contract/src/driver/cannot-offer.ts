/** Why a driver can't make or renew an offer for an order: who they are, their truck and papers, what they have prepaid. */
export const CANNOT_OFFER = [
  'driver_not_approved',
  'own_order',
  'truck_does_not_fit',
  'document_expired',
  'advance_too_low',
  'order_not_open',
  'load_time_passed',
] as const
