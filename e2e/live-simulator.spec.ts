import type { Page } from '@playwright/test'
import { placeOrder, readOrder, showOrder, statusIs } from './steps/live-order.ts'
import { AZIZA } from './steps/people.ts'
import { expect, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

/** The demo as a visitor sees it: simulated drivers bid and drive. */
test.use({ serverOf: { of: 'visitors', settings: { SIMULATOR: 'demo' } } })

const cards = (client: Page) => client.locator('[data-offer]')

const acceptButton = (client: Page) =>
  client
    .getByRole('dialog', { name: say('orders_accept_title') })
    .getByRole('button', { name: /^Принять \d/ })

test.describe('two windows of one client', () => {
  test.use({ expectedProblems: [/status of 409/] })

  test('accept two offers at once: one wins, and both show the result', async ({ openSide }) => {
    const windows = [await openSide(AZIZA), await openSide(AZIZA)] as const
    const [first, second] = windows
    const order = await placeOrder(first)
    for (const window of windows) await showOrder(window, order.id)
    for (const [at, window] of windows.entries()) {
      await expect(cards(window).first()).toBeVisible()
      const show = window.getByRole('button', { name: say('orders_offers_show'), exact: true })
      await show.or(cards(window).nth(1)).first().click()
      await cards(window).nth(at).getByRole('button').first().click()
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

test('a new client completes an order in two minutes @demo', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const order = await placeOrder(client)
  await showOrder(client, order.id)
  await expect(cards(client).first()).toBeVisible()
  await cards(client)
    .first()
    .getByRole('button', { name: say('orders_accept') })
    .click()
  await acceptButton(client).click()
  await statusIs(client, say, 'orders_status_accepted')
  await expect(client.getByRole('article').first()).toContainText(/На связи, \d+\sс назад/)
  await expect(client.getByRole('button', { name: say('orders_confirm_do') })).toBeVisible({
    timeout: 250_000,
  })
  await statusIs(client, say, 'orders_status_confirmation')
})

const SMALL_PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const bar = (client: Page) => client.getByRole('button', { name: /^Принять: / })

/** Records every text any dialog has shown, however briefly. */
const dialogTexts = async (page: Page): Promise<() => Promise<string>> => {
  await page.evaluate(() => {
    const shown: string[] = []
    Object.assign(globalThis, { shown })
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('dialog')) shown.push(dialog.textContent ?? '')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown.join('\n'))
}

test('on a phone the accept button keeps its driver and price while offers arrive, and the deal is announced', async ({
  openSide,
}) => {
  const client = await openSide(AZIZA, SMALL_PHONE)
  const order = await placeOrder(client)
  await showOrder(client, order.id)
  await expect(bar(client)).toBeVisible()
  const first = await bar(client).innerText()
  // one, or more if others arrived while the screen was loading
  const listed = await cards(client).count()
  const show = client.getByRole('button', { name: say('orders_offers_show'), exact: true })
  await expect(show).toBeVisible()
  expect(await bar(client).innerText(), 'the bar doesn’t change before a tap').toBe(first)
  await expect(cards(client)).toHaveCount(listed)
  const [, name = ''] = first.match(/^Принять: ([^,]+),/) ?? []
  const firstId = await cards(client).filter({ hasText: name }).getAttribute('data-offer')
  await show.click()
  await expect(cards(client)).not.toHaveCount(listed)
  expect(await bar(client).innerText(), 'the client has switched to the other one').not.toBe(first)

  const row = client.locator(`[data-offer="${firstId}"]`)
  await row.getByRole('button').first().click()
  expect(await bar(client).innerText()).toBe(first)
  await row.getByRole('button', { name: say('orders_own_price_short'), exact: true }).click()
  await expect(row.locator('#counter-title'), 'the panel opens in its own row').toBeInViewport()
  await row.getByRole('button', { name: say('orders_counter_close') }).click()

  const texts = await dialogTexts(client)
  await bar(client).click()
  await acceptButton(client).click()
  await expect(client.getByRole('dialog')).toHaveCount(0)
  await statusIs(client, say, 'orders_status_accepted')
  expect(await texts()).not.toContain(say('orders_offer_gone'))
})
