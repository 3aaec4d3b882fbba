import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Instant, Nullable } from '../wire/values.ts'

/** A company's issuer; the client secret is never shown. */
const WireIssuer = Type.Object({
  name: Type.String({ description: 'by which people name the company when they sign in' }),
  issuer: Type.String(),
  client_id: Type.String(),
  employees_only: Type.Boolean({
    description: 'employees, but not the owner, can sign in only by the issuer',
  }),
  saved_at: Instant,
  tried_at: Nullable(Instant),
  tried_as: Nullable(Type.String({ description: 'the mail address or subject that the issuer named' })),
  readable: Type.Boolean({
    description: 'false: the stored secret can no longer be decrypted; enter it again',
  }),
  linked: Type.Integer({ description: 'how many people of the company have linked their account' }),
})

/** A company's single sign-on, and what is registered at its issuer. */
export const WireCompanySignOn = Type.Object({
  redirect_uri: Type.String({ description: 'to be registered at the issuer' }),
  settings: Nullable(WireIssuer),
})

/** The single sign-on of the owner's company. */
export const showCompanySignOn = endpoint({
  method: 'GET',
  path: '/client-company/sign-on',
  summary: 'Single sign-on of the company',
  action: 'manage_company',
  output: WireCompanySignOn,
})

/**
 * Sets the issuer, after it was asked about itself. Without `client_secret` the stored one stays. Another issuer ends all links to the
 * former one, with their sessions. Needs a second factor proved within minutes. Refuses `sign_on_untried` if only the issuer shall sign
 * employees in before the owner has tried these settings.
 */
export const saveCompanySignOn = endpoint({
  method: 'PUT',
  path: '/client-company/sign-on',
  summary: 'Set up single sign-on of the company',
  action: 'manage_company',
  cost: 'secret',
  input: {
    body: Type.Object({
      name: Type.String({ maxLength: 100 }),
      issuer: Type.String({ maxLength: 1000 }),
      client_id: Type.String({ maxLength: 1000 }),
      client_secret: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
      employees_only: Type.Boolean(),
    }),
  },
  output: WireCompanySignOn,
  refusals: [
    'second_factor_required',
    'sign_on_company_unverified',
    'sign_on_name_invalid',
    'sign_on_name_taken',
    'issuer_invalid',
    'text_required',
    'text_too_long',
    'sign_on_away',
    'sign_on_untried',
  ],
})

/** Removes it, with all links and the sessions that they opened. */
export const removeCompanySignOn = endpoint({
  method: 'DELETE',
  path: '/client-company/sign-on',
  summary: 'Remove single sign-on of the company',
  action: 'manage_company',
  output: Type.Null(),
  refusals: ['not_found'],
})

/** Begins a sign-in that only shows whom the issuer names; it signs nobody in. */
export const tryCompanySignOn = endpoint({
  method: 'POST',
  path: '/client-company/sign-on/try',
  summary: 'Try single sign-on of the company',
  action: 'manage_company',
  cost: 'secret',
  input: { body: Type.Object({ return_to: Type.Optional(Nullable(Type.String({ maxLength: 500 }))) }) },
  output: Type.Object({ url: Type.String() }),
  refusals: ['sign_on_off', 'sign_on_away'],
})
