import { agree, openOnPhone, placeOrder, reportPosition, showOrder, statusIs } from './steps/live-order.ts'
import { changeSetting, test } from './steps/operator.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, MALIKA, PHONE } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

const withEarliest = (minutes: number) => (value: Record<string, unknown>) => ({
  ...value,
  arrival: { ...(value.arrival as object), earliest_minutes: minutes },
})

test('an early driver asks to load earlier; the client declines, then agrees, which enables the arrival', async ({
  openSide,
}) => {
  const [operator, client] = [await openSide(MALIKA), await openSide(AZIZA)]
  const driver = await openSide(RUSTAM, PHONE)
  await changeSetting(operator, 'live_rules', withEarliest(180))
  try {
    const order = await placeOrder(client)
    await agree(client, driver, order)
    await showOrder(client, order.id, 'processing')
    await openOnPhone(driver, say, order.id)
    const arrived = driver.getByRole('button', { name: say('driver_do_arrived') })
    await expect(arrived).toBeDisabled()
    await driver.getByRole('button', { name: say('driver_early_ask') }).click()
    await expect(driver.getByText(say('driver_early_asked'))).toBeVisible()
    await expect(client.getByRole('heading', { name: say('orders_early_title') })).toBeVisible()
    await client.getByRole('button', { name: say('orders_early_decline') }).click()
    await expect(driver.getByText(say('driver_early_declined'))).toBeVisible()
    await client.getByRole('button', { name: say('orders_early_agree') }).click()
    await expect(arrived).toBeEnabled()
    await statusIs(client, say, 'orders_status_accepted')
  } finally {
    await changeSetting(operator, 'live_rules', withEarliest(44_640))
  }
})

test.describe('away from the stop', () => {
  // the arrival is refused until the driver gives a reason
  test.use({ expectedProblems: [/status of 422/] })

  test('an arrival asks for a reason, and the answer survives rotating the phone and switching screens', async ({
    openSide,
  }) => {
    const [client, driver] = [await openSide(AZIZA), await openSide(RUSTAM, PHONE)]
    const order = await placeOrder(client)
    await agree(client, driver, order)
    await reportPosition(driver, { lat: 41.5, lng: 69.6 })
    await driver.goto(`/ru/driver/order?order=${order.id}`)
    await driver.getByRole('button', { name: say('driver_do_arrived') }).click()
    const why = driver.getByRole('group', { name: say('driver_arrival_why') })
    await why.getByText(say('driver_arrival_gate_elsewhere')).click()
    const note = driver.getByRole('textbox', { name: say('driver_arrival_note') })
    await note.fill('Ворота с улицы Бунёдкор')

    await driver.setViewportSize({ width: 844, height: 390 })
    await expect(driver.getByRole('main').getByText(say('driver_title_feed')).first()).toBeVisible()
    await expect(note).toHaveValue('Ворота с улицы Бунёдкор')
    await driver.setViewportSize({ width: 390, height: 844 })
    await expect(note).toHaveValue('Ворота с улицы Бунёдкор')
    const menu = driver.getByRole('navigation', { name: say('driver_menu') })
    await menu.getByRole('link', { name: say('driver_title_earnings') }).click()
    await expect(note).toBeHidden()
    await driver.goBack()
    await expect(note).toHaveValue('Ворота с улицы Бунёдкор')
    await expect(why.getByRole('button', { pressed: true })).toHaveCount(1)

    await driver.getByRole('button', { name: say('driver_do_arrived') }).click()
    await expect(note).toBeHidden()
    await showOrder(client, order.id, 'processing')
    await statusIs(client, say, 'orders_status_arrived')
    await expect(client.getByText('Ворота с улицы Бунёдкор').first()).toBeVisible()
  })
})
