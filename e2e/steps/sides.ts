import type {
  APIRequestContext,
  BrowserContext,
  BrowserContextOptions,
  Page,
  PlaywrightWorkerArgs,
} from '@playwright/test'
import { test as base, expect, watchProblems } from '../fixtures.ts'
import { type Person, register, signInByPhone } from './people.ts'

type Playwright = PlaywrightWorkerArgs['playwright']

/** A user with a phone: of the demo, or new. */
export type Who = { readonly phone: string; readonly role: 'client' | 'driver' | 'operator' }

/** The demo's client, whose conversation with support goes on in several journeys. */
export const SARDOR: Who = { phone: '998935550147', role: 'client' }
export const MALIKA: Who = { phone: '998977008891', role: 'operator' }

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

type Session = Awaited<ReturnType<BrowserContext['cookies']>>

/** An API client of the site without a window, and its cookies once it has signed in. */
const requestFor = (playwright: Playwright, baseURL: string, locale: 'ru' | 'uz', cookies: Session = []) =>
  playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'accept-language': locale, 'sec-fetch-site': 'same-origin' },
    storageState: { cookies, origins: [] },
  })

const cookiesOf = async (
  request: APIRequestContext,
  signIn: (request: APIRequestContext) => Promise<unknown>,
): Promise<Session> => {
  await signIn(request)
  const { cookies } = await request.storageState()
  await request.dispose()
  return cookies
}

/** Sessions are shared by the journeys of a server, because a code can be requested only once a minute. */
const sessions = new Map<string, Promise<Session>>()

const sessionOf = (playwright: Playwright, url: string, who: Who): Promise<Session> => {
  const key = `${url} ${who.phone}`
  const signIn = async () =>
    cookiesOf(await requestFor(playwright, url, 'uz'), request => signInByPhone(request, who))
  const known = sessions.get(key) ?? signIn()
  sessions.set(key, known)
  return known
}

const sessionOfNew = async (playwright: Playwright, url: string, person: Person): Promise<Session> => {
  const operator = await requestFor(playwright, url, 'ru', await sessionOf(playwright, url, MALIKA))
  const session = await cookiesOf(await requestFor(playwright, url, person.locale), request =>
    register(request, operator, person),
  )
  await operator.dispose()
  return session
}

/**
 * Opens a browser window for a user, for a person of this journey, or a signed-out one (`null`); each is watched for
 * problems.
 */
export type OpenSide = (who: Who | Person | null, options?: BrowserContextOptions) => Promise<Page>

/** A test with several users at once. */
export const test = base.extend<{ openSide: OpenSide }>({
  openSide: async ({ playwright, server, openContext, expectedProblems }, use) => {
    const problems: string[][] = []
    const own = new Map<Person, Promise<Session>>()
    const ownSession = (person: Person) => {
      const session = own.get(person) ?? sessionOfNew(playwright, server.url, person)
      own.set(person, session)
      return session
    }
    await use(async (who, options = DESK) => {
      const context = await openContext(options)
      if (who !== null)
        await context.addCookies(
          await ('phone' in who ? sessionOf(playwright, server.url, who) : ownSession(who)),
        )
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
