import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../platform/db/database.ts'

const Count = Type.Integer({ minimum: 1 })
const Seconds = Type.Integer({ minimum: 1 })

/** A limit of `count` in any window of `seconds`. */
const Window = Type.Object({ count: Count, seconds: Seconds })

const Windows = Type.Array(Window, { minItems: 1 })

/** What guards one-time codes (docs/trust.md#one-time-codes); the row `code_limits` of the settings. */
const CodeLimits = Type.Object({
  lifeSeconds: Seconds,
  guesses: Count,
  /** The wait after the first, second, … code that nobody used; the last one holds for all that follow. */
  resendWaitSeconds: Type.Array(Seconds, { minItems: 1 }),
  /** After this long without a code the waits start over. */
  resendSeriesSeconds: Seconds,
  /** Codes to one phone per device, signed-in user or network. */
  perPhone: Windows,
  /** One IPv4 address, or the /64 that one IPv6 customer has. */
  perAddress: Windows,
  /** The /24 of an IPv4 address, the /48 of an IPv6 one. */
  perBlock: Windows,
  wholeService: Windows,
  /** From this many wrong codes in the whole service a new device solves a puzzle before it gets a code. */
  wrongCodes: Window,
})

/** When a session ends automatically (docs/trust.md#sessions); the row `session_limits` of the settings. */
const SessionLimits = Type.Object({
  idleDays: Count,
  absoluteDays: Count,
  perUser: Count,
  /** How often at most the moment a session was last seen is written. */
  seenEverySeconds: Seconds,
  /** The people of companies, and operators; a row without them has the figures of docs/trust.md#sessions. */
  company: Type.Optional(Type.Object({ idleHours: Count, absoluteDays: Count })),
})

/** After `count` wrong guesses in a series each further one waits longer; the last wait holds for all that follow. */
const GuessLimits = Type.Object({
  count: Count,
  waitSeconds: Type.Array(Seconds, { minItems: 1 }),
  seriesSeconds: Seconds,
})

/**
 * What guards passwords and the codes of a second factor (docs/trust.md#passwords); the row `password_limits` of the
 * settings.
 */
const PasswordLimits = Type.Object({
  /** Guesses at one account from one address: nobody can lock a stranger's account for those who sit elsewhere. */
  perAccount: GuessLimits,
  /** Wrong guesses of one address, at whatever account. */
  perAddress: Windows,
  /** Guesses at the codes of one account. */
  secondFactor: GuessLimits,
  /** Companies that one address registers. */
  registrations: Windows,
})

/**
 * What strangers together may do to one phone, and when a place that is new to an account solves a puzzle first
 * (docs/trust.md#one-time-codes); the row `sign_in_pressure` of the settings.
 */
const SignInPressure = Type.Object({
  /** Codes to one phone that nobody used, asked for in any networks; a network where the phone signed in is free of it. */
  anywhere: Windows,
  /** After this many of those the next one needs a puzzle. */
  strangerCodes: Window,
  /** Wrong codes in one network before it solves puzzles; also the most it adds to those of the whole service. */
  networkWrongCodes: Window,
  /**
   * An address beyond its codes or its password guesses, or a network beyond its codes, solves puzzles, up to
   * this multiple.
   */
  passwordTimes: Count,
  puzzle: Type.Object({
    lifeSeconds: Seconds,
    /** Small puzzles in one, so that the time hardly varies: about `parts` × 2^`bits` hashes. */
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

/** What auth needs in the table of settings, by key. */
export type AuthSettings = {
  code_limits: CodeLimits
  sign_in_pressure: SignInPressure
  session_limits: SessionLimits
  password_limits: PasswordLimits
}

const checked = <T extends TObject>(schema: T, key: keyof AuthSettings, value: unknown): Static<T> => {
  if (value === undefined || value === null) {
    throw new Error(`the setting ${key} is missing: it is seeded at the start`)
  }
  if (!Value.Check(schema, value))
    throw new Error(`the setting ${key} does not have the figures it must have`)
  return value
}

const settingOf = async (db: Db, key: keyof AuthSettings): Promise<unknown> =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value

export const checkSessionLimits = (value: unknown): SessionLimits =>
  checked(SessionLimits, 'session_limits', value)

export const readCodeLimits = async (db: Db): Promise<CodeLimits> =>
  checked(CodeLimits, 'code_limits', await settingOf(db, 'code_limits'))

export const readSignInPressure = async (db: Db): Promise<SignInPressure> =>
  checked(SignInPressure, 'sign_in_pressure', await settingOf(db, 'sign_in_pressure'))

export const readPasswordLimits = async (db: Db): Promise<PasswordLimits> =>
  checked(PasswordLimits, 'password_limits', await settingOf(db, 'password_limits'))

export const readSessionLimits = async (db: Db): Promise<SessionLimits> =>
  checkSessionLimits(await settingOf(db, 'session_limits'))
