import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { fillCargo, fillSteps, openOwnOrderForm } from './steps/order-form.ts'
import { newOrders } from './steps/placed-orders.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { figureIn, wordsOf } from './words.ts'

const say = wordsOf('ru')
const { chorsu, siyob } = PLACES.ru
const LOAD = { way: [chorsu, siyob], cargo: 'Мебель', weight: '850' }

/** Replaces the weight after the form has checked it. */
const sendWithWeight = (page: Page, weight: number) =>
  page.route('**/api/truck-booking/book', async route => {
    const order = route.request().postDataJSON()
    await route.continue(order === null ? {} : { postData: JSON.stringify({ ...order, weight }) })
  })

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    expectedProblems: [/status of 422/],
  })

  test('a refusal by the server leads from the review to the field’s step, with all input kept', async ({
    page,
    context,
    baseURL,
  }) => {
    const form = await openOwnOrderForm({ page, context, baseURL }, say)
    await fillSteps(form, say, LOAD)
    await shownPrice(form)
    await sendWithWeight(page, -5)
    await place(form, say).click()
    await expect(page).toHaveURL(/step=2/)
    const weight = form.getByRole('textbox', { name: say('orders_weight'), exact: true })
    await expect(weight).toHaveAttribute('aria-invalid', 'true')
    await expect(weight).toHaveAccessibleDescription(/\S/)
    await expect(weight).toHaveValue('850')
    await page.unroute('**/api/truck-booking/book')
    await weight.fill('900')
    await expect(weight).not.toHaveAttribute('aria-invalid', 'true')
    await form.getByRole('button', { name: say('orders_step_next') }).click()
    await place(form, say).click()
    const number = await placedNumber(page, say)
    expect((await newOrders(page))[0]).toMatchObject({ id: number, weight: 900 })
  })
})

test('a partial load of a large truck suggests a cheaper one for the same cargo, and switches to it', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const form = await openOwnOrderForm({ page, context, baseURL }, say)
  await fillCargo(form, say, LOAD)
  await form.getByText(say('orders_load_partial'), { exact: true }).click()
  const cheaper = form.getByRole('button', { name: /^Дешевле: / })
  await form
    .locator('label', { has: page.locator('input[name="truck_type"]') })
    .last()
    .click()
  await expect(cheaper).toBeVisible()
  const dear = await shownPrice(form)
  const promised = figureIn((await cheaper.innerText()).split(',').at(-1) ?? '')
  expect(promised).toBeLessThan(dear)
  await cheaper.click()
  await expect(cheaper).toBeHidden()
  expect(await shownPrice(form)).toBe(promised)
})
