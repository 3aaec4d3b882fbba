import { type BrowserContext, expect } from '@playwright/test'

/** The demo's companies: one with money, one in debt, one awaiting verification. */
export const BEK_SAVDO = { owner: 'dilnoza', employee: 'jasur' } as const

export const QARZ_TRANS = { owner: 'sherzod' } as const

export const YANGI_SAVDO = { owner: 'umida' } as const

type DemoAccount = { username: string | null; password: string | null }

/** Signs in a company user with the demo's password. */
export const signInAtCompany = async (
  { request }: Pick<BrowserContext, 'request'>,
  baseURL: string | undefined,
  username: string,
): Promise<void> => {
  const accounts: DemoAccount[] = (await (await request.get(`${baseURL}/api/demo/accounts`)).json()).data
  const password = accounts.find(account => account.username === username)?.password
  const answer = await request.put(`${baseURL}/api/auth/login-corporate/`, {
    data: { username, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
