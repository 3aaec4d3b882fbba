import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AZIZA, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { readConfig } from '../../../platform/config.ts'
import type { OpenDatabase } from '../../../platform/db/database.ts'
import type { ChatUpdate } from '../bot-port.ts'

const CHAT = Number(AZIZA)
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('rest')])

let database: OpenDatabase
let karvon: TestApp
let updates: ChatUpdate[]

beforeAll(async () => {
  database = await openTestDatabase()
  karvon = await startTestApp(database)
})
afterAll(async () => {
  await karvon.app.close()
  await database.close()
})
beforeEach(() => {
  updates = []
  karvon.demoBot.onUpdate(update => updates.push(update))
})

const read = async (phone = AZIZA) => {
  const answer = await karvon.app.inject(`/api/demo/telegram?phone=${encodeURIComponent(phone)}`)
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const act = async (payload: object) => {
  const answer = await karvon.app.inject({ method: 'POST', url: '/api/demo/telegram', payload })
  return { status: answer.statusCode, body: answer.json() }
}
const sendForm = async (fields: Record<string, string>, file?: Buffer) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== undefined) form.append('photos[]', new File([new Uint8Array(file)], 'chek.png'))
  const request = new Request('http://karvon.test', { method: 'POST', body: form })
  const answer = await karvon.app.inject({
    method: 'POST',
    url: '/api/demo/telegram/photos',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('refuses', () => {
  it.each(['', '1', '+44 20 7946 0958', '998901234567 or 1=1'])('the phone "%s"', async phone => {
    expect((await read(phone)).status).toBe(422)
    expect((await act({ phone, act: 'contact' })).status).toBe(422)
    expect((await sendForm({ phone }, PNG)).status).toBe(422)
  })

  it.each([
    ['an unknown act', { act: 'delete' }, 422],
    ['an empty text', { act: 'text', text: ' \n' }, 422],
    ['a text that is too long', { act: 'text', text: 'a'.repeat(4_097) }, 422],
    ['a press without its data', { act: 'press', message_id: 1 }, 422],
    ['data that is too long', { act: 'press', message_id: 1, data: 'a'.repeat(65) }, 422],
    ['a press of a message that is not there', { act: 'press', message_id: 1, data: 'y' }, 404],
    ['a position without its point', { act: 'position', lat: 41 }, 422],
    ['a point off the globe', { act: 'position', lat: 91, lng: 69 }, 422],
    ['a further position of no live location', { act: 'position', lat: 41, lng: 69, message_id: 1 }, 404],
    ['a live location of years', { act: 'position', lat: 41, lng: 69, live_period_s: 10 ** 9 }, 422],
  ])('%s', async (_, body, status) => {
    expect((await act({ phone: AZIZA, ...body })).status).toBe(status)
    expect(updates).toEqual([])
  })

  it.each([
    ['no file', undefined],
    ['a page as a photo', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a little over 5 MB', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])],
  ])('%s', async (_, file) => {
    const { status, body } = await sendForm({ phone: AZIZA }, file)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)[0]).toMatch(/^photos/)
    expect(updates).toEqual([])
  })
})

it('shows the chat as Telegram has it, and its buttons work', async () => {
  karvon.demoBot.onUpdate(({ act: done }) => {
    if (done.kind === 'press')
      void karvon.demoBot.port.answerPress(done.pressId, { text: 'Olindi', isAlert: false })
  })
  await karvon.demoBot.port.send({
    chatId: CHAT,
    html: '<b>Yangi taklif</b>\n&lt;script&gt;',
    buttons: [[{ text: 'Qabul qilish', data: 'accept:7' }], [{ text: 'Ochish', url: 'https://karvon.uz/' }]],
  })
  const { body, headers } = await read('+998 90 123-45-67')
  const [message] = body.data.messages
  expect(message).toEqual({
    id: expect.any(Number),
    from: 'bot',
    at: expect.any(String),
    text: '<b>Yangi taklif</b>\n&lt;script&gt;',
    photo: null,
    point: null,
    live_until: null,
    buttons: [
      [{ text: 'Qabul qilish', data: 'accept:7', url: null }],
      [{ text: 'Ochish', data: null, url: 'https://karvon.uz/' }],
    ],
    replies_to: null,
    asks_reply: false,
    asks_contact: null,
  })
  expect(headers['cache-control']).toBe('no-store')
  const pressed = await act({ phone: AZIZA, act: 'press', message_id: message.id, data: 'accept:7' })
  const answer = { press_id: pressed.body.data.press_id, text: 'Olindi', is_alert: false }
  expect((await read()).body.data.answers).toEqual([answer])
})

it('keeps what a person writes as plain text', async () => {
  const text = '<img src=x onerror=alert(1)> & <b>'
  await act({ phone: AZIZA, act: 'text', text, replies_to: 3 })
  expect((await read()).body.data.messages.at(-1)).toMatchObject({ from: 'person', text, replies_to: 3 })
  expect(updates[0]?.act).toEqual({ kind: 'text', text, repliesTo: 3 })
})

it('the owner of the phone shares their own number, whoever presses', async () => {
  await act({ phone: AZIZA, act: 'start', token: 'T0ken_-' })
  await act({ phone: AZIZA, act: 'contact' })
  expect(updates.map(update => update.act)).toEqual([
    { kind: 'start', token: 'T0ken_-' },
    { kind: 'contact', phone: AZIZA, isOwn: true },
  ])
})

it('serves a sent photo as nothing but a picture', async () => {
  const sent = await sendForm({ phone: AZIZA, caption: 'Chek', replies_to: '4' }, PNG)
  expect(sent.status).toBe(201)
  const message = (await read()).body.data.messages.at(-1)
  expect(message).toMatchObject({ id: sent.body.data.message_id, text: 'Chek', replies_to: 4 })
  const picture = await karvon.app.inject(message.photo)
  expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload]).toEqual([
    200,
    'image/png',
    PNG,
  ])
  expect(picture.headers['x-content-type-options']).toBe('nosniff')
  expect((await karvon.app.inject('/api/demo/telegram/photos/nothing')).statusCode).toBe(404)
})

it('the bot hears the language of the page', async () => {
  const payload = { phone: AZIZA, act: 'start' }
  const headers = { 'accept-language': 'ru' }
  await karvon.app.inject({ method: 'POST', url: '/api/demo/telegram', payload, headers })
  expect(updates[0]?.language).toBe('ru')
})

it('a stopped bot hears nothing until it is started again', async () => {
  await act({ phone: AZIZA, act: 'blocked' })
  expect((await read()).body.data.is_blocked).toBe(true)
  expect((await act({ phone: AZIZA, act: 'text', text: 'Salom' })).status).toBe(404)
  await act({ phone: AZIZA, act: 'unblocked' })
  expect(updates.map(update => update.act.kind)).toEqual(['blocked', 'unblocked'])
})

describe('outside the demo', () => {
  let real: TestApp
  beforeAll(async () => {
    const sms = { port: karvon.outbox, outbox: null }
    real = await startTestApp(database, {
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
      sms,
    })
  })
  afterAll(() => real.app.close())

  it('there is none of it, even if a bot is there', async () => {
    const payload = { phone: AZIZA, act: 'contact' }
    const answers = await Promise.all([
      real.app.inject(`/api/demo/telegram?phone=${AZIZA}`),
      real.app.inject({ method: 'POST', url: '/api/demo/telegram', payload }),
      real.app.inject({ method: 'POST', url: '/api/demo/telegram/photos', payload: {} }),
      real.app.inject('/api/demo/telegram/photos/nothing'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
})
