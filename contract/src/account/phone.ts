import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Nullable } from '../wire/values.ts'

/**
 * Requests a phone change: a code goes to the new number and, if the old one receives messages, to the old
 * one too, under the same limits as sign-in codes. Someone with a username whose old number receives no SMS
 * confirms by `password`.
 */
export const requestPhoneChange = endpoint({
  method: 'POST',
  path: '/profile/phone',
  summary: 'Send the codes for a change of phone',
  action: 'change_phone',
  cost: 'secret',
  input: {
    body: Type.Object({
      phone: Type.String({ maxLength: 40 }),
      password: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
  },
  output: Type.Object({
    change_id: Type.String(),
    old_phone: Nullable(Type.String({ description: 'masked; null: no code went there' })),
    resend_after_s: Type.Integer(),
    expires_in_s: Type.Integer(),
  }),
  refusals: [
    'phone_format',
    'phone_not_mobile',
    'phone_same',
    'text_required',
    'password_wrong',
    'code_resend_wait',
    'too_many_requests',
  ],
})

/**
 * Changes the phone, confirmed by both codes (`old_code` where one was sent); sessions stay. That the number belongs to
 * another account is revealed only after both codes were correct.
 */
export const confirmPhoneChange = endpoint({
  method: 'PUT',
  path: '/profile/phone/:change_id',
  summary: 'Change the phone with the codes',
  action: 'change_phone',
  cost: 'secret',
  input: {
    params: Type.Object({ change_id: Type.String({ maxLength: 100 }) }),
    body: Type.Object({
      old_code: Type.Optional(Type.String({ maxLength: 20 })),
      new_code: Type.String({ maxLength: 20 }),
    }),
  },
  output: Type.Object({ phone: Type.String() }),
  refusals: ['code_wrong', 'phone_taken'],
})
