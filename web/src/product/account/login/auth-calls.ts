import type {
  listDemoAccounts,
  listDemoMessages,
  requestLoginCode,
  verifyLoginCode,
} from '@karvon/contract/auth'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type { readSettings } from '@karvon/contract/handbook'
import { call } from '../../../platform/http/call.ts'
import { withPuzzle } from '../puzzle/with-puzzle.ts'
import { type Answer, answerOf } from './answer.ts'

/** A code on its way: whose, and until when (milliseconds of this browser's clock). */
export type SentCode = { userId: string; resendAt: number; expiresAt: number }

/** As whom somebody signs in by phone. */
export type SignInRole = NonNullable<BodyOf<typeof requestLoginCode>['role']>

/** A person of the demonstration who signs in by phone. */
export type DemoAccount = { name: string; phone: string }

export type DemoSms = DataOf<typeof listDemoMessages>[number]

const inSeconds = (seconds: number) => Date.now() + seconds * 1000

/** Has a code sent to the phone (twelve digits); `onChecking` hears while the browser solves a puzzle for it. */
export const requestCode = (
  phone: string,
  role: SignInRole,
  onChecking: (isChecking: boolean) => void,
): Promise<Answer<SentCode>> =>
  answerOf(
    withPuzzle(
      solved => call<typeof requestLoginCode>('POST', '/auth/login', { body: { phone, role, ...solved } }),
      onChecking,
    ).then(sent => ({
      userId: sent.userId,
      resendAt: inSeconds(sent.resendAfterS),
      expiresAt: inSeconds(sent.expiresInS),
    })),
  )

/** A new client's name; a known one keeps theirs. */
export type NewName = { firstName: string; lastName: string }

/** Exchanges the code for a session, which the server keeps in a cookie. */
export const confirmCode = (
  userId: string,
  code: string,
  name: NewName | null = null,
): Promise<Answer<unknown>> =>
  answerOf(
    call<typeof verifyLoginCode>('PUT', '/auth/login-verify/:user_id', {
      params: { userId },
      body: { code, ...name },
    }),
  )

/** Whether the server is the demonstration; no, where it does not say. */
export const isDemo = (): Promise<boolean> =>
  call<typeof readSettings>('GET', '/settings').then(
    settings => settings.demo,
    () => false,
  )

/** Whose accounts sign in as what; a client is a person or a company. */
const isAccountOf = (accountRole: string, role: SignInRole): boolean =>
  role === 'client' ? accountRole !== 'driver' && accountRole !== 'operator' : accountRole === role

/** The demonstration's people of that role who have a phone. */
export const demoAccounts = (role: SignInRole): Promise<DemoAccount[]> =>
  call<typeof listDemoAccounts>('GET', '/demo/accounts').then(
    accounts =>
      accounts.flatMap(({ name, phone, role: accountRole }) =>
        phone && isAccountOf(accountRole, role) ? [{ name, phone }] : [],
      ),
    () => [],
  )

/** The newest message that the phone got, or null. */
export const newestSms = (phone: string): Promise<DemoSms | null> =>
  call<typeof listDemoMessages>('GET', '/demo/sms', { query: { phone } }).then(
    messages => messages[0] ?? null,
    () => null,
  )
