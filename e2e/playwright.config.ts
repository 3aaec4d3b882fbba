import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser.ts'

const LONG = 'live-simulator.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './prepare-data.ts',
  // the one that mostly waits begins first, or everybody waits for it at the end
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'other', testMatch: '*.spec.ts', testIgnore: LONG, workers: 2 },
  ],
  // two workers keep two cores busy; the third runs the long spec, which mostly waits
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // these end what hangs: a machine that is slow or busy stays far below them
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await findBrowser(),
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
