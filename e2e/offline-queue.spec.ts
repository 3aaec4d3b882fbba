import type { Page } from '@playwright/test'
import {
  agree,
  driveTo,
  placeOrder,
  readOrder,
  reportPosition,
  showOrder,
  write,
} from './steps/live-order.ts'
import { goOffline, queuedActions, storedKeys, waitForServiceWorker } from './steps/network/go-offline.ts'
import { chatWith, messagesIn } from './steps/operator-chat.ts'
import { RUSTAM } from './steps/people.ts'
import { type Asks, expect, MALIKA, PHONE, SARDOR, test } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test.use({
  serviceWorkers: 'allow',
  // offline requests; orders canceled or rated meanwhile
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/],
})

const count = (waits: number) => say('ui_waiting_count', { count: String(waits) })
const takeBackIn = (page: Page) =>
  queuedActions(page, say).getByRole('button', { name: say('ui_waiting_take_back') })

test.describe('a message', () => {
  const field = (client: Page) => client.getByRole('textbox', { name: say('chat_write') })
  const bubble = (client: Page, text: string) =>
    client.getByRole('log').getByRole('listitem').filter({ hasText: text })

  const send = async (client: Page, text: string) => {
    await field(client).fill(text)
    await field(client).press('Enter')
  }

  const timesTaken = async (operator: Asks, text: string) => {
    const { id } = await chatWith(operator, 'Sardor')
    return (await messagesIn(operator, id)).filter(({ message }) => message === text).length
  }

  const supportOffline = async (client: Page) => {
    await client.goto('/ru/dashboard/support')
    await waitForServiceWorker(client)
    await expect(field(client)).toBeVisible()
    await expect.poll(() => storedKeys(client)).toContain('answers/["chat","own","messages"]')
    await goOffline(client)
  }

  test('written offline stays visible as queued, even after a reload and on other screens, and is sent once', async ({
    openSide,
  }) => {
    const client = await openSide(SARDOR, PHONE)
    const operator = { request: (await openSide(MALIKA)).request }
    await supportOffline(client)
    const text = `В степи ${Date.now()}`
    await send(client, text)
    await expect(bubble(client, text)).toContainText(say('chat_not_sent_waits'))
    await expect(queuedActions(client, say)).toContainText(count(1))
    await client.reload()
    await expect(bubble(client, text)).toContainText(say('chat_not_sent_waits'))
    await client.goto('/ru/dashboard')
    await expect(queuedActions(client, say)).toContainText(say('chat_waits_title', { text }))
    await goOffline(client, false)
    await expect(queuedActions(client, say)).toBeHidden()
    await client.goto('/ru/dashboard/support')
    await expect(bubble(client, text)).toContainText(say('chat_state_sent'))
    expect(await timesTaken(operator, text)).toBe(1)
  })

  test('taken back returns to its field and is not sent', async ({ openSide }) => {
    const client = await openSide(SARDOR)
    const operator = { request: (await openSide(MALIKA)).request }
    await supportOffline(client)
    const text = `Передумал ${Date.now()}`
    await send(client, text)
    await field(client).fill('Другое')
    await takeBackIn(client).click()
    await expect(field(client)).toHaveValue(`Другое\n${text}`)
    await expect(queuedActions(client, say)).toBeHidden()
    await goOffline(client, false)
    await expect(client.getByText(say('client_offline_title'))).toBeHidden()
    await client.reload()
    await expect(field(client)).toHaveValue(`Другое\n${text}`)
    expect(await timesTaken(operator, text)).toBe(0)
  })

  test('still queued is deleted at sign-out, and never sent by the next user', async ({ openSide }) => {
    const client = await openSide({ phone: freshPhone(), role: 'client' })
    await client.goto('/ru/dashboard/support')
    await waitForServiceWorker(client)
    await client.route('**/api/admin-messages', route =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await send(client, 'Только моё')
    await expect(queuedActions(client, say)).toContainText(count(1))
    await client.goto('/ru/dashboard?modal=logout')
    await client.getByRole('button', { name: say('client_logout_confirm') }).click()
    await expect(client).toHaveURL(/\/ru$/)
    expect((await storedKeys(client)).filter(name => name.startsWith('typed/'))).toEqual([])
  })
})

test.describe('the driver’s steps', () => {
  const step = (driver: Page, name: string) => driver.getByRole('button', { name: say(name), exact: true })
  const done = (name: string) =>
    new RegExp(say('driver_waits_at', { step: say(name), time: '\\d\\d:\\d\\d' }))

  const dealOffline = async (client: Asks, driver: Page) => {
    const order = await placeOrder(client)
    await agree(client, driver, order)
    await reportPosition(driver, order.routes[0])
    await driver.goto(`/ru/driver/order?order=${order.id}`)
    await waitForServiceWorker(driver)
    await expect(step(driver, 'driver_do_arrived')).toBeVisible()
    await expect.poll(() => storedKeys(driver)).toContain(`answers/["driving","orders",${order.id}]`)
    await goOffline(driver)
    return order
  }

  test('taken offline are shown as done, survive a reload and are sent once, in order', async ({
    openSide,
  }) => {
    const client = await openSide({ phone: freshPhone(), role: 'client' })
    const driver = await openSide(RUSTAM, PHONE)
    const order = await dealOffline(client, driver)
    const before = Date.now()
    await step(driver, 'driver_do_arrived').click()
    await expect(driver.getByText(done('driver_do_arrived'))).toBeVisible()
    await step(driver, 'driver_do_depart').click()
    await expect(driver.getByText(done('driver_do_depart'))).toBeVisible()
    await expect(queuedActions(driver, say)).toContainText(count(2))
    await driver.reload()
    await expect(queuedActions(driver, say)).toContainText(count(2))
    await expect(step(driver, 'driver_do_unload')).toBeVisible()
    const pressed = Date.now()
    await goOffline(driver, false)
    await expect(queuedActions(driver, say)).toBeHidden()
    await expect(step(driver, 'driver_do_unload')).toBeVisible()
    const { status, timeline, routes } = await readOrder(client, order.id)
    expect(status).toBe('processing')
    const steps = timeline.map((entry: { status: string }) => entry.status)
    expect(steps.filter((one: string) => ['arrived', 'processing'].includes(one))).toEqual([
      'arrived',
      'processing',
    ])
    for (const at of [routes[0].arrived_at, routes[0].left_at]) {
      expect(Date.parse(at)).toBeGreaterThan(before - 5000)
      expect(Date.parse(at)).toBeLessThan(pressed)
    }
  })

  test('can be taken back, the last one first', async ({ openSide }) => {
    const client = await openSide({ phone: freshPhone(), role: 'client' })
    const driver = await openSide(RUSTAM, PHONE)
    await dealOffline(client, driver)
    await step(driver, 'driver_do_arrived').click()
    await step(driver, 'driver_do_depart').click()
    await expect(queuedActions(driver, say)).toContainText(count(2))
    await queuedActions(driver, say).locator('summary').click()
    await expect(takeBackIn(driver)).toHaveCount(1)
    await takeBackIn(driver).click()
    await expect(step(driver, 'driver_do_depart')).toBeVisible()
    await takeBackIn(driver).click()
    await expect(step(driver, 'driver_do_arrived')).toBeVisible()
    await expect(queuedActions(driver, say)).toBeHidden()
  })

  test('later refused by the server show a message, and dependent ones are not sent', async ({
    openSide,
  }) => {
    const client = await openSide({ phone: freshPhone(), role: 'client' })
    const driver = await openSide(RUSTAM, PHONE)
    const order = await dealOffline(client, driver)
    await step(driver, 'driver_do_arrived').click()
    await step(driver, 'driver_do_depart').click()
    await write(client, 'PUT', `/truck-booking/status/${order.id}`, {
      status: 'canceled',
      reason: 'Передумали',
    })
    await goOffline(driver, false)
    await expect(queuedActions(driver, say)).toContainText(say('driver_status_changed'))
    await expect(queuedActions(driver, say)).toContainText(say('driver_waits_held'))
    await queuedActions(driver, say)
      .getByRole('button', { name: say('ui_waiting_open') })
      .click()
    await expect(queuedActions(driver, say)).toBeHidden()
    expect((await readOrder(client, order.id)).status).toBe('canceled')
  })
})

test.describe('the client’s steps', () => {
  const dialogButton = (client: Page, name: string) =>
    client.getByRole('dialog').getByRole('button', { name: say(name) })

  test('an offline confirmation and rating are queued and sent once, in order', async ({ openSide }) => {
    const client = await openSide({ phone: freshPhone(), role: 'client' })
    const driver = await openSide(RUSTAM)
    const order = await placeOrder(client)
    await agree(client, driver, order)
    await driveTo(driver, order, 'confirmation')
    await showOrder(client, order.id, 'processing')
    await waitForServiceWorker(client)
    await client
      .getByRole('main')
      .getByRole('button', { name: say('orders_confirm_do') })
      .click()
    await expect(dialogButton(client, 'orders_confirm_do')).toBeVisible()
    await goOffline(client)
    await dialogButton(client, 'orders_confirm_do').click()
    const what = say('orders_waits_confirm', { id: order.id })
    await expect(client.getByRole('main').getByText(say('orders_waits_note', { what }))).toBeVisible()
    await expect(queuedActions(client, say)).toContainText(what)
    await goOffline(client, false)
    await expect(queuedActions(client, say)).toBeHidden()
    expect((await readOrder(client, order.id)).status).toBe('done')
    await client.goto(`/ru/dashboard/orders?tab=done&order=${order.id}&modal=rate-order`)
    await client.getByRole('radio', { name: say('orders_stars_5') }).check({ force: true })
    await client.getByRole('textbox', { name: say('orders_rate_comment') }).fill('Доехал через степь')
    await goOffline(client)
    await dialogButton(client, 'orders_rate_send').click()
    await expect(queuedActions(client, say)).toContainText(say('orders_waits_rate', { id: order.id }))
    await takeBackIn(client).click()
    await expect(client.getByRole('textbox', { name: say('orders_rate_comment') })).toHaveValue(
      'Доехал через степь',
    )
    await dialogButton(client, 'orders_rate_send').click()
    await expect(queuedActions(client, say)).toContainText(count(1))
    await goOffline(client, false)
    await expect(queuedActions(client, say)).toBeHidden()
    expect((await readOrder(client, order.id)).rating).toMatchObject({
      stars: 5,
      comment: 'Доехал через степь',
    })
  })

  test('an order without a driver can be canceled offline', async ({ openSide }) => {
    const client = await openSide({ phone: freshPhone(), role: 'client' })
    const { id } = await placeOrder(client)
    await showOrder(client, id)
    await waitForServiceWorker(client)
    await client.goto(`/ru/dashboard/orders?order=${id}`)
    await client.getByRole('button', { name: say('orders_more') }).click()
    await goOffline(client)
    await client.getByRole('button', { name: say('orders_cancel_title') }).click()
    await dialogButton(client, 'orders_cancel_do').click()
    await expect(queuedActions(client, say)).toContainText(say('orders_waits_cancel', { id }))
    await goOffline(client, false)
    await expect(queuedActions(client, say)).toBeHidden()
    expect((await readOrder(client, id)).status).toBe('canceled')
  })
})
