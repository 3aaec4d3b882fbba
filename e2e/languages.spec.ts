import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_S,
  LOCALE_TAG,
  localizePath,
  SITE_LOCALES,
  type SiteLocale,
} from '@karvon/contract/site-routes'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCalculator } from './steps/calculator.ts'
import { openOrderForm } from './steps/order-form.ts'
import { freshPhone, newestCode, requestCode, signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const LANGUAGE_NAMES = {
  ru: 'Русский',
  uz: 'Oʻzbekcha',
  'uz-Cyrl': 'Ўзбекча',
  en: 'English',
} satisfies Record<SiteLocale, string>

/** Each language with the one to switch to next. */
const SWITCHES = SITE_LOCALES.map((from, at) => {
  const to = SITE_LOCALES[(at + 1) % SITE_LOCALES.length] ?? 'ru'
  return { from, to }
})

type Asked = { path: string; languages: string; cookie?: string }

/** Where a page redirects to; null if it doesn't. */
const redirectOf = async (request: APIRequestContext, { path, languages, cookie }: Asked) => {
  const headers = {
    'accept-language': languages,
    ...(cookie === undefined ? {} : { cookie: `${LOCALE_COOKIE}=${cookie}` }),
  }
  const answer = await request.get(path, { headers, maxRedirects: 0 })
  expect([200, 302]).toContain(answer.status())
  return answer.headers().location ?? null
}

test('the first visit follows the browser, a later one the choice', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const asked: readonly (readonly [Asked, string | null])[] = [
    [{ path: '/', languages: 'uz-UZ,uz;q=0.9,ru;q=0.8' }, '/uz'],
    [{ path: '/', languages: 'ru,uz;q=0.9' }, null],
    [{ path: '/', languages: 'de,en;q=0.8' }, null],
    [{ path: '/', languages: '' }, null],
    [{ path: '/offer?from=ad', languages: 'uz' }, '/uz/offer?from=ad'],
    [{ path: '/ru/offer', languages: 'uz' }, null],
    [{ path: '/', languages: 'uz', cookie: 'ru' }, null],
    [{ path: '/news', languages: 'ru', cookie: 'uz' }, '/uz/news'],
    [{ path: '/news', languages: 'ru', cookie: 'uz-Cyrl' }, '/uz-cyrl/news'],
    [{ path: '/?x=1', languages: 'ru', cookie: 'en' }, '/en?x=1'],
  ]
  for (const [question, place] of asked)
    expect([question, await redirectOf(request, question)]).toEqual([question, place])
  for (const nonsense of [
    '',
    'klingon',
    'RU',
    'uz-cyrl',
    '../evil',
    '%00',
    '//evil.example',
    'u'.repeat(3000),
  ]) {
    const question = { path: '/', languages: 'uz', cookie: nonsense }
    expect([nonsense, await redirectOf(request, question)]).toEqual([nonsense, '/uz'])
  }
  await request.dispose()
})

test('every public page links to its versions in four languages', async ({ page }) => {
  for (const path of ['/', '/offer', '/app-deletion', '/news', '/news/1', '/docs', '/docs/drivers/money']) {
    for (const locale of SITE_LOCALES) {
      await page.goto(localizePath(path, locale))
      const origin = new URL(page.url()).origin
      const addressOf = (selector: string) => page.locator(`head > ${selector}`).getAttribute('href')
      expect(await addressOf('link[rel="canonical"]')).toBe(origin + localizePath(path, locale))
      for (const other of SITE_LOCALES)
        expect(await addressOf(`link[hreflang="${LOCALE_TAG[other]}"]`)).toBe(
          origin + localizePath(path, other),
        )
      expect(await addressOf('link[hreflang="x-default"]')).toBe(origin + path)
    }
  }
})

/** Switches the language in the header's menu. */
const switchLanguage = async (page: Page, from: SiteLocale, to: SiteLocale) => {
  await page.getByRole('banner').getByText(wordsOf(from)('language_menu')).first().locator('..').click()
  await page.getByRole('banner').getByRole('link', { name: LANGUAGE_NAMES[to], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', LOCALE_TAG[to])
}

test('on the home page it changes in place, keeping query, section and input', async ({ page, context }) => {
  const form = await openCalculator(page, wordsOf('ru'), '/ru?from=ad#trucks')
  await form.getByRole('combobox', { name: wordsOf('ru')('geo_from') }).fill('Chilonzor 5')
  await form.getByRole('textbox', { name: wordsOf('ru')('calc_weight') }).fill('1500')
  for (const { from, to } of SWITCHES) {
    const say = wordsOf(to)
    await switchLanguage(page, from, to)
    await expect(page).toHaveURL(`${localizePath('/', to)}?from=ad#trucks`)
    await expect(page.getByRole('combobox', { name: say('geo_from') })).toHaveValue('Chilonzor 5')
    const written = to === 'en' ? '1,500' : '1\u00a0500'
    await expect(page.getByRole('textbox', { name: say('calc_weight') })).toHaveValue(written)
    const kept = (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE)
    expect(kept?.value).toBe(to)
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(LOCALE_COOKIE_MAX_AGE_S - 300)
  }
})

test('in the dashboard it changes in place too, keeping the order draft', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  const form = await openOrderForm(page, wordsOf('ru'), '/ru')
  await form.getByRole('textbox', { name: wordsOf('ru')('orders_weight'), exact: true }).fill('2500')
  await form.getByRole('textbox', { name: wordsOf('ru')('orders_comment') }).fill('у чайханы')
  for (const { from, to } of SWITCHES) {
    const say = wordsOf(to)
    const place = '/dashboard/orders?tab=done'
    await page.goto(localizePath(place, from))
    const languages = page.getByRole('group', { name: wordsOf(from)('ui_language') })
    await expect(languages.getByRole('button')).toHaveCount(SITE_LOCALES.length)
    await languages.getByRole('button', { name: LANGUAGE_NAMES[to] }).click()
    await expect(page).toHaveURL(localizePath(place, to))
    await expect(page.locator('html')).toHaveAttribute('lang', LOCALE_TAG[to])
    const again = await openOrderForm(page, say, localizePath('/', to))
    await expect(again.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue(
      to === 'en' ? '2,500' : '2\u00a0500',
    )
    await expect(again.getByRole('textbox', { name: say('orders_comment') })).toHaveValue('у чайханы')
  }
  const own = await page.request.get('/api/profile/show')
  expect((await own.json()).data.locale, 'the language of the server’s own messages').toBe('ru')
})

test.describe('a refusal by the server', () => {
  test.use({ expectedProblems: [/status of 422/] })

  for (const locale of SITE_LOCALES)
    test(`is in ${locale}`, async ({ page, context, baseURL }) => {
      const say = wordsOf(locale)
      const phone = freshPhone()
      await page.goto(localizePath('/?modal=login', locale))
      await requestCode(page, say, phone)
      const code = await newestCode(context, baseURL ?? '', phone)
      await page
        .getByRole('textbox', { name: say('login_code') })
        .fill(code === '000000' ? '111111' : '000000')
      await expect(page.getByRole('alert')).toContainText(say('refusal_code_wrong'))
    })
})

test.describe('before signing in', () => {
  // the receiver's link is invalid
  test.use({ expectedProblems: [/status of 404/] })

  test('drivers, operators and receivers can switch between four languages as well', async ({ page }) => {
    for (const [path, label] of [
      ['/driver', 'ui_language'],
      ['/admin', 'operator_look'],
      [`/receive/${'a'.repeat(43)}`, 'ui_language'],
    ] as const) {
      await page.goto(localizePath(`${path}?x=1`, 'ru'))
      const choice = page.getByLabel(wordsOf('ru')(label), { exact: true })
      for (const short of ['Рус', 'Oʻzb', 'Ўзб', 'Eng']) await expect(choice.getByText(short)).toBeVisible()
      await choice.getByText('Ўзб').click()
      await expect(page).toHaveURL(localizePath(`${path}?x=1`, 'uz-Cyrl'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'uz-Cyrl')
    }
  })
})
