import { DOC_PAGES, docPathOf } from '@karvon/contract/documentation/doc-pages'
import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import { expect, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const PLACE_AN_ORDER = '/docs/clients/place-an-order'

test.describe('a newcomer on a phone, in Uzbek', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'uz-UZ', hasTouch: true })

  test('finds out how to place an order, and keeps the page in another language', async ({ page }) => {
    const say = wordsOf('uz')
    await page.goto('/docs')
    await expect(page).toHaveURL(/\/uz\/docs$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('docs_title'))
    const clients = page.locator('section').filter({ hasText: say('docs_clients') })
    await clients.getByRole('link', { name: 'Buyurtma berish' }).tap()
    await expect(page).toHaveURL(`/uz${PLACE_AN_ORDER}`)
    await expect(
      page.getByRole('main').locator('b').getByText(say('orders_place'), { exact: true }).last(),
    ).toBeVisible()
    await page
      .getByRole('navigation', { name: say('docs_on_page') })
      .getByRole('link')
      .last()
      .tap()
    await expect(page).toHaveURL(/#until-an-offer-is-accepted$/)

    await page.getByRole('banner').getByText(say('language_menu')).first().locator('..').click()
    await page.getByRole('banner').getByRole('link', { name: 'Русский', exact: true }).tap()
    await expect(page).toHaveURL(`/ru${PLACE_AN_ORDER}#until-an-offer-is-accepted`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Как оформить заказ')
  })
})

test('the footer leads there, and each page to the next', async ({ page }) => {
  const say = wordsOf('en')
  await page.goto('/en/offer')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('docs_title') })
    .click()
  await page.getByRole('link', { name: 'Place an order', exact: true }).click()
  await page.getByRole('link', { name: `${say('docs_next')} Price, bargaining and offers` }).click()
  await expect(page).toHaveURL('/en/docs/clients/price-and-offers')
})

test.describe('without scripts, before the font is there', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/woff2/] })

  test('every page is whole, with its figures, and no wider than the smallest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.route('**/*.woff2', route => route.abort())
    for (const locale of SITE_LOCALES)
      for (const path of DOC_PAGES.map(docPathOf)) {
        const answer = await page.goto(localizePath(path, locale))
        expect(answer?.status(), path).toBe(200)
        expect(await page.getByRole('main').textContent(), path).not.toMatch(/\[\[\w+\]\]|\{=/)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, path).toBe(320)
      }
  })
})
