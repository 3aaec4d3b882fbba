import { beforeAll, describe, expect, it } from 'vitest'
import { type Asker, azizaOf, type CompanyCast, companyCastOf, useCast } from '../../../test/cast.ts'
import { doneAs, placeOrder } from '../../../test/deals/orders.ts'
import { formOf, picture } from '../../../test/sent-files.ts'
import { createTestImages } from '../../../test/test-images.ts'
import { CHATS, MESSAGES } from './chat-app.fixture.ts'
import { newestChat, say } from './conversations.fixture.ts'

// the answer to a message is made from what was decided: it must be what reading the conversation gives

const test = useCast({ images: createTestImages() })
let people: CompanyCast
let aziza: Asker

beforeAll(async () => {
  people = await companyCastOf(test)
  aziza = await azizaOf(test)
})

const send = async (as: Asker, url: string, language: string, fields: Record<string, string | number>) => {
  const form = await formOf(fields, 'message' in fields ? [] : [['photos[]', await picture()]])
  const headers = { ...form.headers, 'accept-language': language, 'idempotency-key': `${language}-1` }
  return doneAs(as, { method: 'POST', url, payload: form.payload, headers }, 201)
}

const lastOf = async (as: Asker, url: string, language: string) => {
  const messages = await doneAs(as, { url, headers: { 'accept-language': language } })
  return (messages as unknown as object[]).at(-1)
}

describe.each(['uz', 'uz-Cyrl', 'ru', 'en'])('in %s', language => {
  it.each([
    ['a text', async () => ({ message: 'ʼQoʻngʻiroq\nqiling" \\ 😀 №' })],
    ['a text about an order', async () => ({ message: 'Shu haqda', order_id: (await placeOrder(aziza)).id })],
    ['a photo', async () => ({})],
  ])("%s of a client is answered as both sides read it, and so is an operator's reply", async (_, fields) => {
    const sent = await send(aziza, MESSAGES, language, await fields())
    expect(sent).toEqual(await lastOf(aziza, MESSAGES, language))
    const { id } = await newestChat(people.asMalika)
    const url = `${CHATS}/${id}/messages`
    expect(sent).toEqual(await lastOf(people.asMalika, url, language))
    const answered = await send(people.asMalika, url, language, { ...(await fields()) })
    expect(answered).toEqual(await lastOf(people.asMalika, url, language))
    expect(answered).toEqual(await lastOf(aziza, MESSAGES, language))
  })
})

it('messages sent at once are all written, in the order of their numbers and of their time', async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `Xabar ${at}`)
  await Promise.all(texts.map(text => say(aziza, text)))
  const rows = await test.db.selectFrom('messages').select(['text', 'created_at']).orderBy('id').execute()
  expect(rows.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
  const times = rows.map(({ created_at }) => created_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const chat = await newestChat(people.asMalika)
  expect(chat).toMatchObject({ unanswered: 12, unread: 12 })
})
