import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import type { Message } from '../message.ts'
import type { Unsent } from '../writing/message-kind.ts'
import { MessageList } from './message-list.tsx'

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  message: `Xabar ${id}`,
  photos: [],
  author: 'client',
  authorName: 'Aziza Karimova',
  createdAt: '20.11.2025 17:00',
  createdAtIso: '2025-11-20T12:00:00.000Z',
  orderId: null,
  order: null,
  readAt: null,
  sentKey: null,
  ...more,
})

const unsent = (state: Unsent['state'], why: string | null = null): Unsent => ({
  key: state,
  kind: 'message',
  lane: 'chat/own',
  body: { text: 'Ketmadi', orderId: null, order: null, chatId: null, thread: '1.own' },
  turn: 1,
  at: '2025-11-20T12:00:00.000Z',
  state,
  hasWaited: state !== 'sending',
  waitsFor: 'network' as const,
  why,
  errors: {},
})

const nothing = () => {}

const shown = (messages: Message[], more: { side?: 'client' | 'operator'; unsent?: Unsent[] } = {}) => {
  setLocale('uz')
  return renderToStaticMarkup(
    <MessageList
      side={more.side ?? 'client'}
      userId={1}
      messages={messages}
      unsent={more.unsent ?? []}
      onSendAgain={nothing}
      onTakeBack={nothing}
      addressOf={id => `/orders/${id}`}
      onFollow={nothing}
    />,
  )
}

const count = (html: string, part: string) => html.split(part).length - 1

test('renders a message as plain text, whatever it contains', () => {
  const html = shown([message(1, { message: '<img src=x onerror=alert(1)> & https://evil.uz' })])
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; https://evil.uz')
  expect(html).not.toMatch(/<img|<a /)
})

test('labels each day once, and names an operator at their first message', () => {
  const answer = { author: 'operator', authorName: 'Malika' } as const
  const html = shown([
    message(1),
    message(2, answer),
    message(3, answer),
    message(4, { ...answer, createdAtIso: '2025-11-20T19:30:00.000Z' }),
  ])
  expect([count(html, '20.11.2025'), count(html, '21.11.2025')]).toEqual([1, 1])
  expect(count(html, '>Malika<')).toBe(3)
  expect(count(html, 'visually-hidden">Malika<')).toBe(1)
})

test('shows the read state of the user’s own messages only', () => {
  const read = message(1, { readAt: '2025-11-20T12:01:00.000Z' })
  expect(shown([read])).toContain('Oʻqildi')
  expect(shown([message(1)])).toContain('Yuborildi')
  expect(shown([read], { side: 'operator' })).not.toMatch(/Oʻqildi|Yuborildi/)
})

test('a message about an order links to it with its route and status', () => {
  const order = {
    id: 10_567,
    status: 'processing',
    regionFromId: 1726,
    regionToId: 1718,
    from: 'Toshkent, Chilonzor 5',
    to: 'Samarqand, Registon',
    way: 'Toshkent — Samarqand',
  } as const
  const html = shown([message(1, { orderId: order.id, order })])
  expect(html).toContain('href="/orders/10567"')
  expect(html).toContain('10567-raqamli buyurtma')
  expect(html).toContain('Toshkent — Samarqand')
  expect(html).toContain('Yoʻlda')
})

test('a refused message says why and can be resent or withdrawn; one being sent cannot', () => {
  const waits = shown([], { unsent: [unsent('waiting')] })
  expect([count(waits, '<button'), waits.includes('Internet paydo boʻlganda')]).toEqual([2, true])
  expect(shown([], { unsent: [unsent('refused', 'Juda koʻp urinish.')] })).toContain(
    'Yuborilmadi: Juda koʻp urinish.',
  )
  const onItsWay = shown([], { unsent: [unsent('sending')] })
  expect([count(onItsWay, '<button'), onItsWay.includes('Yuborilmoqda')]).toEqual([0, true])
})
