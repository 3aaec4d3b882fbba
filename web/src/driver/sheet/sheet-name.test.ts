import { expect, test } from 'vitest'
import { readSheet } from './sheet-name.ts'

test.each([
  ['take-10491', { kind: 'offer', orderId: 10491, isOwnPrice: false }],
  ['offer-10491', { kind: 'offer', orderId: 10491, isOwnPrice: true }],
  ['refuse', { kind: 'refuse' }],
  ['chat-10491', { kind: 'chat', orderId: 10491 }],
  ['support', { kind: 'support', orderId: null }],
  ['support-10491', { kind: 'support', orderId: 10491 }],
  ['matter-10491', { kind: 'matter', orderId: 10491 }],
  ['cant-go-on', { kind: 'cant-go-on' }],
  ['matter', null],
  ['chat', null],
  ['delete-account', { kind: 'delete-account' }],
  ['offer-', null],
  ['offer-12x', null],
  ['login', null],
  [null, null],
])('%s', (name, expected) => {
  expect(readSheet(name)).toEqual(expected)
})
