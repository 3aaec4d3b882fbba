import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Nullable, OneOf } from '../wire/values.ts'

/** What can block the deletion of an account, in the order in which it is settled. */
export const DELETION_OBSTACLES = [
  'account_phone_needed',
  'account_orders_open',
  'account_claims_open',
  'account_in_debt',
  'account_has_balance',
  'account_has_employees',
] as const

/** One obstacle: its figures and the orders it concerns, up to the number shown. */
export const WireDeletionObstacle = Type.Object({
  code: OneOf(DELETION_OBSTACLES),
  count: Nullable(Type.Integer()),
  amount_uzs: Nullable(Type.Integer()),
  order_ids: Type.Array(Id),
})

/**
 * What blocks deleting the caller's account (an empty list: nothing), and the masked phone its code would go
 * to.
 */
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

/** Sends the code that confirms the deletion, under the same limits as sign-in codes. */
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
 * Deletes the caller's account by its code: personal data is erased, orders and money stay under a number,
 * all sessions end at once and the phone is free for a new account. It cannot be undone.
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
