import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type ContextPool, createContextPool } from './context-pool.ts'
import { createServerPool, EVERYONE, type ServerChoice, type ServerPool } from './server-pool.ts'
import type { RunningServer } from './start-server.ts'

type JourneyOptions = {
  /** Console errors the journey expects, such as the 404 of a missing page. */
  expectedProblems: readonly RegExp[]
  /** The server the journey runs on. */
  serverOf: ServerChoice
  server: RunningServer
  /** Takes an empty context with the test's options from the pool; it is returned when the test ends. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** The server answers 400 to the last poll of a realtime connection it has closed, after a sign-out or a minute of silence. */
const isClosedPoll = (text: string): boolean => /status of 400 .*\/socket\.io\/\S*&sid=/.test(text)

/** Collects script errors, console errors and violations of the content security policy. */
export const watchProblems = async (page: Page): Promise<string[]> => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(`script error: ${error.message}`))
  page.on('console', message => {
    const text = `console: ${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !isClosedPoll(text)) problems.push(text)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`security policy: ${violatedDirective} refused ${blockedURI} in ${sourceFile}`)
    })
  })
  return problems
}

/** A test whose `page` uses its journey's server, and which fails on any unexpected problem in the page. */
export const test = base.extend<JourneyOptions, { servers: ServerPool; contexts: ContextPool }>({
  expectedProblems: [[], { option: true }],
  serverOf: [EVERYONE, { option: true }],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const servers = createServerPool()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  server: async ({ servers, serverOf }, use) => use(await servers.take(serverOf)),
  contexts: [
    async ({ browser }, use) => {
      const contexts = createContextPool(browser)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // the options that journeys vary, which form the pool's key; Playwright adds the others
  openContext: async (
    { contexts, baseURL, viewport, hasTouch, isMobile, locale, javaScriptEnabled, serviceWorkers },
    use,
  ) => {
    const opened: BrowserContext[] = []
    await use(async options => {
      const own = { baseURL, viewport, hasTouch, isMobile, locale, javaScriptEnabled, serviceWorkers }
      const context = await contexts.take({ ...own, ...options } as BrowserContextOptions)
      opened.push(context)
      return context
    })
    for (const context of opened) await contexts.giveBack(context)
  },
  context: async ({ openContext }, use) => use(await openContext()),
  page: async ({ page, expectedProblems }, use) => {
    const problems = await watchProblems(page)
    await use(page)
    const unexpected = problems.filter(problem => !expectedProblems.some(pattern => pattern.test(problem)))
    expect(unexpected, 'the page has no errors').toEqual([])
  },
})

export { expect }
