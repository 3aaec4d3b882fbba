import type { Page } from '@playwright/test'
import { placeOrder, showOrder } from './steps/live-order.ts'
import { messageField, takeOver } from './steps/operator-chat.ts'
import { AZIZA } from './steps/people.ts'
import { expect, MALIKA, type OpenSide, test, type Who } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const BEKZOD: Who = { phone: '998977008892', role: 'operator' }

/** A random suffix that makes a text unique; letters only. */
const letters = (): string => crypto.randomUUID().replaceAll(/[^a-f]/g, '')

const field = (page: Page) => messageField(page, say)
const bubble = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })

const write = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}

const openInbox = async (openSide: OpenSide, who: Who): Promise<Page> => {
  const operator = await openSide(who)
  await operator.goto('/ru/admin/chats?filter=all')
  await expect(operator.getByRole('region', { name: say('chat_inbox_title') })).toBeVisible()
  return operator
}

const row = (operator: Page, text: string) =>
  operator
    .getByRole('region', { name: say('chat_inbox_title') })
    .getByRole('listitem')
    .filter({ hasText: text })

test('a client and an operator chat about an order, each in their own browser', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  const operator = await openInbox(openSide, MALIKA)
  const order = await placeOrder(client)
  await showOrder(client, order.id)
  await client.getByRole('button', { name: say('orders_more') }).click()
  await client.getByRole('button', { name: say('chat_about_order') }).click()
  const question = `Во сколько приедет машина? ${order.id}`
  await write(client, question)
  await expect(bubble(client, question)).toContainText(say('chat_state_sent'))

  // without reloading the inbox
  await row(operator, question).getByRole('button').click()
  await expect(bubble(operator, question)).toBeVisible()
  await expect(bubble(client, question)).toContainText(say('chat_state_read'))
  await bubble(operator, question).getByRole('link').click()
  const orderPanel = operator.getByRole('complementary', { name: say('chat_order_beside') })
  await expect(orderPanel).toContainText(String(order.id))
  await expect(orderPanel).toContainText(say('orders_status_new'))

  await field(operator).pressSequentially('Уточняю')
  await expect(client.getByText(say('chat_typing', { name: 'Malika' }))).toBeVisible()
  await expect(client.getByText(say('chat_typing', { name: 'Malika' }))).toBeHidden()
  const answer = `К девяти, водитель уже выехал ${order.id}`
  await write(operator, answer)
  await expect(bubble(client, answer)).toContainText('Malika')
  await expect(bubble(operator, answer)).toContainText(say('chat_state_read'))

  const thanks = `<b>Спасибо</b> ${order.id} 🚚`
  await write(client, thanks)
  await expect(bubble(operator, thanks)).toContainText('<b>Спасибо</b>')
  await expect(bubble(client, thanks)).toContainText(say('chat_state_read'))
})

test('a canned reply is inserted, and another operator takes the conversation over', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  await client.goto('/ru/dashboard/support')
  const question = `Можно изменить адрес? ${letters()}`
  await write(client, question)
  await expect(bubble(client, question)).toContainText(say('chat_state_sent'))

  const operator = await openInbox(openSide, MALIKA)
  const other = await openInbox(openSide, BEKZOD)
  for (const each of [operator, other]) {
    await row(each, question).getByRole('button').click()
    await expect(bubble(each, question)).toBeVisible()
  }
  await operator.getByRole('button', { name: say('chat_ready') }).click()
  await operator.getByRole('button', { name: /Приветствие/ }).click()
  await expect(field(operator)).toHaveValue(/\S+/)
  const greeting = await field(operator).inputValue()
  await field(operator).press('Enter')
  await expect(bubble(client, greeting.slice(0, 20)).last()).toBeVisible()

  // the other operator has the same conversation open and sees the new assignee
  await takeOver(other, say, 'Malika')
  await expect(field(other)).toBeVisible()
  await expect(field(operator)).toBeHidden()
  const answer = `Да, до погрузки ${letters()}`
  await write(other, answer)
  await expect(bubble(client, answer)).toContainText('Bekzod')
})
