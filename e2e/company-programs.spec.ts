import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createClient, verifyWebhook, type WebhookEvent } from '@karvon/client'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { submission } from './integrators/submission.ts'
import { BEK_SAVDO, signInAtCompany } from './steps/company.ts'
import { dialogOf } from './steps/dialog.ts'
import { switchOnSecondFactor } from './steps/totp.ts'
import { wordsOf } from './words.ts'

/** A company's program on this machine, which refuses messages while it is down. */
type Receiver = { readonly url: string; readonly taken: WebhookEvent[]; isDown: boolean; secret: string }

const test = base.extend<{ receiver: Receiver }>({
  serverOf: { of: 'company programs', settings: { WEBHOOKS_TO_LOOPBACK: 'on' } },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  receiver: async ({}, use) => {
    const taken: WebhookEvent[] = []
    const server = createServer(async (request, response) => {
      if (receiver.isDown) return void response.writeHead(503).end('closed for the night')
      const event = await verifyWebhook(request.headers, await text(request), [receiver.secret]).catch(
        () => null,
      )
      if (event !== null) taken.push(event)
      response.writeHead(event === null ? 400 : 200).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const receiver: Receiver = { url: `http://127.0.0.1:${port}/karvon`, taken, isDown: false, secret: '' }
    await use(receiver)
    server.closeAllConnections()
    server.close()
  },
})

const say = wordsOf('ru')
const PHONE = { width: 360, height: 740 }

const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()

const pressInDialog = (page: Page, name: string) =>
  dialogOf(page)
    .getByRole('button', { name: say(name), exact: true })
    .click()

const toast = (page: Page, name: string) =>
  expect(page.getByRole('region', { name: say('ui_toasts') })).toContainText(say(name))

/** The text of the only output in the dialog: a key or a secret. */
const shownOnce = async (page: Page): Promise<string> =>
  (await dialogOf(page).locator('output').textContent()) ?? ''

const makeKey = async (page: Page): Promise<string> => {
  await press(page, 'keys_new')
  await pressInDialog(page, 'keys_make')
  await expect(dialogOf(page)).toContainText(say('keys_name_missing'))
  await dialogOf(page)
    .getByRole('textbox', { name: say('keys_name') })
    .fill('1С, склад')
  await pressInDialog(page, 'keys_make')
  const key = await shownOnce(page)
  await pressInDialog(page, 'keys_stored')
  return key
}

const addWebhook = async (page: Page, receiver: Receiver): Promise<void> => {
  await press(page, 'webhooks_add')
  const address = dialogOf(page).getByRole('textbox', { name: say('webhooks_url') })
  await address.fill('https://10.0.0.1/karvon')
  await pressInDialog(page, 'webhooks_add')
  await expect(dialogOf(page)).toContainText(say('refusal_webhook_url_private'))
  await address.fill(receiver.url)
  await pressInDialog(page, 'webhooks_add')
  receiver.secret = await shownOnce(page)
  await pressInDialog(page, 'keys_stored')
  await expect(page.getByRole('heading', { name: receiver.url })).toBeVisible()
}

/** The newest delivery in the list. */
const newest = (page: Page) =>
  page
    .getByRole('region', { name: say('webhooks_deliveries') })
    .getByRole('listitem')
    .first()

test.use({ expectedProblems: [/status of 422 .*company\/webhooks/] })

test('an owner opens the company to its programs, sees what each was sent, and closes it again', async ({
  page,
  context,
  baseURL,
  receiver,
}) => {
  await page.setViewportSize(PHONE)
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await page.goto('/ru/dashboard/settings')
  await switchOnSecondFactor(page, say)
  const apiKey = await makeKey(page)
  expect(apiKey).toMatch(/^kv_live_/)
  const karvon = createClient({ baseUrl: baseURL ?? '', apiKey })

  await page.getByRole('link', { name: say('webhooks_open') }).click()
  await addWebhook(page, receiver)
  await press(page, 'webhooks_test')
  await pressInDialog(page, 'webhooks_test_send')
  await expect(dialogOf(page)).toContainText(say('webhooks_state_delivered'))
  expect(receiver.taken.map(({ type }) => type)).toEqual(['ping'])
  await page.keyboard.press('Escape')

  receiver.isDown = true
  const { id } = await karvon.orders.place(submission())
  await expect(newest(page)).toContainText(say('webhooks_state_retrying'), { timeout: 15_000 })
  await newest(page).getByRole('link').click()
  await expect(dialogOf(page)).toContainText('closed for the night')
  await expect(dialogOf(page)).toContainText(`"order_id": ${id}`)
  receiver.isDown = false
  // the button has another name if the next attempt has just come by itself
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^(${say('webhooks_replay_now')}|${say('webhooks_replay')})$`) })
    .click()
  await toast(page, 'webhooks_replayed')
  await expect(newest(page)).toContainText(say('webhooks_state_delivered'), { timeout: 15_000 })
  await newest(page).getByRole('link').click()
  await expect(dialogOf(page)).toContainText(say('webhooks_earlier_attempts'))
  await page.keyboard.press('Escape')
  expect(receiver.taken.at(-1)).toMatchObject({ type: 'order.created', data: { order_id: id } })

  await press(page, 'webhooks_delete')
  await pressInDialog(page, 'webhooks_delete')
  await expect(page.getByText(say('webhooks_none_title'))).toBeVisible()

  await page.goto('/ru/dashboard/settings')
  const row = page.getByRole('listitem').filter({ hasText: '1С, склад' })
  await expect(row).toContainText(apiKey.slice(-4))
  await row.getByRole('button', { name: say('keys_revoke') }).click()
  await pressInDialog(page, 'keys_revoke')
  await toast(page, 'keys_revoked')
  await expect(karvon.orders.get(id)).rejects.toMatchObject({ status: 401 })
})
