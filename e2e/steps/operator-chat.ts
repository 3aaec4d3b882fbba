import { type APIResponse, expect, type Page } from '@playwright/test'
import type { Say } from '../words.ts'
import type { Asks } from './sides.ts'

/** A conversation in an operator's inbox. */
export type InboxChat = { readonly id: number; readonly unanswered: number; readonly unread: number }

/** A message as returned to an operator. */
export type ChatMessage = {
  readonly id: number
  readonly message: string
  readonly author: 'client' | 'operator'
  readonly order_id: number | null
  readonly read_at: string | null
}

const dataOf = async (answer: APIResponse) => {
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

const write = async ({ request }: Asks, method: 'POST' | 'PUT', path: string, data: object) =>
  dataOf(
    await request.fetch(`/api/admin/chats/${path}`, {
      method,
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
  )

/** The conversation with a client, found by name. */
export const chatWith = async ({ request }: Asks, name: string): Promise<InboxChat> => {
  const [chat] = await dataOf(await request.get(`/api/admin/chats?q=${encodeURIComponent(name)}`))
  return chat
}

export const messagesIn = async ({ request }: Asks, chatId: number): Promise<ChatMessage[]> =>
  dataOf(await request.get(`/api/admin/chats/${chatId}/messages?per_page=100`))

/** Marks the whole conversation as read. */
export const readAll = async (operator: Asks, chatId: number): Promise<void> => {
  const newest = (await messagesIn(operator, chatId)).at(-1)
  await write(operator, 'PUT', `${chatId}/read`, { up_to: newest?.id })
}

export const answer = (operator: Asks, chatId: number, message: string): Promise<ChatMessage> =>
  write(operator, 'POST', `${chatId}/messages`, { message })

export const messageField = (page: Page, say: Say) => page.getByRole('textbox', { name: say('chat_write') })

/** Takes over the open conversation, which is assigned to another operator. */
export const takeOver = async (page: Page, say: Say, assignee: string): Promise<void> => {
  await expect(page.getByText(say('chat_assigned_other', { name: assignee })).first()).toBeVisible()
  await expect(messageField(page, say)).toBeHidden()
  await page
    .getByRole('button', { name: say('chat_take_over') })
    .first()
    .click()
}
