import { WireSecondFactor } from './account/passwords.ts'
import { WireOwnCompany } from './company.ts'
import { endpoint } from './endpoint.ts'
import { Type } from './schema/json-schema.ts'
import { PuzzleAnswer } from './wire/puzzle.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from './wire/values.ts'

/** The roles that sign in by phone (docs/api.md#logging-in); a phone may belong to a client and a driver. */
export const SIGN_IN_ROLES = ['client', 'driver', 'operator'] as const

/**
 * Requests a one-time code (docs/trust.md#one-time-codes): the same answer whether or not the phone is known,
 * in any role. `user_id` is an opaque challenge, `role` defaults to `client`. Under pressure a device that is
 * new to the phone gets `puzzle_required` and repeats the call with the `puzzle` and its answer; each puzzle
 * works once, for that phone and network. A phone that too many asked codes for shows one already: it counts for all who
 * solve a puzzle, and `sent_ago_s` says how old it is.
 */
export const requestLoginCode = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Send a one-time code',
  action: 'sign_in',
  cost: 'secret',
  input: {
    body: Type.Object({
      phone: Type.String({ maxLength: 40 }),
      role: Type.Optional(OneOf(SIGN_IN_ROLES)),
      ...PuzzleAnswer,
    }),
  },
  output: Type.Object({
    user_id: Type.String(),
    resend_after_s: Type.Integer(),
    expires_in_s: Type.Integer(),
    sent_ago_s: Type.Integer({
      description: 'how long ago the code was sent, if it was under way already; else 0',
    }),
  }),
  refusals: ['phone_format', 'phone_not_mobile', 'code_resend_wait', 'too_many_requests', 'puzzle_required'],
})

/**
 * Exchanges the code for a session. `token` is for clients other than browsers; a browser gets it as an
 * HttpOnly cookie.
 */
export const verifyLoginCode = endpoint({
  method: 'PUT',
  path: '/auth/login-verify/:user_id',
  summary: 'Log in with the code',
  action: 'sign_in',
  cost: 'secret',
  input: {
    params: Type.Object({ user_id: Type.String({ maxLength: 100 }) }),
    body: Type.Object({
      code: Type.String({ maxLength: 20 }),
      first_name: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
      last_name: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
    }),
  },
  output: Type.Object({ token: Type.String(), id: Type.String() }),
  refusals: ['code_wrong', 'account_blocked'],
})

/** Ends the caller's own session with that id. */
export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout/:token_id',
  summary: 'Log out',
  action: 'end_own_session',
  input: { params: Type.Object({ token_id: Type.String({ maxLength: 100 }) }) },
  output: Type.Null(),
  refusals: ['not_found'],
})

/** A session of the caller. */
export const WireSession = Type.Object({
  id: Type.String(),
  device: Type.String(),
  created_at: Instant,
  seen_at: Instant,
  current: Type.Boolean(),
})

/** The caller's live sessions, newest first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Sessions of the caller',
  action: 'end_own_session',
  output: Type.Array(WireSession),
})

/** Ends one of the caller's sessions. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one session',
  action: 'end_own_session',
  input: { params: Type.Object({ id: Type.String({ maxLength: 100 }) }) },
  output: Type.Null(),
  refusals: ['not_found'],
})

/** Ends all the caller's sessions except the current one. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all other sessions',
  action: 'end_own_session',
  output: Type.Object({ ended: Type.Integer() }),
})

/** Who is signed in. */
export const WireProfile = Type.Object({
  id: Id,
  role: Type.String(),
  phone: Nullable(Type.String()),
  username: Nullable(Type.String()),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  telegram: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  photo: Nullable(Type.String()),
  registered_at: Instant,
  token_id: Type.String({ description: 'the session that asks' }),
  permissions: Type.Array(Type.String()),
  company: Nullable(WireOwnCompany),
  limits: Nullable(
    Type.Object(
      { per_order: Nullable(Uzs), per_month: Nullable(Uzs), left_this_month: Nullable(Uzs) },
      { description: "an employee's own limits; null for everybody else" },
    ),
  ),
  second_factor: WireSecondFactor,
  must_change_password: Type.Boolean(),
  must_sign_on: Type.Boolean({
    description:
      'the company lets its employees in only by its single sign-on, and this session was opened otherwise',
  }),
})

/** The signed-in user, their role and what they may do. */
export const showProfile = endpoint({
  method: 'GET',
  path: '/profile/show',
  summary: 'The logged-in user',
  action: 'read_profile',
  output: WireProfile,
})
