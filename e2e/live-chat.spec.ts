import type { Page } from '@playwright/test'
import { agree, placeOrder, showOrder } from './steps/live-order.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, MALIKA, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

const chat = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => chat(page).getByRole('textbox', { name: say('chat_write') })
const bubble = (page: Page, text: string) =>
  chat(page).getByRole('log').getByRole('listitem').filter({ hasText: text })

const write = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}

const agreed = async (client: Page, driver: Page): Promise<number> => {
  const order = await placeOrder(client)
  await agree(client, driver, order)
  return order.id
}

test('client and driver write to each other, live on both sides; an operator reads it with a reason', async ({
  openSide,
}) => {
  const [client, driver, operator] = [await openSide(AZIZA), await openSide(RUSTAM), await openSide(MALIKA)]
  const id = await agreed(client, driver)
  await showOrder(client, id)
  await client.getByRole('link', { name: say('deal_chat_write') }).click()
  await expect(chat(client)).toContainText(say('deal_chat_empty_title'))
  await write(client, 'Ворота 3, 90 123 45 67')
  await expect(bubble(client, 'Ворота 3, 90 123 45 67')).toContainText(say('chat_state_sent'))

  await driver.goto(`/ru/driver/order?order=${id}`)
  await driver.getByRole('button', { name: /^1\D.*новое сообщение.*Написать|Написать/ }).click()
  await expect(bubble(driver, 'Ворота 3, 90 123 45 67')).toContainText('Aziza')
  await expect(bubble(client, 'Ворота 3, 90 123 45 67')).toContainText(say('chat_state_read'))
  await write(driver, 'Буду через час')
  await expect(bubble(client, 'Буду через час')).toContainText('Rustam')
  await expect(bubble(driver, 'Буду через час')).toContainText(say('chat_state_read'))

  await operator.goto(`/ru/admin/orders/${id}`)
  const panel = operator.getByRole('region', { name: say('deal_messages_title') })
  await panel.getByRole('button', { name: say('deal_messages_read') }).click()
  await expect(panel).toContainText(say('refusal_text_required'))
  await panel.getByRole('textbox').fill('Жалоба по телефону')
  await panel.getByRole('button', { name: say('deal_messages_read') }).click()
  await expect(panel.getByRole('log')).toContainText('Буду через час')
  await expect(panel.getByRole('textbox')).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('a driver’s message waits, and goes by itself', async ({ openSide }) => {
    const [client, driver] = [await openSide(AZIZA), await openSide(RUSTAM)]
    const id = await agreed(client, driver)
    await driver.goto(`/ru/driver/order?order=${id}&modal=chat-${id}`)
    await expect(field(driver)).toBeVisible()
    await driver.context().setOffline(true)
    await write(driver, 'Связи нет')
    await expect(bubble(driver, 'Связи нет')).toContainText(say('chat_not_sent_waits'))
    await driver.context().setOffline(false)
    await expect(bubble(driver, 'Связи нет')).toContainText(say('chat_state_sent'))
    await showOrder(client, id)
    await expect(client.getByRole('link', { name: /Написать/ })).toContainText('1')
  })
})
