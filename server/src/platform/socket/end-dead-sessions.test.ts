import { expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { endDeadSessions } from './end-dead-sessions.ts'
import type { Line } from './serve-socket.ts'

it('asks about thousands of sessions a few hundred at a time, each once a second', async () => {
  const ended: string[] = []
  const socketOf = (sessionId: string) =>
    [sessionId, { data: { caller: { sessionId } }, disconnect: () => ended.push(sessionId) }] as const
  const sockets = new Map(Array.from({ length: 2_001 }, (_, at) => socketOf(`s${at}`)))
  const asked: number[] = []
  const began = performance.now()
  const stop = endDeadSessions({ of: () => ({ sockets }) } as unknown as Line, async ids => {
    asked.push(ids.length)
    return new Set(ids.filter(id => id !== 's2000'))
  })
  await eventually(() => expect(ended).toEqual(['s2000']))
  stop()
  expect(performance.now() - began).toBeGreaterThan(900)
  expect(asked).toEqual([...Array(8).fill(250), 1])
})
