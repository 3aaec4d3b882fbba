import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { fillCargo, openOrderForm, orderForm, termsAreSet } from './steps/order-form.ts'
import { newOrders } from './steps/placed-orders.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test.use({ expectedProblems: [/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/] })

test('a server crash loses no order, session or draft', async ({ page, context, baseURL, server }) => {
  await signIn(context, baseURL)
  const way = [PLACES.ru.chorsu, PLACES.ru.balandchaqir, PLACES.ru.siyob]
  const form = await openOrderForm(page, say, '/ru')
  await fillCargo(form, say, { way, cargo: 'Мебель', weight: '1500' })
  await termsAreSet(form, say)
  await shownPrice(form)
  await place(form, say).click()
  const number = await placedNumber(page, say)

  await openOrderForm(page, say, '/ru')
  await fillCargo(form, say, { way, cargo: 'Мебель', weight: '2600' })
  await termsAreSet(form, say)
  await shownPrice(form)
  await server.kill()
  await place(form, say).click()
  await expect(form.getByRole('alert').filter({ hasText: say('orders_no_answer') })).toBeVisible()
  await server.restart()

  await page.reload()
  await orderForm(page, say)
  await expect(form.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue(
    /^2\s?600$/,
  )
  expect((await newOrders(page)).map((order: { id: number }) => order.id)).toEqual([number])
  await shownPrice(form)
  await place(form, say).click()
  expect(await placedNumber(page, say)).toBeGreaterThan(number)
  expect(await newOrders(page)).toHaveLength(2)
})
