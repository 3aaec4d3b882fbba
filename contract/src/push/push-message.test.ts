import { expect, it } from 'vitest'
import { type PushMessage, readPushMessage, writePushMessage } from './push-message.ts'

const MESSAGE: PushMessage = {
  title: 'Karvon',
  body: 'Yangi taklif: 500 000 soʻm.',
  url: '/uz/dashboard/orders?order=7',
  tag: 'order-7-offers',
  noticeId: 12,
  orderId: 7,
}

it('is read as it was written', () => {
  expect(writePushMessage(MESSAGE)).toBe(
    '{"title":"Karvon","body":"Yangi taklif: 500 000 soʻm.","url":"/uz/dashboard/orders?order=7","tag":"order-7-offers","notice_id":12,"order_id":7}',
  )
  expect(readPushMessage(writePushMessage(MESSAGE))).toEqual(MESSAGE)
  expect(readPushMessage(writePushMessage({ ...MESSAGE, orderId: null }))?.orderId).toBeNull()
})

it.each([
  ['nothing', ''],
  ['no JSON', 'salom'],
  ['no object', '7'],
  ['no title', JSON.stringify({ ...JSON.parse(writePushMessage(MESSAGE)), title: 5 })],
  ['another site', writePushMessage({ ...MESSAGE, url: '//evil.example/uz' })],
  ['another site by a backslash', writePushMessage({ ...MESSAGE, url: '/\\evil.example' })],
  ['an address with its protocol', writePushMessage({ ...MESSAGE, url: 'https://evil.example' })],
  ['no number', JSON.stringify({ ...JSON.parse(writePushMessage(MESSAGE)), notice_id: '12' })],
])('%s is refused', (_, text) => expect(readPushMessage(text)).toBeNull())
