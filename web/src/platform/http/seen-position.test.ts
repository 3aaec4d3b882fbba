import { beforeEach, expect, test } from 'vitest'
import { forgetPosition, sendPosition } from './seen-position.ts'

const answer = (position: string | null) =>
  new Headers(position === null ? {} : { 'karvon-position': position })
const sent = () => sendPosition().header['karvon-position']

beforeEach(forgetPosition)

test('sends the highest position of the answers, in whatever order they come', () => {
  expect(sent()).toBe('none')
  const [first, second] = [sendPosition(), sendPosition()]
  second.note(answer('0000000000000009'))
  first.note(answer('0000000000000005'))
  expect(sent()).toBe('0000000000000009')
})

test('an event makes it unknown, also for answers to requests from before', () => {
  sendPosition().note(answer('0000000000000005'))
  const pending = sendPosition()
  forgetPosition()
  pending.note(answer('0000000000000007'))
  expect(sent()).toBe('none')
  sendPosition().note(answer('0000000000000008'))
  expect(sent()).toBe('0000000000000008')
})

test('an answer that does not say how far it shows makes it unknown', () => {
  sendPosition().note(answer('0000000000000005'))
  sendPosition().note(answer(null))
  expect(sent()).toBe('none')
})
