import { Type } from '@karvon/contract/schema/json-schema'
import type { Static } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import { schemaCheck } from '../../platform/schema-check.ts'

const Count = Type.Integer({ minimum: 1 })
const Seconds = Type.Integer({ minimum: 1 })

/** A limit of `count` in any window of `seconds`. */
const Window = Type.Object({ count: Count, seconds: Seconds })

const Windows = Type.Array(Window, { minItems: 1 })

/** Limits of one-time codes (docs/trust.md#one-time-codes; settings, key `code_limits`). */
const CodeLimits = Type.Object({
  lifeSeconds: Seconds,
  guesses: Count,
  /** The wait after the first, second, … unused code; the last value applies to all further ones. */
  resendWaitSeconds: Type.Array(Seconds, { minItems: 1 }),
  /** After this long without a code the waits start over. */
  resendSeriesSeconds: Seconds,
  /** Codes to one phone per device, signed-in user or network. */
  perPhone: Windows,
  /** Per IPv4 address or IPv6 /64. */
  perAddress: Windows,
  /** Per IPv4 /24 or IPv6 /48. */
  perBlock: Windows,
  wholeService: Windows,
  /** Above this many wrong codes in the whole service, new devices must solve a puzzle to get a code. */
  wrongCodes: Window,
})

/** When sessions end automatically (docs/trust.md#sessions; settings, key `session_limits`). */
const SessionLimits = Type.Object({
  idleDays: Count,
  absoluteDays: Count,
  perUser: Count,
  /** Minimum interval between updates of a session's last use. */
  seenEverySeconds: Seconds,
  /** For company users and operators; defaults to docs/trust.md#sessions. */
  company: Type.Optional(Type.Object({ idleHours: Count, absoluteDays: Count })),
})

/** After `count` wrong guesses in a series, each further one requires a longer wait; the last value applies to all further ones. */
const GuessLimits = Type.Object({
  count: Count,
  waitSeconds: Type.Array(Seconds, { minItems: 1 }),
  seriesSeconds: Seconds,
})

/**
 * Limits for guessing passwords and second-factor codes (docs/trust.md#passwords; settings, key
 * `password_limits`).
 */
const PasswordLimits = Type.Object({
  /** Guesses at one account from one address, so that nobody can lock an account for other addresses. */
  perAccount: GuessLimits,
  /** Wrong guesses from one address, at any account. */
  perAddress: Windows,
  /** Guesses at the codes of one account. */
  secondFactor: GuessLimits,
  /** Company registrations per address. */
  registrations: Windows,
})

/**
 * Limits on what strangers can collectively do to one phone, and when a place new to an account must solve a puzzle
 * (docs/trust.md#one-time-codes; settings, key `sign_in_pressure`).
 */
const SignInPressure = Type.Object({
  /** Unused codes to one phone from all networks without a puzzle, except those where the phone signed in. */
  anywhere: Windows,
  /** After this many of those, the next one requires a puzzle. */
  strangerCodes: Window,
  /** Wrong codes in one network before it must solve puzzles; also its maximum contribution to the service's total. */
  networkWrongCodes: Window,
  /**
   * An address over its limit of codes or password guesses, or a network over its limit of codes, may solve puzzles, up to
   * this multiple.
   */
  passwordTimes: Count,
  /**
   * What who has solved a puzzle gets where the limits without one are full, so that strangers lock nobody out: so many
   * codes to one phone, which share one SMS, and so many more SMS of the whole service.
   */
  solved: Type.Object({
    anywhere: Windows,
    /** For so long after it was sent an unused code is shared, instead of another SMS. */
    shareSeconds: Seconds,
    /** At each of the codes that share an SMS; the windows times this is what many networks may guess at one phone. */
    guesses: Count,
    wholeService: Windows,
  }),
  puzzle: Type.Object({
    lifeSeconds: Seconds,
    /** Several small puzzles, so that the time hardly varies: about `parts` × 2^`bits` hashes. */
    parts: Type.Integer({ minimum: 1, maximum: 64 }),
    bits: Type.Integer({ minimum: 1, maximum: 24 }),
    /** The work doubles with the pressure, up to this many times. */
    extraBits: Type.Integer({ minimum: 0, maximum: 8 }),
  }),
})

export type SendWindow = Static<typeof Window>
export type CodeLimits = Static<typeof CodeLimits>
export type SignInPressure = Static<typeof SignInPressure>
export type SessionLimits = Static<typeof SessionLimits>
export type GuessLimits = Static<typeof GuessLimits>
export type PasswordLimits = Static<typeof PasswordLimits>

/** Settings of the auth feature, by key. */
export type AuthSettings = {
  code_limits: CodeLimits
  sign_in_pressure: SignInPressure
  session_limits: SessionLimits
  password_limits: PasswordLimits
}

const IS_RIGHT: { readonly [Key in keyof AuthSettings]: (value: unknown) => value is AuthSettings[Key] } = {
  code_limits: schemaCheck(CodeLimits),
  sign_in_pressure: schemaCheck(SignInPressure),
  session_limits: schemaCheck(SessionLimits),
  password_limits: schemaCheck(PasswordLimits),
}

const checked = <Key extends keyof AuthSettings>(key: Key, value: unknown): AuthSettings[Key] => {
  if (value === undefined || value === null) {
    throw new Error(`the setting ${key} is missing: it is seeded at the start`)
  }
  const isRight: (value: unknown) => value is AuthSettings[Key] = IS_RIGHT[key]
  if (!isRight(value)) throw new Error(`the setting ${key} does not have the figures it must have`)
  return value
}

const settingOf = async (db: Db, key: keyof AuthSettings): Promise<unknown> =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value

/** Checks the stored limits of sessions, and again only when they have changed: every request reads them. */
export const createSessionLimits = (): ((stored: string | null) => SessionLimits) => {
  let last: { readonly stored: string | null; readonly limits: SessionLimits } | null = null
  return stored => {
    if (last?.stored !== stored) {
      last = { stored, limits: checked('session_limits', JSON.parse(stored ?? 'null')) }
    }
    return last.limits
  }
}

export const readCodeLimits = async (db: Db): Promise<CodeLimits> =>
  checked('code_limits', await settingOf(db, 'code_limits'))

export const readSignInPressure = async (db: Db): Promise<SignInPressure> =>
  checked('sign_in_pressure', await settingOf(db, 'sign_in_pressure'))

export const readPasswordLimits = async (db: Db): Promise<PasswordLimits> =>
  checked('password_limits', await settingOf(db, 'password_limits'))

export const readSessionLimits = async (db: Db): Promise<SessionLimits> =>
  checked('session_limits', await settingOf(db, 'session_limits'))
