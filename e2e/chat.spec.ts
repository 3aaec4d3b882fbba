import type { Page } from '@playwright/test'
import { placeOrder, showOrder } from './steps/live-order.ts'
import { answer, chatWith, messagesIn, readAll } from './steps/operator-chat.ts'
import { type Asks, expect, MALIKA, PHONE, SARDOR, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const SEND = '**/api/admin-messages'

const field = (client: Page) => client.getByRole('textbox', { name: say('chat_write') })
const thread = (client: Page) => client.getByRole('log')
const bubble = (client: Page, text: string) => thread(client).getByRole('listitem').filter({ hasText: text })
const supportEntry = (client: Page) => client.getByRole('link', { name: say('client_menu_support') })

const write = async (client: Page, text: string) => {
  await field(client).fill(text)
  await field(client).press('Enter')
}

test('a question about an order and its answer, with read marks', async ({ openSide }) => {
  const client = await openSide(SARDOR)
  const operator = { request: (await openSide(MALIKA)).request }
  const order = await placeOrder(client)
  await showOrder(client, order.id)
  await client.getByRole('button', { name: say('orders_more') }).click()
  await client.getByRole('button', { name: say('chat_about_order') }).click()
  await expect(client.getByText(say('chat_attached', { id: order.id }))).toBeVisible()
  await write(client, 'Можно ли приехать <b>раньше</b>?')
  const question = bubble(client, 'Можно ли приехать <b>раньше</b>?')
  await expect(question).toContainText(say('chat_state_sent'))
  await expect(question.getByRole('link')).toContainText(say('chat_order_number', { id: order.id }))
  await expect(client.getByText(say('chat_attached', { id: order.id }))).toBeHidden()
  await expect(field(client)).toHaveValue('')

  const chat = await chatWith(operator, 'Sardor')
  expect(chat).toMatchObject({ unanswered: 1, unread: 1 })
  expect((await messagesIn(operator, chat.id)).at(-1)).toMatchObject({ order_id: order.id })
  await readAll(operator, chat.id)
  await expect(question).toContainText(say('chat_state_read'))

  await client.goto('/ru/dashboard')
  await answer(operator, chat.id, 'Да, за час до срока.')
  await expect(supportEntry(client)).toContainText('1 новый ответ')
  await supportEntry(client).click()
  await expect(bubble(client, 'Да, за час до срока.')).toContainText('Malika')
  await expect(supportEntry(client)).not.toContainText('новый')
  await expect
    .poll(
      async () => (await messagesIn(operator, chat.id)).at(-1)?.read_at,
      'the operator sees the read mark',
    )
    .not.toBe(null)
  await answer(operator, chat.id, 'Водитель уже знает.')
  await expect(bubble(client, 'Водитель уже знает.')).toBeVisible()
  await expect(supportEntry(client)).not.toContainText('новый')
})

test.describe('an unreliable connection', () => {
  test.use({ expectedProblems: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 500/] })

  /** The server handles the message, but its response is lost. */
  const dropResponses = (client: Page) =>
    client.route(SEND, async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })

  const timesTaken = async (operator: Asks, text: string) => {
    const { id } = await chatWith(operator, 'Sardor')
    return (await messagesIn(operator, id)).filter(({ message }) => message === text).length
  }

  test('a server error is not reported as being offline', async ({ openSide }) => {
    const client = await openSide(SARDOR, PHONE)
    await client.route('**/socket.io/**', route => route.abort())
    await client.goto('/ru/dashboard/support')
    const text = `Сбой ${Date.now()}`
    await expect(field(client)).toBeVisible()
    await client.route(SEND, route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
    )
    await write(client, text)
    await expect(bubble(client, text)).toContainText(say('chat_not_sent_server'))
    await expect(bubble(client, text)).not.toContainText(say('chat_not_sent_waits'))
    await client.unroute(SEND)
  })

  test('a lost response and a retry: one message', async ({ openSide }) => {
    const client = await openSide(SARDOR, PHONE)
    const operator = { request: (await openSide(MALIKA)).request }
    await client.route('**/socket.io/**', route => route.abort())
    await client.goto('/ru/dashboard/support')
    const text = `Ответ потеряется ${Date.now()}`
    await expect(field(client)).toBeVisible()
    await dropResponses(client)
    await write(client, text)
    await expect(client.getByText(say('chat_send_failed'))).toBeVisible()
    await expect(bubble(client, text)).toContainText(say('chat_not_sent_waits'))
    await client.unroute(SEND)
    await bubble(client, text)
      .getByRole('button', { name: say('chat_send_again') })
      .click()
    await expect(bubble(client, text)).toContainText(say('chat_state_sent'))
    await expect(bubble(client, text)).toHaveCount(1)
    expect(await timesTaken(operator, text)).toBe(1)
  })

  test('a lost response while the realtime event arrives: the message counts as sent', async ({
    openSide,
  }) => {
    const client = await openSide(SARDOR, PHONE)
    const operator = { request: (await openSide(MALIKA)).request }
    await client.goto('/ru/dashboard/support')
    const [before, text] = [`До обрыва ${Date.now()}`, `Ответа нет ${Date.now()}`]
    await write(client, before)
    await expect(bubble(client, before)).toContainText(say('chat_state_sent'))
    await dropResponses(client)
    await write(client, text)
    await expect(bubble(client, text)).toContainText(say('chat_state_sent'))
    await expect(bubble(client, text)).toHaveCount(1)
    expect(await timesTaken(operator, text)).toBe(1)
  })

  test('messages written offline are sent in order once back online', async ({ openSide }) => {
    const client = await openSide(SARDOR)
    await client.goto('/ru/dashboard/support')
    const [first, second] = [`Первое ${Date.now()}`, `Второе ${Date.now()}`]
    const before = `Связь есть ${Date.now()}`
    await write(client, before)
    await expect(bubble(client, before)).toContainText(say('chat_state_sent'))
    await client.context().setOffline(true)
    await write(client, first)
    await write(client, second)
    for (const text of [first, second])
      await expect(bubble(client, text)).toContainText(say('chat_not_sent_waits'))
    await expect(bubble(client, before)).toBeVisible()
    await client.context().setOffline(false)
    for (const text of [first, second]) {
      await expect(bubble(client, text)).toContainText(say('chat_state_sent'))
    }
    const operator = { request: (await openSide(MALIKA)).request }
    const { id } = await chatWith(operator, 'Sardor')
    const texts = (await messagesIn(operator, id)).map(({ message }) => message)
    expect(texts.slice(-2)).toEqual([first, second])
  })
})
