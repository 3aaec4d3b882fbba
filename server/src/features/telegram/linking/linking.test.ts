import { TELEGRAM_MESSAGES } from '@karvon/contract/messages/telegram-messages'
import { TELEGRAM_TEXTS } from '@karvon/contract/messages/telegram-texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertUser } from '../../../../test/deal-rows.ts'
import type { FakePerson } from '../../../../test/fakes/telegram/chat-person.ts'
import { useFakeTelegram } from '../../../../test/fakes/telegram/use-fake-telegram.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { addLinkToken } from './link-tokens.ts'

const test = useTestApp()
const { work, person, published, said, seen, telegram } = useFakeTelegram(() => test)
const PHONE = '998901110001'
const T = {
  ...TELEGRAM_TEXTS.uz,
  stopped: TELEGRAM_TEXTS.uz.stopped.replace('{start}', '/start'),
}
let userId = 0
let ids = 2_000
let chat: FakePerson

const linksOf = () =>
  test.db.selectFrom('telegram_links').select(['user_id', 'chat_id', 'phone', 'blocked_at']).execute()
const tokenFor = async (id = userId) =>
  (await inTransaction(test.db, tx => addLinkToken(tx, id, test.clock.now()))).token
const start = async (by: FakePerson, token?: string) => {
  by.start(token)
  await work()
}
const shareContact = async (contact?: { phone: string; userId?: number }) => {
  chat.shareContact(contact)
  await work()
}

beforeEach(async () => {
  userId = await insertUser(test.db, 'individual', PHONE)
  chat = person({ id: ++ids, phone: PHONE })
})
afterEach(() => {
  for (const list of [published, said, seen]) list.length = 0
})

describe('a link from the site', () => {
  it('links the chat that opens it, once, and tells the open pages', async () => {
    const token = await tokenFor()
    await start(chat, token)
    expect(await linksOf()).toEqual([{ user_id: userId, chat_id: chat.id, phone: PHONE, blocked_at: null }])
    expect(chat.last()?.text).toContain('Ism Familiya, +998')
    expect(published).toEqual([{ to: `user:${userId}`, event: 'telegram.updated', payload: {} }])
    const stranger = person({ id: ++ids })
    await start(stranger, token)
    expect(stranger.last()?.text).toBe(T.linkInvalid)
    expect(await linksOf()).toHaveLength(1)
  })

  it('expires after a quarter of an hour, is stored as a digest, and others of the page live with it', async () => {
    const first = await tokenFor()
    const second = await tokenFor()
    const stored = await test.db.selectFrom('telegram_link_tokens').select('token_hash').execute()
    expect(stored.map(row => row.token_hash)).not.toContain(first)
    test.clock.pass(14 * 60)
    await start(chat, first)
    expect(await linksOf()).toHaveLength(1)
    test.clock.pass(2 * 60)
    const other = person({ id: ++ids })
    await start(other, second)
    expect(other.last()?.text).toBe(T.linkInvalid)
    for (let made = 0; made < 9; made++) await tokenFor()
    expect(await test.db.selectFrom('telegram_link_tokens').select('user_id').execute()).toHaveLength(5)
  })

  it('is none if it was made up, or if its account is blocked meanwhile', async () => {
    await start(chat, 'A'.repeat(43))
    expect(chat.last()?.text).toBe(T.linkInvalid)
    const token = await tokenFor()
    await test.db
      .updateTable('users')
      .set({ blocked_at: test.clock.now() })
      .where('id', '=', userId)
      .execute()
    await start(chat, token)
    expect(await linksOf()).toEqual([])
  })

  it('moves a chat to another account, and an account to another chat, and says so in both', async () => {
    await start(chat, await tokenFor())
    const otherId = await insertUser(test.db, 'individual', '998901110002')
    published.length = 0
    await start(chat, await tokenFor(otherId))
    expect(await linksOf()).toMatchObject([{ user_id: otherId, chat_id: chat.id }])
    expect(chat.last()?.text).toContain('avval boshqa hisobga')
    expect(published.map(({ to }) => to)).toEqual([`user:${otherId}`, `user:${userId}`])
    const second = person({ id: ++ids })
    await start(second, await tokenFor(otherId))
    expect(await linksOf()).toMatchObject([{ user_id: otherId, chat_id: second.id }])
    expect(chat.last()?.text).toBe(T.endedByMove)
  })

  it('leaves no keyboard of the greeting behind, and speaks the language of the account', async () => {
    await test.db.updateTable('users').set({ locale: 'ru' }).where('id', '=', userId).execute()
    const english = person({ id: ++ids, language: 'en-GB' })
    await start(english)
    expect(english.last()).toMatchObject({
      text: TELEGRAM_TEXTS.en.greeting,
      asksContact: TELEGRAM_TEXTS.en.shareContact,
    })
    await start(english, await tokenFor())
    expect(english.last()?.text).toContain('Чат подключён')
    expect(english.last()?.asksContact).toBeNull()
  })
})

describe('a shared contact', () => {
  it('links the account with this phone, if it is the own one', async () => {
    await shareContact({ phone: PHONE, userId: 77 })
    expect(chat.last()).toMatchObject({ text: T.foreignContact, asksContact: T.shareContact })
    await shareContact({ phone: PHONE })
    expect(chat.last()?.text).toBe(T.foreignContact)
    expect(await linksOf()).toEqual([])
    await shareContact({ phone: `+${PHONE}`, userId: chat.id })
    expect(await linksOf()).toMatchObject([{ user_id: userId, chat_id: chat.id }])
  })

  it('says so if there is no such account, and leads to the site', async () => {
    await shareContact({ phone: '998901110009', userId: chat.id })
    expect(chat.last()?.text).toContain('hisob topilmadi')
    expect(chat.last()?.buttons).toEqual([[{ text: T.openSite, url: 'https://karvon.example' }]])
    await shareContact({ phone: '12025550100', userId: chat.id })
    expect(chat.last()?.text).toContain('12025550100')
  })

  it('does not link accounts that need more than a phone', async () => {
    await test.db.updateTable('users').set({ is_phone_proved: false }).where('id', '=', userId).execute()
    await shareContact()
    await test.db
      .updateTable('users')
      .set({ is_phone_proved: true, blocked_at: test.clock.now() })
      .where('id', '=', userId)
      .execute()
    await shareContact()
    expect(await linksOf()).toEqual([])
  })

  it('lets a person with two accounts choose, and nobody else', async () => {
    const driverId = await insertUser(test.db, 'driver', PHONE)
    await shareContact()
    expect(
      chat
        .last()
        ?.buttons.flat()
        .map(({ text }) => text),
    ).toEqual([T.client, T.driver])
    const data = chat.last()?.buttons[1]?.[0]?.data ?? ''
    const stranger = person({ id: ++ids })
    stranger.start()
    stranger.press(data)
    stranger.press(`link.${userId.toString(36)}.zzzzzz.forged`)
    stranger.press('link.')
    await work()
    expect(await linksOf()).toEqual([])
    chat.pressButton(T.driver)
    await work()
    expect(await linksOf()).toMatchObject([{ user_id: driverId, chat_id: chat.id }])
    expect(chat.chat.seen.at(-2)?.buttons).toEqual([])
  })

  it('is not chosen after a quarter of an hour, or after the phone went to somebody else', async () => {
    await insertUser(test.db, 'driver', PHONE)
    await shareContact()
    const data = chat.last()?.buttons[0]?.[0]?.data ?? ''
    await test.db.updateTable('users').set({ phone: '998901110005' }).where('id', '=', userId).execute()
    chat.press(data)
    await work()
    expect(chat.last()?.text).toBe(T.choiceInvalid)
    await test.db.updateTable('users').set({ phone: PHONE }).where('id', '=', userId).execute()
    test.clock.pass(16 * 60)
    chat.press(data)
    await work()
    expect(await linksOf()).toEqual([])
  })
})

describe('a linked chat', () => {
  it('is told which account it has, and ends by /stop', async () => {
    await start(chat, await tokenFor())
    await start(chat)
    expect(chat.last()?.text).toContain('hisobiga ulangan')
    chat.text('/stop')
    await work()
    expect(chat.last()?.text).toBe(T.stopped)
    expect(await linksOf()).toEqual([])
    chat.text('/stop')
    await work()
    expect(chat.last()?.text).toBe(T.notLinked)
  })

  it('has seen an operator’s answer if it writes below it, so that no SMS repeats it', async () => {
    await start(chat, await tokenFor())
    const at = test.clock.now()
    const { id } = await test.db
      .insertInto('notices')
      .values({ user_id: userId, kind: 'chat_answered', facts: '{}', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const delivery = {
      notice_id: id,
      channel: 'telegram',
      state: 'sent',
      tries: 1,
      at,
      provider_id: '1',
    } as const
    await test.db.insertInto('deliveries').values(delivery).execute()
    chat.text('rahmat')
    await work()
    expect(seen).toEqual([[userId, { noticeId: id }]])
  })

  it('is told if what it sent could not be done after all', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await start(chat, await tokenFor())
    const failing = telegram({ failing: () => true })
    chat.text('2 200 000')
    for (let tries = 0; tries < 3; tries++) {
      expect(chat.last()?.text).not.toContain('Bajarilmadi')
      await work(failing)
      test.clock.pass(20)
    }
    expect(chat.last()?.text).toBe(TELEGRAM_MESSAGES.uz.answer.failed)
    vi.restoreAllMocks()
  })

  it('is marked while the bot is blocked', async () => {
    await start(chat, await tokenFor())
    published.length = 0
    chat.block()
    await work()
    expect((await linksOf())[0]?.blocked_at).not.toBeNull()
    expect(await telegram().sendToUser(userId, { html: 'x' })).toMatchObject({ kind: 'blocked' })
    chat.unblock()
    await work()
    expect((await linksOf())[0]?.blocked_at).toBeNull()
    expect(published).toHaveLength(2)
  })

  it('of an account that an operator has blocked is still answered: that it is blocked', async () => {
    await start(chat, await tokenFor())
    await test.db
      .updateTable('users')
      .set({ blocked_at: test.clock.now() })
      .where('id', '=', userId)
      .execute()
    chat.text('salom')
    await work()
    expect(said).toMatchObject([{ person: { userId }, update: { act: { text: 'salom' } } }])
    expect(await telegram().sendToUser(userId, { html: 'x' })).toMatchObject({ kind: 'failed' })
  })

  it('ends in effect with the phone it was made for', async () => {
    await start(chat, await tokenFor())
    await test.db.updateTable('users').set({ phone: '998901110008' }).where('id', '=', userId).execute()
    chat.text('salom')
    await work()
    expect(said).toEqual([])
    expect(chat.last()?.text).toBe(T.greeting)
    expect(await telegram().sendToUser(userId, { html: 'x' })).toMatchObject({ kind: 'failed' })
  })
})

it('greets a stranger whatever they do, but not at every step of a live location', async () => {
  chat.start()
  chat.text('salom')
  chat.press('x.1')
  const live = chat.shareLive({ lat: 41, lng: 69 })
  chat.move(live, { lat: 41.1, lng: 69 })
  await work()
  expect(chat.chat.seen.map(({ text }) => text)).toEqual([T.greeting, T.greeting, T.greeting])
  expect(said).toEqual([])
})
