import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Nullable, OneOf } from '../wire/values.ts'

/** The ways a code may take. */
export const CODE_WAYS = ['sms', 'telegram'] as const

/** How far a code has come: on its way to the provider, taken by it, delivered, or not sent. */
export const CODE_STATES = ['sending', 'sent', 'delivered', 'failed'] as const

/** Where a code went; null: not known yet. `sms_possible`: it went by Telegram only and may be sent by SMS as well. */
export const WireCodeDelivery = Type.Object({
  by: Nullable(OneOf(CODE_WAYS)),
  state: OneOf(CODE_STATES),
  sms_possible: Type.Boolean(),
})

const params = Type.Object({ user_id: Type.String({ maxLength: 100 }) })

/** Where the code of a challenge went, for as long as it can be used; then, as for one that never was, nothing (`by` null, `sent`). */
export const readCodeDelivery = endpoint({
  method: 'GET',
  path: '/auth/login/:user_id/delivery',
  summary: 'Where the code went',
  action: 'sign_in',
  cost: 'secret',
  input: { params },
  output: WireCodeDelivery,
})

/**
 * Sends the same code by SMS too, once, if it went by Telegram; otherwise nothing is sent, and the response has the code's
 * current state. It does not wait for `resend_after_s`, since it is the same challenge.
 */
export const sendCodeBySms = endpoint({
  method: 'POST',
  path: '/auth/login/:user_id/sms',
  summary: 'Send the code by SMS',
  action: 'sign_in',
  cost: 'secret',
  input: { params },
  output: WireCodeDelivery,
  refusals: ['not_found'],
})
