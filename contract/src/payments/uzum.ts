import type { UzumError } from '@karvon/domain/payments/uzum'

/** The calls of Uzum Bank, each below `/api/outside/uzum/`. */
export const UZUM_CALLS = ['check', 'create', 'confirm', 'reverse', 'status'] as const

/** A call. */
export type UzumCall = (typeof UZUM_CALLS)[number]

/** Where Uzum Bank calls us, below `/api`. */
export const uzumPath = (call: UzumCall): string => `/outside/uzum/${call}`

/** Refusals of the protocol itself, before a payment is looked at. */
export type UzumFault = 'access_denied' | 'unreadable' | 'field_missing' | 'service_wrong' | 'failure'

/** The codes of Uzum Bank's Merchant API (developer.uzumbank.uz/en/merchant, "Error codes"), sent with HTTP 400. */
export const UZUM_CODES = {
  access_denied: '10001',
  unreadable: '10002',
  field_missing: '10005',
  service_wrong: '10006',
  payment_unknown: '10007',
  already_paid: '10008',
  payment_canceled: '10009',
  transaction_exists: '10010',
  amount_wrong: '10011',
  transaction_unknown: '10014',
  transaction_canceled: '10015',
  already_confirmed: '10016',
  cannot_reverse: '10017',
  already_reversed: '10018',
  failure: '99999',
} as const satisfies Record<UzumError | UzumFault, string>
