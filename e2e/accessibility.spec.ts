import { localizePath, type SiteLocale } from '@karvon/contract/site-routes'
import type { BrowserContext, Page } from '@playwright/test'
import { barriersOn, localesOf } from './every-screen/barriers.ts'
import { PHONE_WIDTHS, textFaultsOn } from './every-screen/text-faults.ts'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { fillWay, openCalculator, pricesOf } from './steps/calculator.ts'
import { BEK_SAVDO, signInAtCompany } from './steps/company.ts'
import { dialogOf, fieldOf, pressNext } from './steps/dialog.ts'
import { openOrderForm } from './steps/order-form.ts'
import { place } from './steps/placing.ts'
import { freshPhone, requestCode, signIn } from './steps/sign-in.ts'
import { type Say, wordsOf } from './words.ts'

type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  readonly url: string | undefined
  readonly say: Say
  readonly locale: SiteLocale
}

const openSheet = async ({ page, context, url, say, locale }: Visit) => {
  await signInAtCompany(context, url, BEK_SAVDO.owner)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(localizePath('/dashboard/company-orders', locale))
  await page.getByRole('link', { name: say('client_menu_more') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** States reached by interaction; screens with a URL are opened by every-screen.spec.ts. */
const STATES: Record<string, (visit: Visit) => Promise<unknown>> = {
  'prices of a route': async ({ page, say, locale }) => {
    const form = await openCalculator(page, say, localizePath('/', locale))
    await fillWay(form, say, [PLACES[locale].chorsu, PLACES[locale].siyob])
    await expect(pricesOf(page, say).trucks.first()).toBeVisible()
  },
  'waiting for a code': async ({ page, say, locale }) => {
    await page.goto(localizePath('?modal=login', locale))
    await requestCode(page, say, freshPhone())
  },
  'sign-in for companies': async ({ page, say, locale }) => {
    await page.goto(localizePath('?modal=login', locale))
    await dialogOf(page)
      .getByRole('radio', { name: say('login_way_company') })
      .check({ force: true })
    await expect(fieldOf(page, say, 'login_username')).toBeVisible()
  },
  'an empty company registration after submit': async ({ page, say, locale }) => {
    await page.goto(localizePath('?modal=register-company', locale))
    await pressNext(page, say)
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  },
  'an empty order after submit': async ({ page, context, url, say, locale }) => {
    await signIn(context, url)
    const form = await openOrderForm(page, say, localizePath('/', locale))
    await place(form, say).click()
    await expect(form.locator('[aria-invalid]').first()).toBeVisible()
  },
  'changing a password': async ({ page, context, url, say, locale }) => {
    await signInAtCompany(context, url, BEK_SAVDO.owner)
    await page.goto(localizePath('/dashboard/settings', locale))
    await page.getByRole('button', { name: say('security_password_change') }).click()
    await expect(page.getByText(say('company_facts_change'))).toBeVisible()
  },
  'the sheet behind "more"': openSheet,
}

for (const [turn, [state, open]] of Object.entries(STATES).entries())
  for (const locale of localesOf(turn))
    test(`${state} is accessible and readable on every phone in ${locale}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await open({ page, context, url: baseURL, say: wordsOf(locale), locale })
      const found = await barriersOn(page, state)
      for (const width of PHONE_WIDTHS) found.push(...(await textFaultsOn(page, state, width)))
      expect(found).toEqual([])
    })
