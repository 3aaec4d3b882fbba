import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { pickAddress } from './steps/calculator.ts'
import { metersBetween, setGate } from './steps/map/set-gate.ts'
import { holdRequests } from './steps/network/hold-requests.ts'
import { openOrderForm } from './steps/order-form.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const PHONE = { width: 360, height: 740 }

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'ru-RU' })

const from = (form: Locator) => form.getByRole('combobox', { name: say('geo_from') })

/** Completes the order and returns it as its client reads it. */
const placedOrder = async (page: Page, form: Locator) => {
  const next = form.getByRole('button', { name: say('orders_step_next') })
  await next.click()
  await form.getByRole('button', { name: 'Мебель' }).click()
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('3000')
  await expect(async () => {
    await next.click({ timeout: 1000 })
    await expect(place(form, say)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await shownPrice(form)
  await place(form, say).click()
  const id = await placedNumber(page, say)
  const answer = await page.request.get(`/api/truck-booking/${id}`)
  return { id, ...(await answer.json()).data }
}

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, baseURL)
})

test('a stranger sets a gate to within 10 m with the cross-hair, in under 20 seconds', async ({
  page,
}, info) => {
  const form = await openOrderForm(page, say, '/ru')
  const { gate, gestures, seconds } = await setGate(page, from(form), say)
  info.annotations.push({ type: 'measured', description: `${gestures} gestures, ${seconds.toFixed(1)} s` })
  expect(gestures).toBeLessThanOrEqual(5)
  expect(seconds).toBeLessThan(20)

  await pickAddress(form.getByRole('combobox', { name: say('geo_to'), exact: true }), PLACES.ru.siyob)
  const fold = form.getByRole('button', { name: say('geo_details') }).first()
  await fold.click()
  await form.getByRole('textbox', { name: say('geo_details_note') }).fill('Ворота 3, звоните')
  await form.getByRole('textbox', { name: say('geo_details_contact') }).fill('Дилшод')
  await form.getByRole('textbox', { name: say('geo_details_phone') }).fill('903456789')
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles(fileURLToPath(new URL('../docs/picture.png', import.meta.url)))
  await expect(form.getByRole('button', { name: say('ui_photo_remove', { at: 1 }) })).toBeVisible()
  const order = await placedOrder(page, form)
  const [stop] = order.routes
  info.annotations.push({ type: 'measured', description: `${metersBetween(stop, gate).toFixed(1)} m off` })
  expect(metersBetween(stop, gate)).toBeLessThan(10)
  expect(stop).toMatchObject({
    ...{ precision: 'pin', note: 'Ворота 3, звоните' },
    ...{ contact_name: 'Дилшод', contact_phone: '998903456789' },
  })
  await page.goto(`/ru/dashboard/orders?tab=new&order=${order.id}`)
  await expect(page.getByText('Ворота 3, звоните')).toBeVisible()
  await expect(page.getByRole('link', { name: say('geo_details_call', { name: 'Дилшод' }) })).toBeVisible()
  const photo = page.getByRole('img', { name: new RegExp(say('geo_details_photo')) })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('a pasted link is the point, coordinates too, and a short link says what to do', async ({
  page,
}, info) => {
  const gate = { lat: 41.32641, lng: 69.23517 }
  const form = await openOrderForm(page, say, '/ru')
  await from(form).tap()
  await page.keyboard.insertText('https://maps.app.goo.gl/AbCdEf123')
  await expect(form.getByText(say('geo_point_short_link'))).toBeVisible()
  await from(form).fill('')
  const began = Date.now()
  await page.keyboard.insertText(
    `Склад тут: https://yandex.uz/maps/10335/tashkent/?ll=69.3%2C41.3&pt=${gate.lng}%2C${gate.lat}&z=17`,
  )
  await expect(from(form)).toHaveValue(/Ташкент/)
  info.annotations.push({ type: 'measured', description: `a pasted link took ${Date.now() - began} ms` })
  await expect(form.getByText(say('geo_precision_pin'))).toBeVisible()

  const to = form.getByRole('combobox', { name: say('geo_to'), exact: true })
  await to.tap()
  await page.keyboard.type('39.6544, 66.9758')
  await page.getByRole('option', { name: /39\.65440, 66\.97580/ }).tap()
  await expect(to).toHaveValue(/Самарканд/)
  const order = await placedOrder(page, form)
  expect(metersBetween(order.routes[0], gate)).toBeLessThan(1)
  expect(metersBetween(order.routes[1], { lat: 39.6544, lng: 66.9758 })).toBeLessThan(1)
})

test('my place says how exact it is; a rough one asks for the mark', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.3111, longitude: 69.2797, accuracy: 18 })
  const form = await openOrderForm(page, say, '/ru')
  await form.getByRole('button', { name: say('geo_my_place') }).click()
  await expect(form.getByText(say('geo_my_place_accuracy', { meters: 18 }))).toBeVisible()
  await expect(form.getByText(say('geo_precision_pin'))).toBeVisible()

  await context.setGeolocation({ latitude: 41.32, longitude: 69.29, accuracy: 900 })
  await from(form).fill('')
  await from(form).press('Escape')
  await form.getByRole('button', { name: say('geo_my_place') }).click()
  await expect(page.getByRole('application')).toBeVisible()
  await expect(page.getByText(say('geo_map_picker_move'))).toBeVisible()
  await context.setGeolocation({ latitude: 41.3201, longitude: 69.2902, accuracy: 12 })
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('geo_my_place') })
    .click()
  await expect(page.getByText(say('geo_my_place_accuracy', { meters: 12 }))).toBeVisible()
  const confirm = page.getByRole('button', { name: say('geo_map_picker_confirm') })
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  await expect(form.getByText(say('geo_precision_pin'))).toBeVisible()
})

test('a point that is confirmed before its address is known is taken when it is', async ({ page }) => {
  const form = await openOrderForm(page, say, '/ru')
  await from(form).fill('чорсу')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: PLACES.ru.chorsu.name }).first()).toBeVisible()
  await list.getByRole('option', { name: say('geo_search_on_map') }).click()
  const map = page.getByRole('application')
  await expect(map).toBeVisible()
  const confirm = page.getByRole('button', { name: say('geo_map_picker_confirm') })
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  const answer = await holdRequests(page, '**/api/geo/reverse?*')
  const asked = page.waitForRequest('**/api/geo/reverse?*')
  await map.press('ArrowLeft')
  await asked
  await confirm.click()
  await expect(confirm).toHaveAttribute('aria-busy', 'true')
  await expect(map).toBeVisible()
  answer()
  await expect(map).toHaveCount(0)
  await expect(form.getByText(say('geo_precision_pin'))).toBeVisible()
})
