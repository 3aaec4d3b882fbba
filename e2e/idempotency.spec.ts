import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { expiredQuote } from './steps/expired-quote.ts'
import { holdRequests } from './steps/network/hold-requests.ts'
import { fillCargo, openOrderForm, termsAreSet } from './steps/order-form.ts'
import { newOrders } from './steps/placed-orders.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { signIn } from './steps/sign-in.ts'
import { figureIn, wordsOf } from './words.ts'

const say = wordsOf('ru')
const BOOK = '**/api/truck-booking/book'
const PRICES = '**/api/handbook/truck-types?*'

const filledForm = async (page: Page) => {
  const form = await openOrderForm(page, say, '/ru')
  const way = [PLACES.ru.chorsu, PLACES.ru.siyob]
  await fillCargo(form, say, { way, cargo: 'Мебель', weight: '1500' })
  await termsAreSet(form, say)
  return form
}

const pricedForm = async (page: Page) => {
  const form = await filledForm(page)
  await shownPrice(form)
  return form
}

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL).then(() => {}))

test('a double click places one order', async ({ page }) => {
  const form = await pricedForm(page)
  await place(form, say).dblclick()
  const number = await placedNumber(page, say)
  await expect(form).toBeHidden()
  expect((await newOrders(page)).map((order: { id: number }) => order.id)).toEqual([number])
})

test.describe('an unreliable connection', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] })

  test('a lost response and a retry: one order', async ({ page }) => {
    const form = await pricedForm(page)
    let lost = 0
    await page.route(BOOK, async route => {
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await place(form, say).click()
    await expect(form.getByRole('alert').filter({ hasText: say('orders_no_answer') })).toBeVisible()
    expect(lost, 'retried automatically before the error').toBe(2)
    await page.unroute(BOOK)
    await place(form, say).click()
    const number = await placedNumber(page, say)
    expect((await newOrders(page)).map((order: { id: number }) => order.id)).toEqual([number])
  })
})

test.describe('an expired price', () => {
  test.use({ expectedProblems: [/status of 422/] })

  test('is renewed and shown, and the second press places the order', async ({ page }) => {
    const form = await pricedForm(page)
    const refused: unknown[] = []
    page.on('response', async response => {
      if (response.url().endsWith('/book') && !response.ok()) refused.push((await response.json()).errors)
    })
    await page.route(
      BOOK,
      route => {
        const sent = route.request().postDataJSON()
        return route.continue({ postData: { ...sent, quote_id: expiredQuote(sent.quote_id) } })
      },
      { times: 1 },
    )
    await place(form, say).click()
    const [before = ''] = say('orders_price_renewed', { after: '#' }).split('#')
    const said = form.getByRole('alert').filter({ hasText: before })
    await expect(said).toBeVisible()
    expect(figureIn(await said.innerText())).toBe(await shownPrice(form))
    expect(refused).toEqual([{ quote_id: [say('refusal_quote_expired')] }])
    await place(form, say).click()
    const number = await placedNumber(page, say)
    expect((await newOrders(page)).map((order: { id: number }) => order.id)).toEqual([number])
  })
})

test('a press before the price has loaded places nothing, and asks to press again once it has', async ({
  page,
}) => {
  const letGo = await holdRequests(page, PRICES)
  const form = await filledForm(page)
  await place(form, say).click()
  await expect(form.getByRole('alert')).toHaveText(say('orders_price_wait'))
  letGo()
  const [before = ''] = say('orders_price_ready', { price: '#' }).split('#')
  const said = form.getByRole('alert').filter({ hasText: before })
  await expect(said).toBeVisible()
  expect(figureIn((await said.innerText()).split('.')[0] ?? '')).toBe(await shownPrice(form))
  expect(await newOrders(page)).toEqual([])
  await place(form, say).click()
  const number = await placedNumber(page, say)
  expect((await newOrders(page)).map((order: { id: number }) => order.id)).toEqual([number])
})
