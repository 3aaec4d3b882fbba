import AxeBuilder from '@axe-core/playwright'
import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { fillWay, openCalculator, pricesOf } from './steps/calculator.ts'
import { openOrderForm, place } from './steps/order-form.ts'
import { freshPhone, requestCode, signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const THEMES = ['light', 'dark'] as const
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Aziza of the demo: she has orders in every state. */
const AZIZA = '998901234567'

const findings = async (page: Page, screen: string): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze()
  return violations.map(
    ({ id, impact, nodes }) =>
      `${screen}: ${id} (${impact}) ${nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
}

/** Looks at a screen in both themes; `found` is what stands in somebody's way. */
const looker = (page: Page) => {
  const found: string[] = []
  const look = async (screen: string): Promise<void> => {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found.push(...(await findings(page, `${screen} ${colorScheme}`)))
    }
  }
  return { found, look }
}

for (const locale of SITE_LOCALES) {
  const say = wordsOf(locale)

  test(`nothing stands in a visitor's way, in ${locale}`, async ({ page }) => {
    const { found, look } = looker(page)
    const form = await openCalculator(page, say, localizePath('/', locale))
    await fillWay(form, say, [PLACES[locale].chorsu, PLACES[locale].siyob])
    await expect(pricesOf(page, say).trucks.first()).toBeVisible()
    await look('home')
    await page
      .getByRole('link', { name: say('nav_login') })
      .first()
      .click()
    await requestCode(page, say, freshPhone())
    await look('login')
    expect(found).toEqual([])
  })

  test(`nothing stands in a client's way, in ${locale}`, async ({ page, context, baseURL }) => {
    const { found, look } = looker(page)
    await signIn(context, baseURL, AZIZA)
    await page.goto(localizePath('/dashboard/orders?tab=done', locale))
    await page.getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByRole('article')).toBeVisible()
    await look('orders')
    await page.goto(localizePath('/dashboard/support', locale))
    await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible()
    await look('support')
    expect(found).toEqual([])
  })

  test(`nothing stands in the way of an order, in ${locale}`, async ({ page, context, baseURL }) => {
    const { found, look } = looker(page)
    await signIn(context, baseURL)
    const form = await openOrderForm(page, say, localizePath('/', locale))
    await place(form, say).click()
    await expect(form.locator('[aria-invalid]').first()).toBeVisible()
    await look('order form')
    expect(found).toEqual([])
  })
}
