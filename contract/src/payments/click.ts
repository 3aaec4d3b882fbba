import type { ClickError } from '@karvon/domain/payments/click'

/** Where Click calls us, below `/api`. */
export const CLICK_PATHS = { prepare: '/outside/click/prepare', complete: '/outside/click/complete' } as const

/** Refusals of the protocol itself, before a payment is looked at. */
export type ClickFault = 'sign_wrong' | 'action_unknown' | 'update_failed' | 'request_invalid'

/** The errors of Click's SHOP-API with its notes (docs.click.uz, "Click-API – Error"). */
export const CLICK_ERRORS = {
  sign_wrong: { error: -1, error_note: 'SIGN CHECK FAILED!' },
  amount_wrong: { error: -2, error_note: 'Incorrect parameter amount' },
  action_unknown: { error: -3, error_note: 'Action not found' },
  already_paid: { error: -4, error_note: 'Already paid' },
  payment_unknown: { error: -5, error_note: 'User does not exist' },
  transaction_unknown: { error: -6, error_note: 'Transaction does not exist' },
  update_failed: { error: -7, error_note: 'Failed to update user' },
  request_invalid: { error: -8, error_note: 'Error in request from click' },
  canceled: { error: -9, error_note: 'Transaction cancelled' },
} as const satisfies Record<ClickError | ClickFault, { error: number; error_note: string }>

/** The answer without an error. */
export const CLICK_SUCCESS = { error: 0, error_note: 'Success' } as const
