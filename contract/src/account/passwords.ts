import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { FIELDS_ONLY } from '../wire/form-size.ts'
import { PuzzleAnswer } from '../wire/puzzle.ts'
import { Id, Nullable } from '../wire/values.ts'

/** Longer than any valid password, so that one that is too long gets its own refusal. */
const Password = Type.String({ maxLength: 1000 })
/** Also longer than either, so that one in other groups is read too. */
const Code = Type.String({ maxLength: 40, description: 'six digits of the authenticator app' })
const CodeOrRecovery = Type.String({
  maxLength: 40,
  description: 'six digits of the authenticator app, or a recovery code, which counts once',
})

/**
 * The form of a registration (docs/api.md#registering-a-company), for the API's guide; it is read field by
 * field, and `active` and `is_external` are ignored.
 */
const WireRegistration = Type.Object(
  {
    username: Type.String(),
    password: Type.String(),
    password_confirmation: Type.Optional(Type.String()),
    name: Type.String({ description: "the director's first name" }),
    surname: Type.String({ description: "the director's last name" }),
    middle_name: Type.Optional(Type.String()),
    phonenumber: Type.String(),
    address: Type.Optional(Type.String({ description: 'the legal address where company_address is absent' })),
    company_address: Type.String({ description: 'the legal address' }),
    title: Type.String({ description: "the company's name" }),
    bank: Type.String(),
    bank_account: Type.String({ description: '20 digits' }),
    kind: Type.Optional(
      Type.String({ description: 'legal_entity or sole_trader; else the number tells it' }),
    ),
    inn: Type.String({
      description:
        '9 digits, the first 2 or 3; of a sole trader 14 digits (PINFL), or 9 that begin with 4 to 9',
    }),
    mfo: Type.String({ description: '5 digits' }),
    email: Type.Optional(
      Type.String({ description: 'for messages about money, once the code sent there proves it' }),
    ),
    telegram: Type.Optional(Type.String()),
  },
  { description: 'also as multipart/form-data; `active` and `is_external` are set by the server' },
)

/**
 * Registers a company with its owner, who is then signed in; the company is `pending` until an operator
 * verifies it.
 */
export const signUpCompany = endpoint({
  method: 'POST',
  path: '/auth/sign-up-corporate',
  summary: 'Register a company',
  action: 'sign_in',
  cost: 'secret',
  input: { body: WireRegistration },
  output: Type.Object({ company_id: Id, token: Type.String(), id: Type.String() }),
  status: 201,
  readsFields: true,
  form: FIELDS_ONLY,
  refusals: ['validation_failed', 'username_taken', 'inn_taken', 'too_many_requests'],
})

/**
 * Signs in a member of a company. Refuses `username_password_incorrect`, the same for an unknown username;
 * `account_blocked` is revealed only with the right password.
 */
export const signInByPassword = endpoint({
  method: 'PUT',
  path: '/auth/login-corporate/',
  summary: 'Log in with username and password',
  action: 'sign_in',
  cost: 'secret',
  input: {
    body: Type.Object({
      username: Type.String({ maxLength: 200 }),
      password: Password,
      ...PuzzleAnswer,
    }),
  },
  output: Type.Object({ token: Type.String(), id: Type.String() }),
  refusals: ['username_password_incorrect', 'account_blocked', 'too_many_requests', 'puzzle_required'],
})

/** Changes the caller's password and ends all their other sessions; a first password becomes their own. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Change the password',
  action: 'change_password',
  cost: 'secret',
  input: { body: Type.Object({ password: Password, new_password: Password }) },
  output: Type.Object({ ended: Type.Integer({ description: 'other sessions that ended' }) }),
  refusals: [
    'password_wrong',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'too_many_requests',
  ],
})

const FACTOR_FIELDS = {
  on: Type.Boolean(),
  proved: Type.Boolean(),
  required: Type.Boolean(),
  recovery_codes_left: Type.Integer({ description: 'recovery codes that can still be used' }),
}

/**
 * Whether the second factor is on, whether this session has proved it, whether the session is locked without it, and how many
 * recovery codes are left.
 */
export const WireSecondFactor = Type.Object(FACTOR_FIELDS)

/** The same with ten new recovery codes, which are shown this once. */
const WireFactorWithCodes = Type.Object({
  ...FACTOR_FIELDS,
  recovery_codes: Type.Array(Type.String(), {
    description: 'each proves the second factor once in place of a code; stored only as hashes',
  }),
})

/**
 * Starts setup: a new secret, active only once a code of it is confirmed. Users who sign in by password send
 * it (`password`). An active one must be switched off first: `already_decided`.
 */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Set up two-step verification',
  action: 'use_second_factor',
  cost: 'secret',
  input: { body: Type.Object({ password: Type.Optional(Nullable(Password)) }) },
  output: Type.Object({
    secret: Type.String({ description: 'base32, to be typed where no QR code can be read' }),
    otpauth_url: Type.String({ description: 'what the QR code says' }),
  }),
  refusals: ['password_wrong', 'already_decided', 'too_many_requests'],
})

/** Confirms and switches on; this session counts as proved. Answers ten recovery codes. */
export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/auth/second-factor',
  summary: 'Turn two-step verification on',
  action: 'use_second_factor',
  cost: 'secret',
  input: { body: Type.Object({ code: Code }) },
  output: WireFactorWithCodes,
  refusals: ['code_wrong', 'second_factor_unreadable', 'already_decided', 'too_many_requests'],
})

/**
 * Proves the second factor for this session; each code works once. Refuses `second_factor_unreadable` if the server has lost the key
 * of the app's secret: a recovery code still counts, and the second factor must then be set up again (decision 0075).
 */
export const proveSecondFactor = endpoint({
  method: 'PUT',
  path: '/auth/second-factor/verify',
  summary: 'Confirm the second step',
  action: 'use_second_factor',
  cost: 'secret',
  input: { body: Type.Object({ code: CodeOrRecovery }) },
  output: WireSecondFactor,
  refusals: ['code_wrong', 'second_factor_unreadable', 'too_many_requests'],
})

/** Replaces the recovery codes, by a code of the app or one of theirs; the former ones count no longer. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Make new recovery codes',
  action: 'use_second_factor',
  cost: 'secret',
  input: { body: Type.Object({ code: CodeOrRecovery }) },
  output: WireFactorWithCodes,
  refusals: ['code_wrong', 'second_factor_unreadable', 'too_many_requests'],
})

/** Switches the second factor off, by one of its codes or a recovery code. */
export const endSecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor',
  summary: 'Turn two-step verification off',
  action: 'use_second_factor',
  cost: 'secret',
  input: { body: Type.Object({ code: CodeOrRecovery }) },
  output: WireSecondFactor,
  refusals: ['code_wrong', 'second_factor_unreadable', 'too_many_requests'],
})
