import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAKE_BOT, type FakeBotApi, startFakeBotApi, tooMany } from '../../../../test/fakes/fake-bot-api.ts'
import { CLOSED_ADDRESS } from '../../../../test/fakes/fake-provider.ts'
import type { FakePerson } from '../../../../test/fakes/telegram/chat-person.ts'
import { connectBot } from './connect-bot.ts'

let api: FakeBotApi
let rustam: FakePerson
let people = 0
const logged: string[] = []

const settingAt = (apiUrl: string) => ({ ...FAKE_BOT, webhookSecret: null, apiUrl })
const bot = (apiUrl = api.url) => connectBot(settingAt(apiUrl)).port
const hello = () => ({ chatId: rustam.id, html: '<b>Salom</b> &lt;3' })

beforeAll(async () => {
  api = await startFakeBotApi()
})
beforeEach(() => {
  rustam = api.person({ id: 1_000 + ++people })
  rustam.start()
  vi.spyOn(process.stderr, 'write').mockImplementation(line => logged.push(String(line)) > 0)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.close())

describe('what a message shows', () => {
  it('is its HTML, and one keyboard', async () => {
    const buttons = [[{ text: 'Qabul', data: 'a.1' }], [{ text: 'Sayt', url: 'https://karvon.example/x' }]]
    const sent = await bot().send({ ...hello(), buttons, asksReply: true })
    expect(sent).toEqual({ kind: 'sent', messageId: rustam.last()?.id })
    expect(rustam.last()).toMatchObject({ text: 'Salom <3', buttons, asksReply: false })
    await bot().send({ ...hello(), asksReply: true })
    expect(rustam.last()?.asksReply).toBe(true)
    await bot().send({ ...hello(), asksContact: 'Raqamim' })
    expect(rustam.last()?.asksContact).toBe('Raqamim')
  })

  it('is a photo with a caption, or above a text that is too long for one; a place comes below', async () => {
    const photo = Buffer.from('bytes of a photo')
    await bot().send({ ...hello(), photo, point: { lat: 41.3, lng: 69.2 } })
    expect(rustam.chat.seen).toMatchObject([
      { text: 'Salom <3', photo },
      { text: '', place: { lat: 41.3, lng: 69.2 } },
    ])
    const long = 'a'.repeat(2_000)
    const sent = await bot().send({ chatId: rustam.id, html: long, photo })
    expect(rustam.chat.seen.slice(2)).toMatchObject([
      { text: '', photo },
      { text: long, photo: null },
    ])
    expect(sent).toEqual({ kind: 'sent', messageId: rustam.last()?.id })
  })

  it('is replaced by an edit, of a photo its caption, and an edit that changes nothing is no failure', async () => {
    await bot().send({ ...hello(), buttons: [[{ text: 'Qabul', data: 'a.1' }]] })
    const id = rustam.last()?.id ?? 0
    const changed = { chatId: rustam.id, html: 'Qabul qilindi' }
    expect(await bot().edit(id, changed)).toEqual({ kind: 'sent', messageId: id })
    expect(await bot().edit(id, changed)).toEqual({ kind: 'sent', messageId: id })
    expect(rustam.last()).toMatchObject({ text: 'Qabul qilindi', buttons: [] })
    await bot().send({ ...hello(), photo: Buffer.from('photo') })
    expect(await bot().edit(rustam.last()?.id ?? 0, changed)).toMatchObject({ kind: 'sent' })
    expect(rustam.last()?.text).toBe('Qabul qilindi')
    expect(await bot().edit(9_999_999, changed)).toMatchObject({ kind: 'failed' })
  })
})

describe('what came of a message', () => {
  it('is that the person has blocked the bot, or has no chat with it', async () => {
    rustam.block()
    expect(await bot().send(hello())).toMatchObject({ kind: 'blocked' })
    expect(await bot().send({ chatId: 5, html: 'a' })).toEqual({
      kind: 'blocked',
      error: '400: Bad Request: chat not found',
    })
  })

  it('is refused for good if it is not as it must be, and the error quotes nothing of it', async () => {
    const refused = await bot().send({ chatId: rustam.id, html: '<secret>' })
    expect(refused).toMatchObject({ kind: 'failed' })
    expect(JSON.stringify(refused)).not.toContain('secret')
    const data = 'я'.repeat(33)
    expect(await bot().send({ ...hello(), buttons: [[{ text: 'a', data }]] })).toMatchObject({
      kind: 'failed',
    })
    expect(await bot().send({ chatId: rustam.id, html: 'a'.repeat(4_097) })).toMatchObject({ kind: 'failed' })
  })

  it('is to be tried again after the wait that Telegram asks for', async () => {
    api.faults.push({ kind: 'refused', answer: tooMany(7) })
    expect(await bot().send(hello())).toEqual({
      kind: 'retry',
      error: '429: Too Many Requests: retry after 7',
      afterMs: 7_000,
    })
  })

  it('is to be tried again if Telegram is down, or can not be reached', async () => {
    api.faults.push({ kind: 'refused', answer: { status: 502, body: '<html>Bad gateway' } })
    expect(await bot().send(hello())).toEqual({ kind: 'retry', error: 'status 502' })
    expect(await bot(CLOSED_ADDRESS).send(hello())).toEqual({
      kind: 'retry',
      error: 'ECONNREFUSED',
    })
  })

  it('is unknown if the answer is lost, or nonsense', async () => {
    api.faults.push({ kind: 'lost' }, { kind: 'nonsense' })
    expect(await bot().send(hello())).toMatchObject({ kind: 'unknown' })
    expect(await bot().send(hello())).toMatchObject({ kind: 'unknown' })
    const answer = { body: { ok: true, result: { message_id: 'x' } } }
    api.faults.push({ kind: 'refused', answer })
    expect(await bot().send(hello())).toMatchObject({ kind: 'unknown' })
  })

  it('is unknown if the answer takes too long for the channel', async () => {
    api.faults.push({ kind: 'late', ms: 9_500 })
    // whoever waits for it has it
    expect(await bot().send(hello())).toMatchObject({ kind: 'unknown' })
  })
})

it('answers a press once; one that is too old is no failure', async () => {
  const press = rustam.press('a.1')
  await bot().answerPress(press, { text: 'x'.repeat(300), isAlert: true })
  await bot().answerPress(press)
  expect(rustam.chat.answers).toEqual([{ text: 'x'.repeat(200), isAlert: true }])
  expect(logged).toEqual([])
})

it('fetches a photo, but no large one and none from elsewhere', async () => {
  const bytes = Buffer.from([0xff, 0xd8, 1, 2, 3])
  rustam.photo(bytes)
  const photos = api.updates.waiting().at(-1)?.message as { photo: { file_id: string }[] }
  const fileId = photos.photo.at(-1)?.file_id ?? ''
  expect(await bot().fetchPhoto(fileId)).toEqual(bytes)
  expect(await bot().fetchPhoto('none')).toBeNull()
  const found = { file_id: 'x', file_unique_id: 'x', file_path: '../../other' }
  api.faults.push({ kind: 'refused', answer: { body: { ok: true, result: found } } })
  expect(await bot().fetchPhoto('x')).toBeNull()
  rustam.photo(Buffer.alloc(11 * 1024 * 1024))
  const large = api.updates.waiting().at(-1)?.message as { photo: { file_id: string }[] }
  expect(await bot().fetchPhoto(large.photo.at(-1)?.file_id ?? '')).toBeNull()
})

it('lets no token out, neither in errors nor in the log', async () => {
  api.faults.push({ kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' })
  const outcome = await bot().send(hello())
  await bot().answerPress('1')
  await bot().fetchPhoto('x')
  const refused = await bot('http://127.0.0.1:1').send(hello())
  const source = connectBot(settingAt('http://127.0.0.1:1')).source
  const thrown = await source?.introduce(null).catch(error => `${error.stack} ${JSON.stringify(error)}`)
  const said = JSON.stringify([outcome, refused, logged, thrown])
  expect(logged.length).toBeGreaterThan(0)
  expect(said).not.toContain(FAKE_BOT.token)
  expect(said).not.toContain('AAFake')
})
