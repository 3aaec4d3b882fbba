import type { AuthSettings } from '../src/features/auth/auth-settings.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Default settings for codes and sessions (docs/trust.md#one-time-codes). */
export const AUTH_SETTINGS: AuthSettings = {
  code_limits: {
    lifeSeconds: 180,
    guesses: 5,
    resendWaitSeconds: [60, 120, 300],
    resendSeriesSeconds: HOUR,
    perPhone: [
      { count: 3, seconds: 10 * MINUTE },
      { count: 5, seconds: HOUR },
      { count: 10, seconds: DAY },
    ],
    perAddress: [
      { count: 10, seconds: HOUR },
      { count: 30, seconds: DAY },
    ],
    perBlock: [{ count: 100, seconds: HOUR }],
    wholeService: [{ count: 5_000, seconds: DAY }],
    wrongCodes: { count: 200, seconds: 10 * MINUTE },
  },
  sign_in_pressure: {
    anywhere: [
      { count: 3, seconds: MINUTE },
      { count: 12, seconds: HOUR },
      { count: 30, seconds: DAY },
    ],
    strangerCodes: { count: 6, seconds: DAY },
    networkWrongCodes: { count: 25, seconds: 10 * MINUTE },
    passwordTimes: 5,
    solved: {
      anywhere: [
        { count: 60, seconds: 10 * MINUTE },
        { count: 1_000, seconds: DAY },
      ],
      shareSeconds: 10 * MINUTE,
      guesses: 2,
      wholeService: [{ count: 2, seconds: MINUTE }],
    },
    puzzle: { lifeSeconds: 3 * MINUTE, parts: 16, bits: 13, extraBits: 4 },
  },
  session_limits: {
    idleDays: 30,
    absoluteDays: 365,
    perUser: 10,
    seenEverySeconds: 5 * MINUTE,
    company: { idleHours: 12, absoluteDays: 7 },
  },
  password_limits: {
    perAccount: {
      count: 5,
      waitSeconds: [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE],
      seriesSeconds: 30 * MINUTE,
    },
    perAddress: [{ count: 20, seconds: HOUR }],
    secondFactor: {
      count: 5,
      waitSeconds: [MINUTE, 5 * MINUTE, 15 * MINUTE],
      seriesSeconds: HOUR,
    },
    registrations: [
      { count: 10, seconds: HOUR },
      { count: 30, seconds: DAY },
    ],
  },
}

/** Demo limits: many visitors, or the browser tests, sign in from one address. */
export const DEMO_AUTH_SETTINGS: AuthSettings = {
  ...AUTH_SETTINGS,
  code_limits: {
    ...AUTH_SETTINGS.code_limits,
    perPhone: [{ count: 500, seconds: HOUR }],
    perAddress: [{ count: 3_000, seconds: HOUR }],
    perBlock: [{ count: 5_000, seconds: HOUR }],
    wholeService: [{ count: 20_000, seconds: DAY }],
  },
  sign_in_pressure: {
    ...AUTH_SETTINGS.sign_in_pressure,
    anywhere: [{ count: 500, seconds: HOUR }],
    strangerCodes: { count: 500, seconds: DAY },
    networkWrongCodes: { count: 500, seconds: 10 * MINUTE },
  },
  password_limits: {
    ...AUTH_SETTINGS.password_limits,
    perAddress: [{ count: 2_000, seconds: HOUR }],
    registrations: [{ count: 500, seconds: HOUR }],
  },
}
