import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Instant, Nullable } from '../wire/values.ts'

/** Demo only: what the on-screen phone received, newest first. */
export const listDemoMessages = endpoint({
  method: 'GET',
  path: '/demo/sms',
  summary: 'Messages of the on-screen phone (demo only)',
  action: 'read_reference',
  input: { query: Type.Object({ phone: Type.String({ maxLength: 40 }) }) },
  output: Type.Array(
    Type.Object({ phone: Type.String(), text: Type.String(), code: Nullable(Type.String()), at: Instant }),
  ),
  refusals: ['not_found', 'phone_format'],
})

/** Demo only: the mails sent, or those to one address, newest first. */
export const listDemoMails = endpoint({
  method: 'GET',
  path: '/demo/mail',
  summary: 'Mails sent (demo only)',
  action: 'read_reference',
  input: { query: Type.Object({ email: Type.Optional(Type.String({ maxLength: 254 })) }) },
  output: Type.Array(
    Type.Object({
      id: Type.String(),
      to: Type.String(),
      subject: Type.String(),
      text: Type.String(),
      code: Nullable(Type.String()),
      files: Type.Array(Type.String(), { description: 'names of attached files' }),
      at: Instant,
    }),
  ),
  refusals: ['not_found', 'email_format'],
})

/** Demo only: the accounts listed on the landing page. */
export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/demo/accounts',
  summary: 'Demo accounts (demo only)',
  action: 'read_reference',
  output: Type.Array(
    Type.Object({
      role: Type.String(),
      name: Type.String(),
      company: Nullable(Type.String()),
      phone: Nullable(Type.String()),
      username: Nullable(Type.String()),
      password: Nullable(Type.String()),
    }),
  ),
  refusals: ['not_found'],
})
