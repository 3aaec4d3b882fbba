import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import type { TypedPlace } from './steps/calculator.ts'
import { orderForm } from './steps/order-form.ts'
import { newOrders } from './steps/placed-orders.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const MOST_STEPS = 70

const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement)

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor({ state: 'attached' })
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

const typePlace = async (page: Page, field: Locator, { typed, name }: TypedPlace) => {
  await tabTo(page, field)
  await page.keyboard.type(typed)
  await expect(page.getByRole('listbox').getByRole('option', { name }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(name)
}

test('an order is placed with the keyboard only', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL)
  await page.goto('/ru/dashboard')
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: say('client_create_order') })
      .first(),
  )
  await page.keyboard.press('Enter')
  const form = await orderForm(page, say)

  await typePlace(page, form.getByRole('combobox', { name: say('geo_from') }), PLACES.ru.chorsu)
  await typePlace(page, form.getByRole('combobox', { name: say('geo_to'), exact: true }), PLACES.ru.siyob)
  await tabTo(page, form.getByRole('button', { name: say('orders_quick_tomorrow', { time: '09:00' }) }))
  await page.keyboard.press('Space')
  const cargo = form.getByRole('combobox', { name: say('orders_cargo_type') })
  await tabTo(page, cargo)
  const before = cargo.locator('option', { hasText: 'Мебель' }).locator('xpath=preceding-sibling::option')
  for (let left = await before.count(); left > 0; left--) await page.keyboard.press('ArrowDown')
  await expect(cargo.locator(':checked')).toHaveText('Мебель')
  await tabTo(page, form.getByRole('textbox', { name: say('orders_weight'), exact: true }))
  await page.keyboard.type('1500')
  await shownPrice(form)
  await tabTo(page, form.getByRole('textbox', { name: say('orders_receiver_phone') }))
  await page.keyboard.type('977008899')
  await tabTo(page, form.getByRole('radio', { name: say('orders_payer_sender_pays') }))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('radio', { name: say('orders_payment_cash') }))
  await page.keyboard.press('Space')
  await expect(form.getByRole('radio', { name: say('orders_payment_cash') })).toBeChecked()
  await tabTo(page, place(form, say))
  await page.keyboard.press('Enter')

  const number = await placedNumber(page, say)
  expect((await newOrders(page)).map((order: { id: number }) => order.id)).toEqual([number])
})
