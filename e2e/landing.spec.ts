import { localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { openCalculator, pickAddress } from './steps/calculator.ts'
import { wordsOf } from './words.ts'

test('the home page has one headline and the calculator', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.getByRole('main').locator('form')).toBeVisible()
})

for (const locale of SITE_LOCALES) {
  test(`the home page is in ${locale} under its prefix`, async ({ page }) => {
    await page.goto(localizePath('/', locale))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test.describe('an unknown page', () => {
  test.use({ expectedProblems: [/status of 404/] })

  test('answers 404 with its own page and a link home', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('a[href="/"], a[href="/ru"]').first().click()
    await expect(page).toHaveURL(/\/(ru)?$/)
  })
})

test('everything below the fold is rendered later, but completely', async ({ page }) => {
  await page.goto('/ru')
  await expect(page.locator('main > section').first()).toHaveAttribute('data-laid-out', '')
  await expect(page.locator(':is(main > section, footer):not([data-laid-out])')).toHaveCount(0)
  await expect(page.locator('#reviews')).toHaveCSS('content-visibility', 'visible')
})

for (const section of ['services', 'faq', 'contacts'])
  test(`a URL with ${section} scrolls to it`, async ({ page }) => {
    await page.goto(`/uz#${section}`)
    const top = () => page.locator(`#${section}`).evaluate(found => found.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await expect.poll(top).toBeLessThan(40)
  })

test('a section that a URL scrolled to stays there when late fonts change what is above it', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\.woff2$/, async route => {
    await held
    await route.continue()
  })
  // as on a connection where the fonts take longer than any timer of the page
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms?: number) =>
      setTimeout(run, document.fonts.status === 'loading' ? 0 : ms)) as typeof window.setTimeout
  })
  await page.goto('/uz#contacts', { waitUntil: 'domcontentloaded' })
  const contacts = page.locator('#contacts')
  const pageY = () => contacts.evaluate(found => Math.round(found.getBoundingClientRect().top + scrollY))
  const top = () => contacts.evaluate(found => found.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(40)
  await expect(page.locator('#reviews')).toHaveCSS('content-visibility', 'visible')
  const before = await pageY()
  release()
  await expect.poll(pageY).not.toBe(before)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  expect(await top()).toBeLessThan(40)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole home page is rendered', async ({ page }) => {
    await page.goto('/uz')
    const sections = await page.locator('main > section').all()
    expect(sections.length).toBeGreaterThan(5)
    for (const section of sections) await expect(section).toHaveCSS('content-visibility', 'visible')
  })
})

test('an unknown API endpoint answers 404 as JSON', async ({ request }) => {
  const response = await request.get('/api/no-such-call')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toContain('application/json')
  expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^api\./) })
})

test('an address field suggests popular towns, replaces its text on typing, and opens the map', async ({
  page,
}) => {
  const say = wordsOf('ru')
  const form = await openCalculator(page, say, '/')
  const from = form.getByRole('combobox', { name: say('geo_from') })
  const list = page.getByRole('listbox')
  await from.click()
  await expect(
    list.getByRole('group', { name: say('geo_popular_towns') }).getByRole('option'),
  ).not.toHaveCount(0)
  const onMap = list.getByRole('option', { name: say('geo_search_on_map') })
  await expect(list.getByRole('option').last()).toContainText(say('geo_search_on_map'))

  // the center of the country doesn't count as a pin
  await onMap.click()
  const map = page.getByRole('dialog', { name: say('geo_search_on_map') })
  const confirm = map.getByRole('button', { name: say('geo_map_picker_confirm') })
  await expect(map.getByText(say('geo_map_picker_move'))).toBeVisible()
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await map.getByRole('button', { name: say('ui_close') }).click()
  await expect(map).toHaveCount(0)
  await pickAddress(from, PLACES.ru.chorsu)

  await form.getByRole('combobox', { name: say('geo_to'), exact: true }).click()
  await from.click()
  await page.keyboard.type('алай')
  await expect(from).toHaveValue('алай')
  // the map opens at the suggestion
  await expect(list.getByRole('option', { name: /Алайский/ }).first()).toBeVisible()
  await onMap.click()
  await expect(map.getByText(/Ташкент/).first()).toBeVisible()
  await confirm.click()
  await expect(map).toHaveCount(0)
  await expect(from).toHaveValue(/Ташкент/)
})

test('a street found only by its town becomes a pin once the map was moved', async ({ page }) => {
  const say = wordsOf('ru')
  const form = await openCalculator(page, say, '/')
  const guessed = { typed: 'насаф 14, карши', name: /насаф/i }
  await pickAddress(form.getByRole('combobox', { name: say('geo_from') }), guessed)
  await form.getByRole('button', { name: say('geo_put_pin') }).click()
  const map = page.getByRole('dialog', { name: say('geo_search_on_map') })
  await expect(map.getByText(say('geo_map_picker_move'))).toBeVisible()
  const confirm = map.getByRole('button', { name: say('geo_map_picker_confirm') })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  // a key pressed before the map has loaded has no effect
  await expect(async () => {
    await map.getByRole('application').press('ArrowRight')
    await expect(map.getByText(say('geo_map_picker_move'))).toBeHidden({ timeout: 500 })
  }).toPass()
  // a press while the map moves or its address is being looked up is kept
  await confirm.click()
  await expect(map).toHaveCount(0)
  await expect(form.getByRole('button', { name: say('geo_put_pin') })).toHaveCount(0)
})
