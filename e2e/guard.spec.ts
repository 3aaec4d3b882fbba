import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import { expect, test } from './fixtures.ts'
import { endSessionElsewhere } from './steps/end-session.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const isHome = /\/(ru|uz)?$/

test('the dashboard without a session redirects home', async ({ page }) => {
  for (const path of ['/dashboard', '/ru/dashboard/orders', '/dashboard/settings?x=1']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(isHome)
  }
  await page.goto('/uz/dashboard')
  await expect(page).toHaveURL(/\/uz$/)
})

test('a session ended elsewhere redirects home too', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL)
  await page.goto('/ru/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // no request of the page is pending when the session ends
  await page.goto('about:blank')
  await endSessionElsewhere(context, baseURL)
  await page.goto('/ru/dashboard')
  await expect(page).toHaveURL(/\/ru$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('an unknown page', () => {
  test.use({ expectedProblems: [/status of 404/] })

  for (const locale of SITE_LOCALES) {
    for (const who of ['a visitor', 'a client'] as const) {
      test(`is reported to ${who} in ${locale}, in its own layout with a link home`, async ({
        page,
        context,
        baseURL,
      }) => {
        const say = wordsOf(locale)
        if (who === 'a client') await signIn(context, baseURL)
        const response = await page.goto(localizePath('/no-such-page', locale))
        expect(response?.status()).toBe(404)
        await expect(page).toHaveTitle(new RegExp(say('not_found_title')))
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('not_found_title'))
        await expect(page.getByRole('navigation')).toHaveCount(0)
        await page.getByRole('link', { name: say('not_found_home') }).click()
        await expect(page).toHaveURL(new RegExp(`${localizePath('/', locale)}$`))
      })
    }

    test(`a malformed escape counts as one, in ${locale}`, async ({ page, context, baseURL }) => {
      const say = wordsOf(locale)
      for (const path of ['/%E0%A4%A', '/%ff', '/news/%', '/offer/%zz?q=%ff']) {
        const response = await page.goto(localizePath(path, locale))
        expect([path, response?.status()]).toEqual([path, 404])
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('not_found_title'))
      }
      for (const path of ['/driver/%ff', '/admin/orders/%E0%A4%A', '/receive/%ff']) {
        await page.goto(localizePath(path, locale))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await signIn(context, baseURL)
      await page.goto(localizePath('/dashboard/%E0%A4%A', locale))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('client_not_found_title'))
    })

    test(`inside the dashboard is reported in ${locale}`, async ({ page, context, baseURL }) => {
      const say = wordsOf(locale)
      await signIn(context, baseURL)
      await page.goto(localizePath('/dashboard/no-such-screen', locale))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('client_not_found_title'))
      await expect(page).toHaveTitle(new RegExp(say('client_not_found_title')))
      await page.getByRole('link', { name: say('client_not_found_home') }).click()
      await expect(page).toHaveURL(new RegExp(`${localizePath('/', locale)}(/dashboard)?$`))
    })
  }
})

test.describe('a browser that prefers Uzbek', () => {
  test.use({ locale: 'uz-UZ' })

  test('is redirected to Uzbek, keeps a chosen language, and crawlers are not redirected', async ({
    page,
    request,
  }) => {
    await page.goto('/?from=ad')
    await expect(page).toHaveURL(/\/uz\?from=ad$/)
    await page.getByRole('banner').getByText('Oʻzb').first().click()
    await page.locator('a[data-locale="ru"]').first().click()
    await expect(page).toHaveURL(/\/ru/)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    const robot = { 'user-agent': 'Googlebot/2.1', 'accept-language': 'uz' }
    const answer = await request.get('/', { headers: robot, maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(answer.headers().vary).toMatch(/Accept-Language/i)
  })
})
