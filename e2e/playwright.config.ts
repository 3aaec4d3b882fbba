import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './prepare-data.ts',
  // a journey waits more than it works: three keep two cores busy
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // a busy machine may miss a deadline once; what passes only then is named as flaky
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_ARGUMENTS },
    // what goes through the worker is hidden from `page.route`; the journeys of the worker let it in
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    // movement is shown where a journey is about it
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // recording costs as much time as the journeys themselves
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
