import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/**
 * Browser contexts of one worker. Starting a renderer costs more than loading a page, so a returned context is cleared and
 * reused, while one page keeps its renderer alive.
 */
export type ContextPool = {
  /** A context without cookies or storage; returning it closes its pages. */
  take(options: BrowserContextOptions): Promise<BrowserContext>
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

type Pooled = { readonly key: string; readonly keeper: Page; isReusable: boolean }

/** A page of the app's origin, so that they share a renderer, and without scripts. */
const KEEPER_URL = '/robots.txt'

/** Opens the page that keeps the context's renderer alive. */
const pool = async (context: BrowserContext, key: string): Promise<Pooled> => {
  const keeper = await context.newPage()
  await keeper.goto(KEEPER_URL, { waitUntil: 'commit' })
  const pooled = { key, keeper, isReusable: true }
  const { install } = context.clock
  context.clock.install = options => {
    // an installed clock can't be removed
    pooled.isReusable = false
    return install.call(context.clock, options)
  }
  return pooled
}

const empty = async (context: BrowserContext, keeper: Page): Promise<void> => {
  await Promise.all(context.pages().map(page => page !== keeper && page.close()))
  await context.setOffline(false)
  await context.setGeolocation(null)
  await context.clearPermissions()
  await context.clearCookies()
  const devTools = await context.newCDPSession(keeper)
  const { origin } = new URL(keeper.url())
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devTools.detach()
}

export const createContextPool = (browser: Browser): ContextPool => {
  const idle = new Map<string, BrowserContext[]>()
  let latestUrl: string | undefined
  const closeIdle = async () => {
    const contexts = [...idle.values()].flat()
    idle.clear()
    await Promise.all(contexts.map(context => context.close()))
  }
  const known = new WeakMap<BrowserContext, Pooled>()
  return {
    take: async options => {
      // contexts keep a page of their server
      if (options.baseURL !== latestUrl) await closeIdle()
      latestUrl = options.baseURL
      const key = JSON.stringify(options)
      const waiting = idle.get(key)?.pop()
      if (waiting !== undefined) return waiting
      const context = await browser.newContext(options)
      // a service worker outlives its pages, so its context is used once
      if (options.serviceWorkers === 'block') known.set(context, await pool(context, key))
      return context
    },
    giveBack: async context => {
      const pooled = known.get(context)
      if (!pooled?.isReusable) return context.close()
      await empty(context, pooled.keeper)
      idle.set(pooled.key, [...(idle.get(pooled.key) ?? []), context])
    },
    close: closeIdle,
  }
}
