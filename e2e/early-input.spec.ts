import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { holdRequests } from './steps/network/hold-requests.ts'
import { PHONE } from './steps/sides.ts'
import { wordsOf } from './words.ts'

// What a hurried visitor on a slow network types and presses before the page's scripts have arrived.

const say = wordsOf('ru')
const { chorsu } = PLACES.ru

test.use(PHONE)

/** Holds back scripts whose names begin so. */
const holdScripts = (page: Page, ...names: string[]) =>
  holdRequests(page, ...names.map(name => `**/assets/${name}-*.js`))

const fields = (page: Page) => ({
  from: page.getByRole('combobox', { name: say('geo_from') }),
  to: page.getByRole('combobox', { name: say('geo_to'), exact: true }),
  weight: page.getByRole('textbox', { name: say('calc_weight') }),
  calculate: page.getByRole('button', { name: say('calc_calculate') }),
})

const caretOf = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLInputElement ? [field.value, field.selectionStart] : null
  })

const SLOW = ['wake', 'wake-calculator'] as const

for (const held of SLOW) {
  test(`figures typed before ${held} is here are formatted, and the caret stays`, async ({ page }) => {
    const letGo = await holdScripts(page, held)
    await page.goto('/ru')
    const { weight } = fields(page)
    await weight.pressSequentially('12500')
    for (const _ of '50') await weight.press('ArrowLeft')
    expect(await caretOf(page)).toEqual(['12500', 3])
    letGo()
    await expect(weight).toHaveValue('12\u00a0500')
    expect(await caretOf(page)).toEqual(['12\u00a0500', 4])
    await weight.pressSequentially('7')
    await expect(weight).toHaveValue('125\u00a0700')
  })

  test(`a press before ${held} is here counts once it is`, async ({ page }) => {
    const letGo = await holdScripts(page, held)
    await page.goto('/ru')
    const { from, weight, calculate } = fields(page)
    await weight.fill('1500')
    await calculate.click()
    await calculate.click()
    await expect(page).toHaveURL('/ru')
    letGo()
    await expect(page.getByText(say('calc_address_missing'))).toHaveCount(2)
    await expect(from).toBeFocused()
    await expect(weight).toHaveValue('1\u00a0500')
    await expect(page).toHaveURL('/ru')
  })

  test(`Enter before ${held} is here presses the button once it is`, async ({ page }) => {
    const letGo = await holdScripts(page, held)
    await page.goto('/ru')
    const { from, weight } = fields(page)
    await weight.fill('900')
    await weight.press('Enter')
    letGo()
    await expect(from).toBeFocused()
    await expect(page.getByText(say('calc_address_missing'))).toHaveCount(2)
    await expect(weight).toHaveValue('900')
  })

  test(`a stop added before ${held} is here is added once`, async ({ page }) => {
    const letGo = await holdScripts(page, held)
    await page.goto('/ru')
    await fields(page).to.fill('Самарканд')
    await page.getByRole('button', { name: say('geo_add_stop') }).click()
    letGo()
    await expect(page.getByRole('combobox', { name: say('geo_stop') })).toHaveCount(1)
    await expect(fields(page).to).toHaveValue('Самарканд')
  })

  test(`a language chosen before ${held} is here is remembered, and what was typed is kept`, async ({
    page,
    context,
  }) => {
    const letGo = await holdScripts(page, held)
    await page.goto('/ru?from=ad')
    await fields(page).from.fill('Чорсу')
    await fields(page).weight.fill('1500')
    const banner = page.getByRole('banner')
    await banner.locator('details').first().locator('summary').click()
    await banner.getByRole('link', { name: 'English', exact: true }).first().click()
    letGo()
    await expect(page).toHaveURL('/en?from=ad')
    const inEnglish = wordsOf('en')
    await page.mouse.move(5, 5)
    await expect(page.getByRole('combobox', { name: inEnglish('geo_from') })).toHaveValue('Чорсу')
    await expect(page.getByRole('textbox', { name: inEnglish('calc_weight') })).toHaveValue('1,500')
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en')
  })
}

test('what the browser fills in without any touch is taken over', async ({ page }) => {
  const letGo = await holdScripts(page, 'wake')
  await page.goto('/ru')
  const { weight, from } = fields(page)
  await weight.evaluate((field: HTMLInputElement) => {
    field.value = '20500'
  })
  letGo()
  await expect(weight).toHaveValue('20\u00a0500')
  await from.fill(chorsu.typed)
  await expect(page.getByRole('option', { name: chorsu.name }).first()).toBeVisible()
})

test('a modal asked for before the page is awake opens once it is, without a page load', async ({ page }) => {
  const letGo = await holdScripts(page, 'wake')
  await page.goto('/ru')
  await fields(page).weight.fill('700')
  await page.locator('footer a[data-opens]').first().click()
  await expect(page).toHaveURL('/ru')
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(fields(page).weight).toHaveValue('700')
})

test.describe('a script that cannot be loaded', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] })

  test('links lead on', async ({ page }) => {
    await page.route('**/assets/wake-*.js', route => route.abort())
    await page.goto('/ru')
    await fields(page).weight.fill('700')
    await page.locator('footer a[data-opens]').first().click()
    await expect(page).toHaveURL(/modal=/)
  })
})
