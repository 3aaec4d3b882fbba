import type { readCodeDelivery, sendCodeBySms } from '@karvon/contract/account/code-delivery'
import type { requestLoginCode, verifyLoginCode } from '@karvon/contract/auth'
import type { listDemoAccounts, listDemoMessages } from '@karvon/contract/demo/sign-in'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type { readSettings } from '@karvon/contract/handbook'
import { call } from '../../../platform/http/call.ts'
import { withPuzzle } from '../puzzle/with-puzzle.ts'
import { type Answer, answerOf } from './answer.ts'

/** A code that was sent; times are milliseconds of this browser's clock. */
export type SentCode = {
  userId: string
  resendAt: number
  expiresAt: number
  /** It was under way to the phone already, and no other is sent. */
  isEarlier: boolean
}

/** The role to sign in as by phone. */
export type SignInRole = NonNullable<BodyOf<typeof requestLoginCode>['role']>

/** A demo account that signs in by phone. */
export type DemoAccount = { name: string; phone: string }

export type DemoSms = DataOf<typeof listDemoMessages>[number]

const inSeconds = (seconds: number) => Date.now() + seconds * 1000

/** Requests a code for the phone (twelve digits); `onChecking` reports while the browser solves a puzzle for it. */
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
      isEarlier: sent.sentAgoS > 0,
    })),
  )

/** Where a code went. */
export type CodeDelivery = DataOf<typeof readCodeDelivery>

/** Where the code of a challenge went; null if unknown. */
export const codeDelivery = (userId: string): Promise<CodeDelivery | null> =>
  call<typeof readCodeDelivery>('GET', '/auth/login/:user_id/delivery', { params: { userId } }).catch(
    () => null,
  )

/** Sends the same code by SMS. */
export const sendBySms = (userId: string): Promise<Answer<CodeDelivery>> =>
  answerOf(call<typeof sendCodeBySms>('POST', '/auth/login/:user_id/sms', { params: { userId } }))

/** A new client's name; ignored for existing clients. */
export type NewName = { firstName: string; lastName: string }

/** Exchanges the code for a session, which the server sets as a cookie. */
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

/** Whether the server runs the demo; false if unknown. */
export const isDemo = (): Promise<boolean> =>
  call<typeof readSettings>('GET', '/settings').then(
    settings => settings.demo,
    () => false,
  )

/** Whether an account's role matches the sign-in role; a client is an individual or a company. */
const isAccountOf = (accountRole: string, role: SignInRole): boolean =>
  role === 'client' ? accountRole !== 'driver' && accountRole !== 'operator' : accountRole === role

/** The demo accounts of a role that have a phone. */
export const demoAccounts = (role: SignInRole): Promise<DemoAccount[]> =>
  call<typeof listDemoAccounts>('GET', '/demo/accounts').then(
    accounts =>
      accounts.flatMap(({ name, phone, role: accountRole }) =>
        phone && isAccountOf(accountRole, role) ? [{ name, phone }] : [],
      ),
    () => [],
  )

/** The phone's latest demo message, or null. */
export const newestSms = (phone: string): Promise<DemoSms | null> =>
  call<typeof listDemoMessages>('GET', '/demo/sms', { query: { phone } }).then(
    messages => messages[0] ?? null,
    () => null,
  )
