import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { pickAddress } from './steps/calculator.ts'
import { fillSteps, openOrderForm } from './steps/order-form.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('uz')
const { chorsu, siyob, oloy } = PLACES.uz
const OMBOR = '977008899'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'uz-UZ',
  expectedProblems: [/net::ERR_FAILED/],
})

const toast = (page: Page, key: string): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: say(key) })
    .last()

const saved = (page: Page): Locator =>
  page.getByRole('region', { name: say('addresses_saved_title') }).getByRole('listitem')

const dialog = (page: Page, key: string): Locator => page.getByRole('dialog', { name: say(key) })

test.beforeEach(async ({ context, baseURL, page }) => {
  await signIn(context, baseURL)
  await page.goto('/uz/dashboard/addresses')
})

test('an address is saved with a name, moved on the map, renamed and deleted', async ({ page }) => {
  await page.getByRole('button', { name: say('addresses_add') }).click()
  const adding = dialog(page, 'addresses_new_title')
  await adding.getByRole('button', { name: say('addresses_save') }).click()
  await expect(adding.getByText(say('addresses_name_required'))).toBeVisible()
  await expect(adding.getByText(say('refusal_point_required'))).toBeVisible()
  await expect(adding.getByRole('textbox', { name: say('addresses_name') })).toBeFocused()

  await adding.getByRole('textbox', { name: say('addresses_name') }).fill('Ombor')
  await pickAddress(adding.getByRole('combobox', { name: say('addresses_place') }), chorsu)
  await adding.getByRole('textbox', { name: say('geo_details_phone') }).fill(OMBOR)
  await adding.getByRole('button', { name: say('addresses_save') }).click()
  await expect(toast(page, 'addresses_added')).toBeVisible()
  await expect(adding).toBeHidden()
  await expect(saved(page)).toHaveText(/Ombor.*Chorsu bozori.*\+998\s97\s700-88-99/)

  await page.getByRole('button', { name: say('addresses_edit_of', { name: 'Ombor' }) }).click()
  const editing = dialog(page, 'addresses_edit_title')
  await editing.getByRole('textbox', { name: say('addresses_name') }).fill('Doʻkon')
  await editing.getByRole('button', { name: say('geo_pick_on_map') }).click()
  const map = dialog(page, 'addresses_pick_title')
  await expect(map.getByText('Chorsu bozori', { exact: true })).toBeVisible()
  // small steps, for a gate; with Shift three times as far
  for (let step = 0; step < 12; step++) await map.getByRole('application').press('Shift+ArrowRight')
  await expect(map.getByText('Chorsu bozori', { exact: true })).toBeHidden()
  // a press while the map still glides or searches is kept
  await map.getByRole('button', { name: say('geo_map_picker_confirm') }).click()
  await expect(map).toBeHidden()
  await expect(editing.getByRole('textbox', { name: say('addresses_name') })).toHaveValue('Doʻkon')
  await page.reload()
  await expect(editing.getByRole('textbox', { name: say('addresses_name') })).toHaveValue('Doʻkon')
  await editing.getByRole('button', { name: say('addresses_save') }).click()
  await expect(toast(page, 'addresses_updated')).toBeVisible()
  await expect(saved(page)).toHaveText(/Doʻkon/)

  await page.getByRole('button', { name: say('addresses_delete_of', { name: 'Doʻkon' }) }).click()
  await dialog(page, 'addresses_delete_title')
    .getByRole('button', { name: say('addresses_delete_do') })
    .click()
  await expect(toast(page, 'addresses_deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: say('addresses_empty_title') })).toBeVisible()
})

test('failures are shown and keep the typed values', async ({ page }) => {
  await page.getByRole('button', { name: say('addresses_add') }).click()
  const adding = dialog(page, 'addresses_new_title')
  await adding.getByRole('textbox', { name: say('addresses_name') }).fill('Ombor')
  await pickAddress(adding.getByRole('combobox', { name: say('addresses_place') }), chorsu)
  await page.route('**/api/address/saved', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await adding.getByRole('button', { name: say('addresses_save') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('addresses_error_adding') })).toBeVisible()
  await expect(adding.getByRole('textbox', { name: say('addresses_name') })).toHaveValue('Ombor')
  await page.unroute('**/api/address/saved')
  await adding.getByRole('button', { name: say('addresses_save') }).click()
  await expect(saved(page)).toHaveText(/Ombor/)
})

test('the order form suggests saved addresses, saves a chosen one, and lists ordered ones as recent', async ({
  page,
}) => {
  await page.getByRole('button', { name: say('addresses_add') }).click()
  const adding = dialog(page, 'addresses_new_title')
  await adding.getByRole('textbox', { name: say('addresses_name') }).fill('Ombor')
  await pickAddress(adding.getByRole('combobox', { name: say('addresses_place') }), chorsu)
  await adding.getByRole('textbox', { name: say('geo_details_phone') }).fill(OMBOR)
  await adding.getByRole('button', { name: say('addresses_save') }).click()
  await expect(saved(page)).toHaveCount(1)

  const form = await openOrderForm(page, say, '/uz')
  await fillSteps(form, say, { way: [siyob, oloy], cargo: 'Mebel', weight: '3000' })
  const change = (what: string) =>
    form.getByRole('button', { name: say('orders_review_change', { what: say(what) }) }).click()
  const next = form.getByRole('button', { name: say('orders_step_next') })
  await change('orders_step_route')
  const to = form.getByRole('combobox', { name: say('geo_to'), exact: true })
  await to.fill('')
  await page.getByRole('option', { name: 'Ombor' }).click()
  await expect(
    form.getByRole('img', { name: say('addresses_kept_place', { name: '“Ombor”' }) }),
  ).toBeVisible()

  await form.getByRole('button', { name: new RegExp(say('addresses_keep_place', { place: '' })) }).click()
  await form.getByRole('textbox', { name: say('addresses_keep_name') }).fill('Bozor')
  await form.getByRole('textbox', { name: say('addresses_keep_name') }).press('Enter')
  await expect(toast(page, 'addresses_added')).toBeVisible()
  await expect(
    form.getByRole('img', { name: say('addresses_kept_place', { name: '“Bozor”' }) }),
  ).toBeVisible()

  await pickAddress(form.getByRole('combobox', { name: say('geo_from') }), oloy)
  await next.click()
  await change('orders_review_time')
  await expect(form.getByRole('textbox', { name: say('orders_receiver_phone') })).toHaveValue('97 700-88-99')
  await next.click()
  await shownPrice(form)
  await place(form, say).click()
  await placedNumber(page, say)

  await page.goto('/uz/dashboard/addresses')
  await expect(saved(page)).toHaveCount(2)
  const recent = page.getByRole('region', { name: say('addresses_recent_title') }).getByRole('listitem')
  await expect(recent).toHaveText(/Oloy bozori/)
  await recent.getByRole('button').click()
  await dialog(page, 'addresses_new_title')
    .getByRole('textbox', { name: say('addresses_name') })
    .fill('Uy')
  await page
    .getByRole('button', { name: say('addresses_save'), exact: true })
    .last()
    .click()
  await expect(saved(page)).toHaveCount(3)
  await expect(recent).toHaveCount(0)
})

test('closing a map while an animation frame is pending causes no error', async ({ page }) => {
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    // a slow phone: frames come late, and pending ones can't be canceled
    window.requestAnimationFrame = draw => window.setTimeout(() => nextFrame(draw), 1_000)
    window.cancelAnimationFrame = () => {}
  })
  await page.goto('/uz/dashboard/addresses?modal=pick-address')
  const map = dialog(page, 'addresses_pick_title')
  await expect(map.locator('canvas').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/modal=pick-address/)
  await expect(map).toHaveCount(0)
  // frames come in their order, so what was pending has been drawn
  await page.evaluate(() => new Promise(requestAnimationFrame))
})
