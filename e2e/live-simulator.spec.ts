import type { Page } from '@playwright/test'
import { startServer } from './start-server.ts'
import { placeOrder, readOrder, showOrder, statusIs } from './steps/live-order.ts'
import { AZIZA, expect, SARDOR, test as sides } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

/** The demo as a newcomer meets it: its drivers bid and drive by themselves. */
const test = sides.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const server = await startServer({ SIMULATOR: 'demo' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const cards = (client: Page) => client.locator('[data-offer]')

const acceptButton = (client: Page) =>
  client
    .getByRole('dialog', { name: say('orders_accept_title') })
    .getByRole('button', { name: /^Принять \d/ })

test.describe('two windows of one client', () => {
  test.use({ expectedProblems: [/status of 409/] })

  test('accept two offers at once: one wins, both show what is true', async ({ openSide }) => {
    const windows = [await openSide(SARDOR), await openSide(SARDOR)] as const
    const [first, second] = windows
    const order = await placeOrder(first)
    for (const window of windows) await showOrder(window, order.id)
    for (const [at, window] of windows.entries()) {
      await expect(cards(window).nth(1)).toBeVisible({ timeout: 25_000 })
      await cards(window)
        .nth(at)
        .getByRole('button', { name: say('orders_accept') })
        .click()
      await expect(acceptButton(window)).toBeVisible()
    }
    await Promise.all(windows.map(window => acceptButton(window).click()))
    await expect.poll(async () => (await readOrder(first, order.id)).status).toBe('accepted')
    const { carrier, offers } = await readOrder(second, order.id)
    expect(offers.filter(({ status }: { status: string }) => status === 'accepted')).toHaveLength(1)
    for (const window of windows) {
      await statusIs(window, say, 'orders_status_accepted')
      await expect(window.getByRole('article').first()).toContainText(carrier.name)
    }
  })
})

test('a newcomer sees an order through in two minutes @demo', async ({ openSide }) => {
  test.setTimeout(200_000)
  const client = await openSide(AZIZA)
  const order = await placeOrder(client)
  await showOrder(client, order.id)
  await expect(cards(client).first()).toBeVisible({ timeout: 15_000 })
  await cards(client)
    .first()
    .getByRole('button', { name: say('orders_accept') })
    .click()
  await acceptButton(client).click()
  await statusIs(client, say, 'orders_status_accepted')
  const map = client.getByRole('region', { name: say('geo_map_label') }).first()
  await expect(map).toContainText(/\d+ с назад/, { timeout: 30_000 })
  await expect(client.getByRole('button', { name: say('orders_confirm_do') })).toBeVisible({
    timeout: 110_000,
  })
  await statusIs(client, say, 'orders_status_confirmation')
})
