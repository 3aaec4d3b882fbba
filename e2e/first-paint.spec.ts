import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import { KINDS_OF_PAGES } from './every-screen/page-kinds.ts'
import { expect, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

for (const locale of SITE_LOCALES)
  test(`no script is requested before the first paint of a page in ${locale}`, async ({ page }) => {
    for (const path of KINDS_OF_PAGES) {
      await page.goto(localizePath(path, locale))
      await expect(page.locator('html')).toHaveAttribute('data-awake')
      const times = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-paint')[0]?.startTime,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      }))
      expect(times.asked.length, path).toBeGreaterThan(0)
      expect(Math.min(...times.asked), path).toBeGreaterThan(times.painted ?? Number.POSITIVE_INFINITY)
    }
  })

test.describe('a chosen theme', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to fetch|status of 404/] })

  test('applies from the first frame, even if scripts fail, and on the 404 page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/ru')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: say('theme_switch') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const dark = await ground()
    expect(dark).not.toBe(light)

    await page.route(/\.js$/, route => route.abort())
    for (const path of ['/ru', '/ru/news', '/ru/no-such-page']) {
      await page.goto(path)
      expect(await ground(), path).toBe(dark)
    }
  })
})
