import { TELEGRAM_TEXTS } from '@karvon/contract/messages/telegram-texts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../../seeds/demo/demo-companies.ts'
import { companyPersonOf } from '../../../../test/cast.ts'
import { AZIZA } from '../../../../test/test-app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import type { BotPort, ChatMessage } from '../bot-port.ts'

const sent: ChatMessage[] = []
const port: BotPort = {
  send: async message => {
    sent.push(message)
    return { kind: 'sent', messageId: sent.length }
  },
  edit: async messageId => ({ kind: 'sent', messageId }),
  answerPress: async () => undefined,
  fetchPhoto: async () => null,
}
const test = useTestApp({ telegram: { port, name: 'karvon_bot', webhookSecret: null, source: null } })

const state = async () => (await test.asAziza({ url: '/api/account/telegram' })).json().data
const link = async (blockedAt: Date | null = null) => {
  const { id } = await test.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', AZIZA)
    .where('role', '=', 'individual')
    .executeTakeFirstOrThrow()
  const row = { user_id: id, chat_id: 77, phone: AZIZA, linked_at: test.clock.now(), blocked_at: blockedAt }
  await test.db.insertInto('telegram_links').values(row).execute()
  return id
}
const linkCount = async () => (await test.db.selectFrom('telegram_links').select('user_id').execute()).length

beforeEach(() => {
  sent.length = 0
})

describe('the link of an account', () => {
  it('is made by a one-time address of the bot, for a quarter of an hour', async () => {
    const answer = await test.asAziza({ url: '/api/account/telegram-link' })
    expect(answer.headers['cache-control']).toBe('no-store')
    const { url, expires_at } = answer.json().data
    expect(url).toMatch(/^https:\/\/t\.me\/karvon_bot\?start=[\w-]{43}$/)
    expect((Date.parse(expires_at) - test.clock.peek().getTime()) / 60_000).toBeCloseTo(15, 0)
    expect((await test.asAziza({ url: '/api/account/telegram-link' })).json().data.url).not.toBe(url)
  })

  it('is shown, and ended on the site, which its chat is told', async () => {
    expect(await state()).toEqual({ state: 'unlinked', bot: 'karvon_bot', linked_at: null })
    await link()
    expect(await state()).toMatchObject({ state: 'linked', linked_at: expect.stringContaining('2026-11-21') })
    const ended = await test.asAziza({ method: 'DELETE', url: '/api/account/telegram' })
    expect(ended.json().data.state).toBe('unlinked')
    expect(sent).toMatchObject([
      { chatId: 77, html: TELEGRAM_TEXTS.uz.endedOnSite.replace('{start}', '/start') },
    ])
    const again = await test.asAziza({ method: 'DELETE', url: '/api/account/telegram' })
    expect([again.statusCode, sent.length]).toEqual([200, 1])
  })

  it('is shown as blocked while the person has blocked the bot', async () => {
    await link(test.clock.now())
    expect(await state()).toMatchObject({ state: 'blocked' })
  })

  it('is nobody else’s, and no visitor’s', async () => {
    await link()
    expect((await test.asSardor({ url: '/api/account/telegram' })).json().data.state).toBe('unlinked')
    expect((await test.ask({ url: '/api/account/telegram' })).statusCode).toBe(401)
    expect((await test.ask({ url: '/api/account/telegram-link' })).statusCode).toBe(401)
  })
})

describe('the link ends', () => {
  const codeOf = async (phone: string): Promise<string> =>
    (await test.ask({ url: `/api/demo/sms?phone=${phone}` })).json().data[0].code

  it('with a change of the phone, and the chat is told in the language of the account', async () => {
    const id = await link()
    await test.db.updateTable('users').set({ locale: 'ru' }).where('id', '=', id).execute()
    const phone = '998901119900'
    const url = '/api/profile/phone'
    const asked = await test.asAziza({ method: 'POST', url, payload: { phone } })
    const { change_id } = asked.json().data
    const payload = { old_code: await codeOf(AZIZA), new_code: await codeOf(phone) }
    const changed = await test.asAziza({ method: 'PUT', url: `${url}/${change_id}`, payload })
    expect(changed.statusCode).toBe(200)
    expect(await linkCount()).toBe(0)
    expect(sent).toMatchObject([
      { chatId: 77, html: TELEGRAM_TEXTS.ru.endedByPhone.replace('{start}', '/start') },
    ])
  })

  describe('with a new password', () => {
    const linkOf = async (username: string) => {
      const person = await companyPersonOf(test, username)
      const row = { user_id: person.userId, chat_id: 78, phone: null, linked_at: test.clock.now() }
      const { phone } = await test.db
        .selectFrom('users')
        .select('phone')
        .where('id', '=', person.userId)
        .executeTakeFirstOrThrow()
      await test.db
        .insertInto('telegram_links')
        .values({ ...row, phone })
        .execute()
      return person
    }
    const told = () => [{ chatId: 78, html: TELEGRAM_TEXTS.uz.endedByPassword }]

    it('of their own', async () => {
      const jasur = await linkOf('jasur')
      const payload = { password: DEMO_PASSWORD, new_password: 'tuya karvoni 7' }
      const changed = await jasur({ method: 'PUT', url: '/api/auth/password', payload })
      expect(changed.statusCode).toBe(200)
      expect(await linkCount()).toBe(0)
      expect(sent).toMatchObject(told())
    })

    it('from the owner', async () => {
      const { userId } = await linkOf('jasur')
      const asDilnoza = await companyPersonOf(test, 'dilnoza')
      const url = `/api/client-company/user/${userId}`
      const changed = await asDilnoza({ method: 'POST', url, payload: { new_password: true } })
      expect(changed.statusCode).toBe(200)
      expect(await linkCount()).toBe(0)
      expect(sent).toMatchObject(told())
    })
  })

  it('with the account', async () => {
    await link()
    const asked = await test.asAziza({ method: 'POST', url: '/api/profile/deletion' })
    const url = `/api/profile/deletion/${asked.json().data.deletion_id}`
    const closed = await test.asAziza({ method: 'PUT', url, payload: { code: await codeOf(AZIZA) } })
    expect(closed.statusCode).toBe(200)
    expect(await linkCount()).toBe(0)
  })
})
