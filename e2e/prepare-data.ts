import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { chromium, type FullConfig } from '@playwright/test'
import { prepareBrowser } from './find-browser.ts'
import { PREPARED_DATA, startServer } from './start-server.ts'

const PAGE = new URL('../web/dist/pages/ru/index.html', import.meta.url)

/** Fails at once, instead of each journey by its timeout. */
const requireSite = () => {
  if (!existsSync(PAGE)) throw new Error('The journeys need the built site: run `npm run build` first.')
}

const requireBrowser = async ({ projects }: FullConfig) => {
  await prepareBrowser()
  const options = projects[0]?.use.launchOptions ?? {}
  const browser = await chromium.launch(options).catch((cause: unknown) => {
    throw new Error(`The journeys need a browser that starts, and ${options.executablePath} does not.`, {
      cause,
    })
  })
  await browser.close()
}

/**
 * Asks once for what the journeys need, and fills a database before the first of them; the journeys' servers start on copies
 * of it.
 */
export default async (config: FullConfig): Promise<() => Promise<void>> => {
  requireSite()
  await requireBrowser(config)
  const server = await startServer()
  await server.end()
  process.env[PREPARED_DATA] = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
