import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, browserPath } from './find-browser.ts'

/** The main job of each role, which every change is tested by; every other file is of the release. */
const MAIN = [
  'chat',
  'company-day',
  'landing',
  'live-chat',
  'live-deal',
  'live-order-changes',
  'live-receiver',
  'login',
  'offline-order',
  'operator-companies',
  'operator-drivers',
  'operator-orders',
  'operator-payouts',
  'operator-sign-in',
  'order',
  'refusals',
].map(name => `${name}.spec.ts`)

/** Spends most of its time on timers, so it gets a worker of its own from the start. */
const WAITING = ['live-simulator.spec.ts']

for (const file of [...MAIN, ...WAITING])
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`e2e/${file} is listed, but not there`)

// more than the two cores of CI, because each waits for its page or its server a third of the time
const WORKERS = 3

const SHARED_MEMORY_BYTES = 1024 ** 3

/** Whether /dev/shm has room for Chromium's shared memory. By Playwright's default it goes to files, which takes a fifth more system time. */
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= SHARED_MEMORY_BYTES
  } catch {
    return false
  }
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './prepare-data.ts',
  // what is listed is in one project, and all else in `rest`, so that no file is in none or in two
  projects: [
    { name: 'main', testMatch: MAIN, workers: WORKERS },
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'rest', testMatch: '*.spec.ts', testIgnore: [...MAIN, ...WAITING], workers: WORKERS },
  ],
  workers: WORKERS + 1,
  fullyParallel: false,
  forbidOnly: true,
  // what passes only at its second try is a bug: of the product, or of the journey
  retries: 0,
  // these end what hangs: a machine that is slow or busy stays far below them
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: browserPath(),
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      // the pages of a context share a renderer, which the pool of contexts keeps
      args: [...BROWSER_ARGUMENTS, '--renderer-process-limit=1'],
    },
    // what goes through the worker is hidden from `page.route`; the journeys of the worker let it in
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    // movement is shown where a journey is about it
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    navigationTimeout: 90_000,
    // recording costs as much time as the journeys themselves
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
