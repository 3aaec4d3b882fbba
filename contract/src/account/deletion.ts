import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nullable, OneOf } from '../wire/values.ts'

/** What can stand against the deletion of an account, in the order in which it is settled. */
export const DELETION_OBSTACLES = [
  'account_phone_needed',
  'account_orders_open',
  'account_in_debt',
  'account_has_balance',
  'account_has_employees',
] as const

/** One of them, its figures, and the orders that it is about, as many as are shown. */
export const WireDeletionObstacle = Type.Object({
  code: OneOf(DELETION_OBSTACLES),
  count: Nullable(Type.Integer()),
  amount_uzs: Nullable(Type.Integer()),
  order_ids: Type.Array(Id),
})

/** What stands against deleting the caller's account, an empty list: nothing; and where its code would go, masked. */
export const showDeletion = endpoint({
  method: 'GET',
  path: '/profile/deletion',
  summary: 'What prevents deleting the account',
  action: 'close_account',
  output: Type.Object({
    phone: Nullable(Type.String({ description: 'masked' })),
    obstacles: Type.Array(WireDeletionObstacle),
  }),
})

/** Sends the code that confirms the deletion, with the limits of the codes that sign in. */
export const requestDeletion = endpoint({
  method: 'POST',
  path: '/profile/deletion',
  summary: 'Send the code that deletes the account',
  action: 'close_account',
  cost: 'secret',
  output: Type.Object({
    deletion_id: Type.String(),
    phone: Type.String({ description: 'masked' }),
    resend_after_s: Type.Integer(),
    expires_in_s: Type.Integer(),
  }),
  refusals: [...DELETION_OBSTACLES, 'code_resend_wait', 'too_many_requests'],
})

/**
 * Deletes the caller's account by its code: what is personal goes, orders and money stay under a number, all sessions end
 * at once and the phone is free for a new account. It cannot be undone.
 */
export const confirmDeletion = endpoint({
  method: 'PUT',
  path: '/profile/deletion/:deletion_id',
  summary: 'Delete the account with the code',
  action: 'close_account',
  cost: 'secret',
  input: {
    params: Type.Object({ deletion_id: Type.String({ maxLength: 100 }) }),
    body: Type.Object({ code: Type.String({ maxLength: 20 }) }),
  },
  output: Type.Null(),
  refusals: [...DELETION_OBSTACLES, 'code_wrong'],
})
