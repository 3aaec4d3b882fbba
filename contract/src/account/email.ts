import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Instant, Nullable } from '../wire/values.ts'

/** The e-mail address of a company's owner, and why nothing is sent there, if so. */
export const WireEmail = Type.Object({
  available: Type.Boolean({ description: 'whether this server sends mails at all' }),
  email: Nullable(
    Type.Object({
      address: Type.String(),
      proved: Type.Boolean(),
      failing: Type.Boolean({ description: 'mails to it were refused for good' }),
      stopped: Type.Boolean({
        description: 'stopped by the one click in a mail; saving the address again ends it',
      }),
      resend_at: Nullable(Instant),
    }),
  ),
})

/** The caller's e-mail. */
export const showEmail = endpoint({
  method: 'GET',
  path: '/client-company/email',
  summary: 'E-mail for messages about money',
  action: 'read_company',
  output: WireEmail,
})

/**
 * Sets the e-mail. A code goes there, valid for 24 hours, and nothing else until it is proved (`PUT /client-company/email/proof`);
 * sent again with the same address, it gets another code. An address that is proved already only ends `stopped`. Where the
 * finances need a second factor, so does this, because statements go there.
 */
export const saveEmail = endpoint({
  method: 'PUT',
  path: '/client-company/email',
  summary: 'Set the e-mail',
  action: 'manage_company',
  cost: 'secret',
  input: { body: Type.Object({ email: Type.String({ maxLength: 1000 }) }) },
  output: WireEmail,
  refusals: [
    'email_format',
    'email_unavailable',
    'second_factor_required',
    'code_resend_wait',
    'too_many_requests',
  ],
})

/** Proves the e-mail by the code sent there. The same refusal for a wrong, an expired and a used code. */
export const proveEmail = endpoint({
  method: 'PUT',
  path: '/client-company/email/proof',
  summary: 'Prove the e-mail',
  action: 'manage_company',
  cost: 'secret',
  input: { body: Type.Object({ code: Type.String({ maxLength: 20, description: 'six digits' }) }) },
  output: WireEmail,
  refusals: ['code_wrong', 'second_factor_required'],
})

/** Removes the e-mail. */
export const removeEmail = endpoint({
  method: 'DELETE',
  path: '/client-company/email',
  summary: 'Remove the e-mail',
  action: 'manage_company',
  output: WireEmail,
})

const Day = Type.Optional(Type.String({ maxLength: 40, description: 'YYYY-MM-DD in Tashkent, included' }))

/**
 * Mails the reconciliation statement of a period and its transactions to the proved e-mail; without days, of the present
 * calendar year.
 */
export const mailStatement = endpoint({
  method: 'POST',
  path: '/client-company/statement/mail',
  summary: 'Mail a statement',
  action: 'issue_papers',
  cost: 'paper',
  input: { body: Type.Object({ from: Day, to: Day }) },
  output: Type.Object({ address: Type.String() }),
  refusals: [
    'date_invalid',
    'second_factor_required',
    'email_missing',
    'email_unavailable',
    'too_many_requests',
  ],
})
