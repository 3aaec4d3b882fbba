import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Instant, Nullable } from '../wire/values.ts'

/** Where the issuer sends the browser back, below `/api`; the address that is registered there (decision 0081). */
export const SIGN_ON_RETURN_PATH = '/auth/single-sign-on/return'

/** The query parameter by which a page learns what came of a sign-in: `linked`, `tried`, or the code of a refusal. */
export const SIGN_ON_PARAMETER = 'sign_on'

/** Where to go afterwards: a path of this site. */
const ReturnTo = Type.Optional(Nullable(Type.String({ maxLength: 500 })))

const Redirect = Type.Object({
  url: Type.String({ description: 'the page of the issuer to which the browser is sent' }),
})

/** Whether operators can sign in by their issuer. */
export const showSignOnOptions = endpoint({
  method: 'GET',
  path: '/auth/single-sign-on',
  summary: 'Ways to sign in by single sign-on',
  action: 'sign_in',
  output: Type.Object({ operators: Type.Boolean() }),
})

/**
 * Begins a sign-in by the OpenID Connect issuer of a company, or of the operators if none is named. It ends at `SIGN_ON_RETURN_PATH`, which opens the session and sends the browser on to
 * `return_to`. Refuses `sign_on_off` if there is no issuer, `sign_on_away` if it does not answer.
 */
export const beginSignOn = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on',
  summary: 'Begin to sign in by single sign-on',
  action: 'sign_in',
  cost: 'secret',
  input: {
    body: Type.Object({
      company: Type.Optional(
        Nullable(Type.String({ maxLength: 100, description: "the company's name for signing in" })),
      ),
      return_to: ReturnTo,
    }),
  },
  output: Redirect,
  refusals: ['sign_on_off', 'sign_on_away'],
})

/** A person's own link to the issuer; `issuer` is null where none is set up for them. */
export const WireSignOnLink = Type.Object({
  issuer: Nullable(Type.String({ description: "the issuer's host" })),
  company: Nullable(Type.String({ description: "the company's name for signing in" })),
  linked_at: Nullable(Instant),
  used_at: Nullable(Instant),
})

/** Whether the caller can sign in by single sign-on. */
export const showSignOnLink = endpoint({
  method: 'GET',
  path: '/auth/single-sign-on/link',
  summary: 'Own link to single sign-on',
  action: 'use_single_sign_on',
  output: WireSignOnLink,
})

/**
 * Begins to link the caller with their account at the issuer. Needs a second factor proved within minutes, else the password of a caller who
 * has none; refuses `second_factor_required` and `password_wrong`.
 */
export const beginSignOnLink = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on/link',
  summary: 'Begin to link single sign-on',
  action: 'use_single_sign_on',
  cost: 'secret',
  input: {
    body: Type.Object({
      password: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
      return_to: ReturnTo,
    }),
  },
  output: Redirect,
  refusals: ['sign_on_off', 'sign_on_away', 'second_factor_required', 'password_wrong'],
})

/** Removes the link; sessions that it opened end. Refuses `not_found`. */
export const removeSignOnLink = endpoint({
  method: 'DELETE',
  path: '/auth/single-sign-on/link',
  summary: 'Remove the link to single sign-on',
  action: 'use_single_sign_on',
  output: Type.Null(),
  refusals: ['not_found'],
})
