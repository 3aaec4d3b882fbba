import { expect, it, vi } from 'vitest'
import type { OutgoingNotice } from '../features/notices/delivery/channel-port.ts'
import { type ComposeNotice, createTelegramChannel } from './compose-telegram.ts'

const NOTICE: OutgoingNotice = {
  ...{ id: 1, kind: 'driver_arrived', orderId: 5, facts: {}, createdAt: new Date(0), reader: 'client' },
  ...{ userId: 3, phone: null, email: null, locale: 'uz' },
}

const sent: string[] = []
const send = (compose: ComposeNotice) =>
  createTelegramChannel({
    sendToUser: async (_, { html }) => {
      sent.push(html)
      return { kind: 'sent', messageId: 9 }
    },
    compose,
  }).send(NOTICE)

it('a notice that could not be written is tried again, and one that no longer matters is over', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const failing = async () => {
    throw new Error('the database is away')
  }
  expect(await send(failing)).toMatchObject({ kind: 'retry' })
  expect(await send(async () => null)).toMatchObject({ kind: 'over' })
  expect(sent).toEqual([])
  expect(await send(async () => ({ html: 'Keldi' }))).toEqual({ kind: 'sent', providerId: '9' })
  expect(sent).toEqual(['Keldi'])
  vi.restoreAllMocks()
})
