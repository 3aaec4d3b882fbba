import type {
  APIRequestContext,
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from '@playwright/test'
import { test as base, expect, watchProblems } from '../fixtures.ts'
import { newestCode } from './sign-in.ts'

/** A demo user. */
export type Who = { readonly phone: string; readonly role: 'client' | 'driver' | 'operator' }

export const AZIZA: Who = { phone: '998901234567', role: 'client' }
export const SARDOR: Who = { phone: '998935550147', role: 'client' }
export const RUSTAM: Who = { phone: '998977008801', role: 'driver' }
export const SHAVKAT: Who = { phone: '998977008802', role: 'driver' }
export const MALIKA: Who = { phone: '998977008891', role: 'operator' }

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

type Session = Awaited<ReturnType<BrowserContext['cookies']>>

const signInOnce = async (browser: Browser, url: string, { phone, role }: Who): Promise<Session> => {
  const context = await browser.newContext()
  const { request } = context
  const sent = await (await request.post(`${url}/api/auth/login`, { data: { phone, role } })).json()
  const code = await newestCode(context, url, phone)
  const verified = await request.put(`${url}/api/auth/login-verify/${sent.data.user_id}`, { data: { code } })
  expect(verified.status(), await verified.text()).toBe(200)
  const session = await context.cookies()
  await context.close()
  return session
}

/** Sessions are shared by the journeys of a server, because a code can be requested only once a minute. */
const sessions = new Map<string, Promise<Session>>()

const sessionOf = (browser: Browser, url: string, who: Who): Promise<Session> => {
  const key = `${url} ${who.phone}`
  const known = sessions.get(key) ?? signInOnce(browser, url, who)
  sessions.set(key, known)
  return known
}

/** Reuses a session that was started on the screens for the user's other windows. */
export const reuseSession = async (url: string, { phone }: Who, context: BrowserContext): Promise<void> => {
  sessions.set(`${url} ${phone}`, Promise.resolve(await context.cookies()))
}

/** Opens a browser window for a user, or a signed-out one (`null`); each is watched for problems. */
export type OpenSide = (who: Who | null, options?: BrowserContextOptions) => Promise<Page>

/** A test with several users at once. */
export const test = base.extend<{ openSide: OpenSide }>({
  openSide: async ({ browser, server, openContext, expectedProblems }, use) => {
    const problems: string[][] = []
    await use(async (who, options = DESK) => {
      const context = await openContext(options)
      if (who !== null) await context.addCookies(await sessionOf(browser, server.url, who))
      const page = await context.newPage()
      problems.push(await watchProblems(page))
      return page
    })
    const unexpected = problems
      .flat()
      .filter(problem => !expectedProblems.some(pattern => pattern.test(problem)))
    expect(unexpected, 'no window has errors').toEqual([])
  },
})

/** An API client with a window's session. */
export type Asks = { readonly request: APIRequestContext }

export { expect }
