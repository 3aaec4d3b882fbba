import {
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeReader,
  noticeRow,
} from '@karvon/domain/notices/notice-table'
import { LOCALES, type Locale } from '@karvon/domain/values/locale'
import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useChats } from '../../../../test/chat/chat-cast.ts'
import { acceptAs, counterRequest, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, type WireOrder } from '../../../../test/deals/orders.ts'
import { driveTo, moveAs } from '../../../../test/deals/transitions.ts'
import { buttonsOf } from '../../../../test/fakes/recorded-bot.ts'
import type { ChatButton } from '../bot-port.ts'

const test = useChats()

const HOSTILE = '<b>Aziza</b> & "{sum}" </a><script>'

/** Routes whose words are markup. */
const routes = [
  { ...PLACES.tashkent, address: `${HOSTILE} 5, Chilonzor` },
  { ...PLACES.samarqand, address: `${HOSTILE}, Samarqand` },
]

beforeEach(async () => {
  const names = { first_name: HOSTILE, last_name: '&amp;' }
  const people = [test.asRustam.userId, test.asShavkat.userId]
  await test.db.updateTable('users').set(names).where('id', 'in', people).execute()
  await test.db.updateTable('users').set(names).where('phone', '=', '998901234567').execute()
  await test.db.updateTable('drivers').set({ model: HOSTILE }).where('user_id', 'in', people).execute()
})

/** Tags that open and close in turn, entities that are entities, nothing left to fill in. */
const expectSound = (html: string): void => {
  expect(html.length).toBeGreaterThan(0)
  expect(html.length).toBeLessThanOrEqual(4096)
  expect(html.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&')
  const tags = [...html.matchAll(/<[^>]*>?/g)].map(([tag]) => tag)
  expect(tags.filter((_, at) => at % 2 === 0).every(tag => tag === '<b>')).toBe(true)
  expect(tags.filter((_, at) => at % 2 === 1).every(tag => tag === '</b>')).toBe(true)
  expect(tags.length % 2).toBe(0)
  const own = html.replaceAll('{sum}', '')
  expect(own).not.toMatch(/[{}]|undefined|NaN|\bnull\b|\[object|Invalid/)
}

type Scene = { readonly order: WireOrder; readonly facts: Readonly<Record<string, number>> }

const offered = async (): Promise<Scene> => {
  const order = await placeOrder(test.asAziza, { routes })
  const { driver_id } = await offerAs(test.asRustam, order.id, { comment: HOSTILE })
  return { order, facts: { amount_uzs: 2_000_000, driver_id, km: 6.2 } }
}

const accepted = async (): Promise<Scene> => {
  const order = await placeOrder(test.asAziza, { routes })
  const offer = await offerAs(test.asRustam, order.id)
  return { order: await acceptAs(test.asAziza, order.id, offer), facts: { amount_uzs: 2_000_000 } }
}

const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  'without offers': async () => ({
    order: await placeOrder(test.asAziza, { routes }),
    facts: { amount_uzs: 2_229_000, km: 6 },
  }),
  'with an offer': offered,
  'with a counter-offer': async () => {
    const scene = await offered()
    const offers = await doneAs(test.asAziza, { url: `/api/truck-booking/${scene.order.id}` })
    await doneAs(test.asAziza, counterRequest(scene.order.id, offers.offers[0].id))
    return scene
  },
  'with a driver': accepted,
  'on the way': async () => {
    const scene = await accepted()
    test.clock.set('2026-11-22T08:30:00+05:00')
    await driveTo(test, scene.order, 'arrived')
    const url = `/api/driver/orders/${scene.order.id}/additional-price`
    await doneAs(
      test.asRustam,
      { method: 'POST', url, payload: { amount: 50_000, reason: 'other', comment: HOSTILE } },
      201,
    )
    await moveAs(test.asRustam, scene.order.id, 'processing', { code: scene.order.codes.loading })
    return scene
  },
  delivered: async () => {
    const scene = await accepted()
    test.clock.set('2026-11-22T08:30:00+05:00')
    await driveTo(test, scene.order, 'confirmation')
    return scene
  },
}

const compose = (kind: NoticeKind, reader: NoticeReader, locale: Locale, { order, facts }: Scene) =>
  test.chats.composeNotice({
    ...{ kind, reader, locale, facts, orderId: order.id },
    userId: reader === 'driver' ? test.asRustam.userId : azizaId,
  })

let azizaId = 0

beforeEach(async () => {
  azizaId = (await test.chatOf('aziza')).userId
})

/** Every kind with each of its readers who have a chat. */
const TOLD = NOTICE_KINDS.flatMap(kind =>
  (['client', 'driver'] as const)
    .filter(reader => noticeRow(kind, reader) !== undefined)
    .map(reader => ({ kind, reader })),
)

const expectSoundButton = (button: ChatButton): void => {
  expect(button.text).toMatch(/\S/)
  expect(button.text).not.toMatch(/[{}]|undefined|NaN|&\w+;/)
  if ('url' in button) expect(new URL(button.url).protocol).toBe('https:')
  else expect(Buffer.byteLength(button.data)).toBeLessThanOrEqual(64)
}

describe.each(Object.keys(SCENES))('for an order %s', name => {
  it.each(LOCALES)('every notice in %s is sound HTML with sound buttons', async locale => {
    const scene = await (SCENES[name] as () => Promise<Scene>)()
    const said = new Set<string>()
    for (const { kind, reader } of TOLD) {
      const message = await compose(kind, reader, locale, scene)
      if (message === null) continue
      expectSound(message.html)
      for (const button of buttonsOf(message)) expectSoundButton(button)
      said.add(`${kind} ${message.html}`)
    }
    expect(said.size).toBeGreaterThan(30)
    expect([...said].some(html => html.includes('&lt;script&gt;'))).toBe(true)
  })
})

it.each(LOCALES)('notices without an order in %s name what happened and where it is seen', async locale => {
  for (const { kind, reader } of TOLD) {
    const userId = reader === 'driver' ? test.asRustam.userId : azizaId
    const facts = { amount_uzs: 50_000 }
    const message = await test.chats.composeNotice({ kind, reader, locale, userId, facts, orderId: null })
    expectSound(message?.html ?? '')
    expect(buttonsOf(message ?? {}).length).toBe(1)
  }
})

it.each(LOCALES)('the menus in %s are sound', async locale => {
  for (const name of ['aziza', 'rustam'] as const) {
    const person = await test.chatOf(name, locale)
    for (const command of ['/help', '/language', '/orders', '/loads', '/nonsense'])
      await person.write(command)
    for (const { html } of person.bot.chat(person.chatId)) expectSound(html)
    expect(person.bot.chat(person.chatId)[0]?.html).toContain('/orders')
  }
})
