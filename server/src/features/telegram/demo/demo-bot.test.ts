import { beforeEach, describe, expect, it } from 'vitest'
import { testClock } from '../../../../test/test-app.ts'
import type { ChatUpdate } from '../bot-port.ts'
import { createDemoBot, type DemoBot } from './demo-bot.ts'

const AZIZA = '998901234567'
const CHAT = 998_901_234_567
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')

let clock: ReturnType<typeof testClock>
let bot: DemoBot
let updates: ChatUpdate[]

beforeEach(() => {
  clock = testClock()
  bot = createDemoBot(clock)
  updates = []
  bot.onUpdate(update => updates.push(update))
})

const messages = (phone = AZIZA) => bot.chats.read(phone).messages
const write = (text: string, phone = AZIZA) => bot.act(phone, { kind: 'text', text, repliesTo: null })
const sendAs = async (html: string, more: object = {}) => {
  const sent = await bot.port.send({ chatId: CHAT, html, ...more })
  if (sent.kind !== 'sent') throw new Error(sent.kind)
  return sent.messageId
}

describe('what Telegram refuses', () => {
  it.each([
    ['a text that is too long', { html: 'a'.repeat(4_097) }],
    ['data of more than 64 bytes', { html: 'a', buttons: [[{ text: 'Ha', data: 'ў'.repeat(33) }]] }],
    ['a photo that is none', { html: 'a', photo: Buffer.from('<script>') }],
  ])('%s', async (_, message) => {
    expect((await bot.port.send({ chatId: CHAT, ...message })).kind).toBe('failed')
    expect(messages()).toEqual([])
  })

  it('counts neither tags nor the letters of entities', async () => {
    expect(await sendAs(`<b>${'&lt;'.repeat(4_096)}</b>`)).toBeGreaterThan(0)
  })

  it('a change of a message that is not there', async () => {
    expect(await bot.port.edit(7, { chatId: CHAT, html: 'a' })).toMatchObject({ kind: 'failed' })
  })

  it('everything while the person has stopped the bot', async () => {
    const id = await sendAs('Salom')
    bot.act(AZIZA, { kind: 'blocked' })
    expect(await bot.port.send({ chatId: CHAT, html: 'a' })).toMatchObject({ kind: 'blocked' })
    expect(await bot.port.edit(id, { chatId: CHAT, html: 'a' })).toMatchObject({ kind: 'blocked' })
    expect(write('Salom')).toBeNull()
    bot.act(AZIZA, { kind: 'unblocked' })
    expect(await sendAs('Yana')).toBeGreaterThan(id)
    expect(updates.map(({ act }) => act.kind)).toEqual(['blocked', 'unblocked'])
  })
})

describe('the bot', () => {
  it('sends to the chat of a phone, and a point as a message of its own', async () => {
    const point = { lat: 41.3, lng: 69.2 }
    const id = await sendAs('<b>Yuk</b>', { buttons: [[{ text: 'Ha', data: 'y' }]], point, photo: JPEG })
    const [text, place] = messages()
    expect(text).toMatchObject({
      id,
      from: 'bot',
      text: '<b>Yuk</b>',
      buttons: [[{ text: 'Ha', data: 'y' }]],
    })
    expect(bot.findPhoto(text?.photo ?? '')).toEqual({ bytes: JPEG, type: 'image/jpeg' })
    expect(place).toMatchObject({ text: '', point, photo: null, buttons: [] })
  })

  it('replaces the text and the buttons of a message, and neither its time nor its photo', async () => {
    const id = await sendAs('Bir', { buttons: [[{ text: 'Ha', data: 'y' }]], photo: JPEG })
    const [before] = messages()
    await bot.port.edit(id, { chatId: CHAT, html: 'Ikki' })
    expect(messages()).toEqual([{ ...before, text: 'Ikki', buttons: [] }])
  })

  it('answers a press in the chat that it came from', async () => {
    const messageId = await sendAs('Bir', { buttons: [[{ text: 'Ha', data: 'y' }]] })
    const pressId = bot.act(AZIZA, { kind: 'press', messageId, data: 'y' })?.pressId ?? ''
    await bot.port.answerPress(pressId, { text: 'Taklif eskirgan', isAlert: true })
    expect(bot.chats.read(AZIZA).answers).toEqual([{ pressId, text: 'Taklif eskirgan', isAlert: true }])
  })
})

describe('the bot hears', () => {
  it('each act once, with rising ids, also over a restart', () => {
    write('Bir')
    bot.act(AZIZA, { kind: 'start', token: 'abc' })
    bot.act(AZIZA, { kind: 'contact' })
    clock.pass(5)
    const later = createDemoBot(clock)
    later.onUpdate(update => updates.push(update))
    later.act(AZIZA, { kind: 'contact' })
    expect(updates.map(({ act }) => act)).toEqual([
      { kind: 'text', text: 'Bir', repliesTo: null },
      { kind: 'start', token: 'abc' },
      { kind: 'contact', phone: AZIZA, isOwn: true },
      { kind: 'contact', phone: AZIZA, isOwn: true },
    ])
    const ids = updates.map(({ updateId }) => updateId)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    expect(updates.every(({ chatId }) => chatId === CHAT)).toBe(true)
  })

  it('a press of any data, but only of a message of its own', async () => {
    const own = await sendAs('Bir')
    const theirs = write('Ikki')?.messageId ?? 0
    expect(bot.act(AZIZA, { kind: 'press', messageId: own, data: 'x:forged' })).not.toBeNull()
    expect(bot.act(AZIZA, { kind: 'press', messageId: theirs, data: 'y' })).toBeNull()
    expect(bot.act('998935550147', { kind: 'press', messageId: own, data: 'y' })).toBeNull()
    expect(updates.at(-1)?.act).toMatchObject({ kind: 'press', data: 'x:forged' })
  })

  it('a photo, which it can fetch', async () => {
    bot.act(AZIZA, { kind: 'photo', bytes: JPEG, caption: 'Chek', repliesTo: 5 })
    const act = updates[0]?.act
    expect(act).toMatchObject({ kind: 'photo', caption: 'Chek', repliesTo: 5 })
    expect(await bot.port.fetchPhoto(act?.kind === 'photo' ? act.fileId : '')).toEqual(JPEG)
    expect(await bot.port.fetchPhoto('../../etc/passwd')).toBeNull()
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(bot.act(AZIZA, { kind: 'photo', bytes: page, caption: '', repliesTo: null })).toBeNull()
  })

  it('a live location, moved until it ends', () => {
    const at = (lat: number, livePeriodS: number | null, edits: number | null) =>
      bot.act(AZIZA, {
        kind: 'position',
        position: { point: { lat, lng: 69 }, heading: 90, accuracyM: 5, livePeriodS },
        edits,
      })
    const id = at(41, 28_800, null)?.messageId ?? 0
    at(41.1, 28_800, id)
    at(41.2, null, id)
    expect(at(41.3, 28_800, id)).toBeNull()
    expect(messages().map(({ point }) => point?.lat)).toEqual([41.2])
    const heard = updates.map(({ messageId, act }) =>
      act.kind === 'position' ? [messageId, act.isEdited, act.position.livePeriodS] : [],
    )
    expect(heard).toEqual([
      [id, false, 28_800],
      [id, true, 28_800],
      [id, true, null],
    ])
    expect(updates.every(({ act }) => act.kind === 'position' && act.position.at instanceof Date)).toBe(true)
  })
})

describe('the memory is bounded', () => {
  it('to 50 messages a chat', () => {
    for (let at = 1; at <= 60; at++) write(String(at))
    expect(messages().map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, at) => String(at + 11)))
  })

  it('to 200 chats: those that were not used for longest go first', () => {
    const phones = Array.from({ length: 200 }, (_, at) => String(998_900_000_000 + at))
    for (const phone of phones) write('Salom', phone)
    write('Yana', phones[0])
    write('Salom', '998977008801')
    expect(messages(phones[0])).toHaveLength(2)
    expect(messages(phones[1])).toEqual([])
  })

  it('reading makes no chat', () => {
    for (let at = 0; at < 300; at++) messages(String(998_930_000_000 + at))
    write('Salom')
    for (let at = 0; at < 300; at++) messages(String(998_930_000_000 + at))
    expect(messages()).toHaveLength(1)
  })

  it('to 48 MB of photos', async () => {
    const big = Buffer.concat([JPEG, Buffer.alloc(5 * 1024 * 1024)])
    for (let at = 0; at < 12; at++)
      bot.act(AZIZA, { kind: 'photo', bytes: big, caption: '', repliesTo: null })
    const kept = messages().filter(({ photo }) => bot.findPhoto(photo ?? '') !== null)
    expect(kept.length).toBeLessThan(10)
    expect(kept.at(-1)).toEqual(messages().at(-1))
  })
})
