import type { changePassword, signInByPassword } from '@karvon/contract/account/passwords'
import type { showProfile } from '@karvon/contract/auth'
import type { listDemoAccounts } from '@karvon/contract/demo/sign-in'
import { call } from '../../../platform/http/call.ts'
import { type Answer, answerOf } from '../login/answer.ts'
import { withPuzzle } from '../puzzle/with-puzzle.ts'

/** The credentials of a company's member. */
export type TypedAccount = { username: string; password: string }

/** Exchanges username and password for a session, which the server sets as a cookie. */
export const signIn = (
  account: TypedAccount,
  onChecking: (isChecking: boolean) => void,
): Promise<Answer<unknown>> =>
  answerOf(
    withPuzzle(
      solved =>
        call<typeof signInByPassword>('PUT', '/auth/login-corporate/', { body: { ...account, ...solved } }),
      onChecking,
    ),
  )

/** What a new session still requires; null also without a response, as the signed-in area checks again. */
export const requiredBySession = (): Promise<'second_factor' | 'own_password' | null> =>
  call<typeof showProfile>('GET', '/profile/show').then(
    ({ secondFactor, mustChangePassword }) => {
      if (secondFactor.required && !secondFactor.proved) return 'second_factor'
      return mustChangePassword ? 'own_password' : null
    },
    () => null,
  )

/** The number of other sessions ended by the change. */
export type ReplacedPassword = { ended: number }

/** Changes the user's password. */
export const replacePassword = (password: string, newPassword: string): Promise<Answer<ReplacedPassword>> =>
  answerOf(call<typeof changePassword>('PUT', '/auth/password', { body: { password, newPassword } }))

/** A demo account of a company's member. */
export type DemoCompanyAccount = TypedAccount & { name: string; company: string }

/** The demo accounts that sign in by password. */
export const demoCompanyAccounts = (): Promise<DemoCompanyAccount[]> =>
  call<typeof listDemoAccounts>('GET', '/demo/accounts').then(
    accounts =>
      accounts.flatMap(({ name, company, username, password }) =>
        username && password ? [{ name, company: company ?? '', username, password }] : [],
      ),
    () => [],
  )
