import { agree, driveTo, placeOrder, showOrder, statusIs } from './steps/live-order.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test.use({ expectedProblems: [/status of 4(04|09|22)/] })

test('the receiver follows the cargo without signing in and confirms its receipt', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const driver = await openSide(RUSTAM)
  const receiver = await openSide(null, PHONE)
  const order = await placeOrder(client)
  await agree(client, driver, order)
  await showOrder(client, order.id, 'processing')
  await client.getByRole('button', { name: say('orders_share'), exact: true }).click()
  const sharing = client.getByRole('dialog', { name: say('orders_share_title') })
  const link = sharing.getByRole('status').filter({ hasText: '/receive/' })
  await expect(link).toBeVisible()
  const { pathname } = new URL(await link.innerText())
  await client.keyboard.press('Escape')

  await receiver.goto(pathname)
  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText(say('receiver_approaching_title'))
  const page = receiver.locator('body')
  await expect(page).toContainText('Rustam')
  await expect(page).toContainText(/\+?998.*\*+.*99/)
  await expect(page).not.toContainText(/700.?88.?99|700.?88.?01|901.?23.?45.?67/)

  await driveTo(driver, order, 'confirmation')
  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText(say('receiver_delivered_title'))
  await receiver.getByRole('button', { name: say('receiver_confirm_button') }).click()
  await receiver.getByRole('button', { name: say('receiver_confirm_yes') }).click()
  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText(say('receiver_received_title'))
  await statusIs(client, say, 'orders_status_done')
})

test('a revoked link no longer works', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const receiver = await openSide(null, PHONE)
  const order = await placeOrder(client)
  await showOrder(client, order.id)
  await client.getByRole('button', { name: say('orders_share'), exact: true }).click()
  const sharing = client.getByRole('dialog', { name: say('orders_share_title') })
  const link = sharing.getByRole('status').filter({ hasText: '/receive/' })
  await expect(link).toBeVisible()
  const { pathname } = new URL(await link.innerText())
  await receiver.goto(pathname)
  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText(say('receiver_waiting_title'))
  await sharing.getByRole('button', { name: say('orders_share_revoke') }).click()
  await expect(sharing).toBeHidden()
  await expect(receiver.getByText(say('receiver_gone_title'))).toBeVisible()
})
