import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders, writtenSecret } from './sign-message.ts'

const message = () => ({ messageId: 'msg_1', body: '{"type":"ping"}', at: new Date() })

test('a receiver with the foreign library verifies a message', () => {
  const secret = newSecret()
  const sent = message()
  const receiver = new Webhook(writtenSecret(secret))
  expect(receiver.verify(sent.body, { ...signedHeaders(sent, [secret]) })).toEqual({ type: 'ping' })
})

test('while a secret is replaced, receivers with either of the two verify it, and nobody else', () => {
  const [secret, old, other] = [newSecret(), newSecret(), newSecret()]
  const sent = message()
  const headers = { ...signedHeaders(sent, [secret, old]) }
  for (const known of [secret, old]) {
    expect(new Webhook(writtenSecret(known)).verify(sent.body, headers)).toEqual({ type: 'ping' })
  }
  expect(() => new Webhook(writtenSecret(other)).verify(sent.body, headers)).toThrow('No matching signature')
  expect(() => new Webhook(writtenSecret(secret)).verify(`${sent.body} `, headers)).toThrow(
    'No matching signature',
  )
})

test('a signature is the HMAC of id, second and body', () => {
  const secret = Buffer.alloc(24, 7)
  const at = new Date('2026-12-10T09:00:00.900Z')
  const headers = signedHeaders({ messageId: 'msg_2', body: '{}', at }, [secret])
  const digest = createHmac('sha256', secret).update('msg_2.1796893200.{}').digest('base64')
  expect(headers).toEqual({
    'webhook-id': 'msg_2',
    'webhook-timestamp': '1796893200',
    'webhook-signature': `v1,${digest}`,
  })
})
