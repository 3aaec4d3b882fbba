import { expect, test } from 'vitest'
import type { ChatMessage } from '../demo-calls.ts'
import { newestOf, type PhoneMemory, tabsOf, unseenTabs } from './phone-memory.ts'
import type { PhoneState } from './use-phone.ts'

const MORNING = '2026-11-21T05:00:00.000Z'
const NOON = '2026-11-21T07:00:00.000Z'

const message = (from: ChatMessage['from'], at: string): ChatMessage => ({
  id: 1,
  from,
  at,
  text: 'Salom',
  photo: null,
  point: null,
  liveUntil: null,
  buttons: [],
  repliesTo: null,
  asksReply: false,
  asksContact: null,
})

const state = (sms: string[], ...messages: ChatMessage[]): PhoneState => ({
  sms: sms.map(at => ({ phone: '998901234567', text: 'Kod', code: null, at })),
  chat: { messages, answers: [], isBlocked: false },
  mails: null,
})

const memory = (seen: Partial<PhoneMemory['seen']> = {}): PhoneMemory => ({
  isOpen: false,
  tab: 'sms',
  seen: { sms: '', telegram: '', mail: '', ...seen },
})

test('nothing is new on an empty phone, nor before it is known', () => {
  expect(unseenTabs(null, memory())).toEqual([])
  expect(unseenTabs(state([]), memory())).toEqual([])
})

test('what came after the last look is new, in the application where it is', () => {
  const both = state([NOON, MORNING], message('bot', NOON))
  expect(unseenTabs(both, memory())).toEqual(['sms', 'telegram'])
  expect(unseenTabs(both, memory({ sms: NOON, telegram: MORNING }))).toEqual(['telegram'])
  expect(unseenTabs(both, memory(newestOf(both)))).toEqual([])
})

test('what the person wrote is not new to them', () => {
  const written = state([], message('bot', MORNING), message('person', NOON))
  expect(unseenTabs(written, memory({ telegram: MORNING }))).toEqual([])
})

test('the phone has the applications that its owner can have', () => {
  expect(tabsOf(state([]))).toEqual(['sms', 'telegram'])
  expect(tabsOf({ ...state([]), mails: [] })).toEqual(['sms', 'telegram', 'mail'])
  expect(tabsOf({ ...state([]), chat: null })).toEqual(['sms'])
})
