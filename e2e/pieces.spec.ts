import { PLACES } from './places.ts'
import { fillWay } from './steps/calculator.ts'
import { agree, placeOrder } from './steps/live-order.ts'
import { openOwnOrderForm } from './steps/order-form.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { newOrders } from './steps/placed-orders.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { expect, MALIKA, PHONE, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const { chorsu, siyob } = PLACES.ru

const FITS = /^Всё входит: \d+\s% пола, \d+\s% объёма$/
const HOSTILE = '<img src=x onerror=alert(1)>'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('pieces give the weight and the cheapest truck they fit, and survive a reload and the placing', async ({
    page,
    context,
    baseURL,
  }) => {
    const form = await openOwnOrderForm({ page, context, baseURL }, say)
    await fillWay(form, say, [chorsu, siyob])
    await form.getByRole('button', { name: say('orders_step_next') }).click()
    await form.getByRole('button', { name: 'Мебель' }).click()
    await form.getByRole('button', { name: say('pieces_open') }).click()
    await form.getByRole('button', { name: `+ ${say('pieces_preset_euro')}` }).click()
    const first = form.getByRole('group', { name: say('pieces_row', { number: 1 }) })
    await first.getByRole('textbox', { name: say('pieces_name') }).fill(HOSTILE)
    await first.getByRole('textbox', { name: say('pricing_height') }).fill('1,5')
    await first.getByRole('textbox', { name: say('pieces_count') }).fill('11')
    await first.getByRole('textbox', { name: say('pieces_weight_each') }).fill('200')
    const weight = form.getByRole('textbox', { name: say('orders_weight'), exact: true })
    await expect(weight).toHaveValue(/^2\s200$/)
    await expect(form.getByRole('radio', { name: /Isuzu 10/ })).toBeChecked()
    await expect(form.getByText(FITS).first()).toBeVisible()
    await form.getByRole('button', { name: /^Ещё \d+ машин/ }).click()
    await expect(form.getByText(/^Местам нужно больше 10,5\sм²/)).toBeVisible()

    await page.reload()
    await expect(first.getByRole('textbox', { name: say('pieces_name') })).toHaveValue(HOSTILE)
    await expect(first.getByRole('textbox', { name: say('pricing_height') })).toHaveValue('1,5')
    await first.getByRole('textbox', { name: say('pricing_height') }).fill('2,6')
    await expect(form.getByRole('radio', { name: /^Фура тент/ })).toBeChecked()
    await first.getByRole('textbox', { name: say('pricing_height') }).fill('1,5')
    await expect(form.getByRole('radio', { name: /Isuzu 10/ })).toBeChecked()

    await form.getByRole('button', { name: say('orders_step_next') }).click()
    const next = form.getByRole('button', { name: say('orders_step_next') })
    await expect(async () => {
      if (await next.isVisible()) await next.click({ timeout: 1000 })
      await expect(place(form, say)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(form.getByText(/^11 мест, /)).toBeVisible()
    await expect(form.getByText(/^Isuzu 10$/)).toBeVisible()
    await shownPrice(form)
    await place(form, say).click()
    const number = await placedNumber(page, say)
    const [order] = await newOrders(page)
    expect(order).toMatchObject({ id: number, weight: 2200, pieces: [{ name: HOSTILE, count: 11 }] })
    await expect(page.getByText(HOSTILE)).toBeVisible()
    await expect(page.getByText(FITS)).toBeVisible()
  })
})

const PIECES = [
  { name: 'Холодильник', count: 2, length: 0.6, width: 0.7, height: 1.9, weight: 80 },
  { name: 'Коробки', count: 30, length: 0.6, width: 0.4, height: 0.4, weight: 15, stackable: 1, may_tip: 1 },
]

test('the driver and the operator see the pieces and how they go in; a repeated order keeps them', async ({
  openSide,
}) => {
  const client = await openSide(AZIZA)
  const driver = await openSide(RUSTAM, PHONE)
  const order = await placeOrder(client, { pieces: PIECES })
  await agree(client, driver, order)
  await driver.goto(`/ru/driver/order?order=${order.id}`)
  await expect(driver.getByText('Холодильник')).toBeVisible()
  await expect(driver.getByText(FITS)).toBeVisible()

  const operator = await openSide(MALIKA)
  await operator.goto(`/ru/admin/orders/${order.id}`)
  await expect(operator.getByText('Холодильник')).toBeVisible()
  await expect(operator.getByText(FITS)).toBeVisible()

  await client.goto(`/ru/dashboard/orders?order=${order.id}&modal=repeat-order`)
  await client
    .getByRole('dialog')
    .getByRole('button', { name: say('orders_repeat_do') })
    .click()
  const form = client.getByRole('dialog', { name: say('orders_form_title') })
  const second = form.getByRole('group', { name: say('pieces_row', { number: 2 }) })
  await expect(second.getByRole('textbox', { name: say('pieces_name') })).toHaveValue('Коробки')
  await expect(second.getByRole('textbox', { name: say('pieces_count') })).toHaveValue('30')
  await expect(second.getByRole('button', { name: say('pieces_may_tip') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
