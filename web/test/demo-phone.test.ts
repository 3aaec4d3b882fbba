import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RUSTAM } from '../../server/test/cast.ts'
import { AZIZA } from '../../server/test/test-app.ts'
import { m } from '../src/messages/compiled/messages.js'
import { expectText, fillIn, press } from './browser/act-on-page.ts'
import { openPage, type Page } from './browser/open-page.ts'
import { PATIENCE } from './browser/patience.ts'
import { shownText, topmost } from './browser/shown-text.ts'
import { CLIENT } from './screens/client.ts'
import { DRIVER } from './screens/driver.ts'
import { OWNER } from './screens/owner.ts'
import type { App } from './screens/screen.ts'
import { agree, driveTo } from './stage/deals.ts'
import { openWorld } from './stage/world.ts'

const { demoBot, people } = await openWorld()

type ChatUpdate = Parameters<Parameters<typeof demoBot.onUpdate>[0]>[0]

const { port } = demoBot

const DILNOZA = '998977008811'

let page: Page | null = null
let heard: ChatUpdate['act'][] = []
let restore = () => {}
/** What the bot does next, in place of the real one. */
let answer: (update: ChatUpdate) => unknown = () => {}

const open = (app: App, address: string): void => {
  page = openPage(app.App, { ...app, browser: people[app.person], address })
}

const expectHeard = (act: object) =>
  vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining(act)), PATIENCE)

const say = (phone: string, html: string, more: object = {}) =>
  port.send({ chatId: Number(phone), html, ...more })

beforeEach(() => {
  heard = []
  answer = () => {}
  restore = demoBot.onUpdate(update => {
    heard.push(update.act)
    answer(update)
  })
})
afterEach(() => {
  restore()
  const problems = page?.problems()
  page?.close()
  page = null
  expect(problems).toEqual([])
})

test('a person starts the bot, which gets their own number', async () => {
  open(OWNER, '/dashboard#demo-telegram')
  await expectText(m.demo_chat_none())
  answer = ({ act, chatId }) => act.kind === 'contact' && say(String(chatId), '<b>Telegram ulandi</b>')
  await press(m.demo_start())
  await expectText('Telegram ulandi')
  expect(heard).toEqual([
    { kind: 'start', token: null },
    { kind: 'contact', phone: DILNOZA, isOwn: true },
  ])
})

test('on a phone the chosen application has the focus', async () => {
  await say(RUSTAM, 'Salom')
  open(DRIVER, '/driver#demo-telegram')
  await expectText('Salom')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(m.demo_tab_telegram()), PATIENCE)
})

test('a button of the bot works, and the message changes', async () => {
  await say(AZIZA, '<b>Yangi taklif</b>', { buttons: [[{ text: 'Qabul qilish', data: 'accept:7' }]] })
  answer = async ({ act, chatId, messageId }) => {
    if (act.kind !== 'press') return
    await port.edit(messageId, { chatId, html: '<b>Botirga berildi</b>' })
    await port.answerPress(act.pressId, { text: 'Qabul qilindi', isAlert: false })
  }
  open(CLIENT, '/dashboard#demo-telegram')
  await press('Qabul qilish')
  await expectHeard({ kind: 'press', data: 'accept:7' })
  await expectText('Botirga berildi')
  await expectText('Qabul qilindi')
  expect(shownText(topmost())).not.toContain('Yangi taklif')
})

test('an important answer stays until it is closed', async () => {
  await say(AZIZA, 'Eski taklif', { buttons: [[{ text: 'Rad etish', data: 'no:7' }]] })
  answer = ({ act }) =>
    act.kind === 'press' && port.answerPress(act.pressId, { text: 'Bu taklif endi yoʻq', isAlert: true })
  open(CLIENT, '/dashboard#demo-telegram')
  await press('Rad etish')
  await vi.waitFor(
    () =>
      expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Bu taklif endi yoʻq'),
    PATIENCE,
  )
  await press(m.demo_ok())
  await vi.waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull(), PATIENCE)
})

test('a question of the bot is answered by a reply to it', async () => {
  const asked = await say(AZIZA, 'Narxingizni yozing', { asksReply: true })
  open(CLIENT, '/dashboard#demo-telegram')
  await expectText(m.demo_reply_to())
  await fillIn(m.demo_write(), '2 100 000')
  await press(m.demo_send())
  const repliesTo = asked.kind === 'sent' ? asked.messageId : null
  await expectHeard({ kind: 'text', text: '2 100 000', repliesTo })
})

test('a reply that is being written stays one when something else arrives', async () => {
  const asked = await say(AZIZA, 'Narxingizni yozing', { asksReply: true })
  open(CLIENT, '/dashboard#demo-telegram')
  await expectText(m.demo_reply_to())
  await fillIn(m.demo_write(), '2 300 000')
  await say(AZIZA, 'Yana bir xabar')
  await expectText('Yana bir xabar')
  await press(m.demo_send())
  const repliesTo = asked.kind === 'sent' ? asked.messageId : null
  await expectHeard({ kind: 'text', text: '2 300 000', repliesTo })
  await vi.waitFor(() => expect(shownText(topmost())).not.toContain(m.demo_reply_to()), PATIENCE)
})

test('hostile text of the bot and of people stays text', async () => {
  await say(AZIZA, '&lt;img src=x onerror=alert(1)&gt; <script>alert(2)</script>')
  open(CLIENT, '/dashboard#demo-telegram')
  await expectText('<script>alert(2)</script>')
  await fillIn(m.demo_write(), '<b>Salom</b><img src=x>')
  await press(m.demo_send())
  await expectText('<b>Salom</b><img src=x>')
  expect(document.querySelectorAll('[role="log"] :is(script, img)')).toHaveLength(0)
})

test("a driver's live location follows the road of their order until it is stopped", async () => {
  const { client, driver } = people
  await driveTo(driver, await agree(client, driver), 'processing')
  await say(RUSTAM, 'Mijozga qayerdaligingizni koʻrsating')
  open(DRIVER, '/driver#demo-telegram')
  await press(m.demo_attach())
  await press(m.demo_attach_live())
  await expectText(m.demo_live_on())
  await expectHeard({ kind: 'position', isEdited: false })
  await expectHeard({ kind: 'position', isEdited: true })
  await press(m.demo_live_stop())
  const ended = { position: expect.objectContaining({ livePeriodS: null }) }
  await expectHeard({ kind: 'position', isEdited: true, ...ended })
})

test('the button says that something new has come, and the SMS are there', async () => {
  open(CLIENT, '/dashboard')
  await press(m.demo_open_new())
  await expectText('Karvon:')
  await press(m.ui_close())
  await vi.waitFor(() => expect(document.querySelector('[role="tablist"]')).toBeNull(), PATIENCE)
})

test('a stopped bot is started again', async () => {
  await say(AZIZA, 'Salom')
  open(CLIENT, '/dashboard#demo-telegram')
  await press(m.demo_more())
  await press(m.demo_bot_stop())
  await press(m.demo_bot_restart())
  await expectHeard({ kind: 'unblocked' })
  await expectHeard({ kind: 'start' })
})

test("a company's owner with an address has their mails there too", async () => {
  open(OWNER, '/dashboard#demo-sms')
  await expectText(m.demo_tab_telegram())
  expect(shownText(topmost())).not.toContain(m.demo_tab_mail())
  const email = 'dilnoza@beksavdo.uz'
  const headers = { 'accept-language': 'uz' }
  const saved = await people.owner.ask({
    method: 'PUT',
    url: '/api/client-company/email',
    payload: { email },
    headers,
  })
  expect(saved.statusCode).toBe(200)
  await press(m.demo_tab_mail())
  await vi.waitFor(
    () => expect(document.querySelector('[role="log"]')?.getAttribute('aria-label')).toBe(m.demo_tab_mail()),
    PATIENCE,
  )
})
