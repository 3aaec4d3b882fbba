import { expect, it } from 'vitest'
import { createSms } from './create-sms.ts'
import { createDemoOutbox } from './demo-outbox.ts'

const clock = { now: () => new Date('2026-11-21T04:00:00Z') }
const message = (index: number) => ({ id: String(index), phone: '998901234567', text: `${index}` })

it('has a readable outbox only in the demo', () => {
  expect(createSms({ sms: { kind: 'demo' } }, clock).outbox).not.toBeNull()
  expect(createSms({ sms: { kind: 'none' } }, clock).outbox).toBeNull()
  const account = { email: 'it@karvon.uz', password: 'x', sender: '4546' }
  const eskiz = { kind: 'eskiz', ...account, baseUrl: 'https://eskiz.example/api' } as const
  expect(createSms({ sms: eskiz }, clock).outbox).toBeNull()
})

it('names the missing setting without a provider', async () => {
  await expect(createSms({ sms: { kind: 'none' } }, clock).port.send(message(1))).rejects.toThrow(
    'SMS_PROVIDER',
  )
})

it('stores the last two hundred demo messages', async () => {
  const outbox = createDemoOutbox(clock)
  for (let index = 1; index <= 205; index++) await outbox.send(message(index))
  const kept = outbox.read('998901234567')
  expect([kept.length, kept[0]?.text, kept.at(-1)?.text]).toEqual([200, '205', '6'])
})
