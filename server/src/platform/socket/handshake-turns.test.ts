import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createHandshakeTurns,
  HANDSHAKES_PER_SECOND,
  LONGEST_WAIT_MS,
  MOST_AT_ONCE,
  MOST_WAITING,
} from './handshake-turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const request = () => ({ socket: Object.assign(new EventEmitter(), { destroyed: false }) })

/** Newcomers of whom each counts once it is decided. */
const crowd = (isCrowded: () => boolean = () => false) => {
  const turns = createHandshakeTurns(isCrowded)
  const decided = { admitted: 0, rejected: 0 }
  const come = (one = request()) => {
    turns
      .take(one as unknown as IncomingMessage)
      .then(isAdmitted => decided[isAdmitted ? 'admitted' : 'rejected']++)
    return one
  }
  const comeAll = async (count: number) => {
    for (let at = 0; at < count; at++) come()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { turns, decided, come, comeAll }
}

it('a few newcomers come in at once, more at an even rate', async () => {
  const { decided, comeAll } = crowd()
  await comeAll(MOST_AT_ONCE)
  expect(decided).toEqual({ admitted: MOST_AT_ONCE, rejected: 0 })
  await comeAll(HANDSHAKES_PER_SECOND)
  expect(decided.admitted).toBe(MOST_AT_ONCE)
  await vi.advanceTimersByTimeAsync(500)
  expect(decided.admitted).toBe(MOST_AT_ONCE + HANDSHAKES_PER_SECOND / 2)
  await vi.advanceTimersByTimeAsync(500)
  expect(decided).toEqual({ admitted: MOST_AT_ONCE + HANDSHAKES_PER_SECOND, rejected: 0 })
})

it('rejects newcomers while too many wait', async () => {
  const { decided, comeAll } = crowd()
  await comeAll(MOST_AT_ONCE + MOST_WAITING + 7)
  expect(decided).toEqual({ admitted: MOST_AT_ONCE, rejected: 7 })
})

it('a slow database makes newcomers wait, at most for so long', async () => {
  let isCrowded = true
  const { decided, come } = crowd(() => isCrowded)
  come()
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS - 100)
  come()
  expect(decided).toEqual({ admitted: 0, rejected: 0 })
  await vi.advanceTimersByTimeAsync(100)
  expect(decided).toEqual({ admitted: 0, rejected: 1 })
  isCrowded = false
  await vi.advanceTimersByTimeAsync(100)
  expect(decided).toEqual({ admitted: 1, rejected: 1 })
})

it('one who has left takes no turn, and the failure of their socket ends nothing', async () => {
  const { decided, come, comeAll } = crowd()
  await comeAll(MOST_AT_ONCE)
  const gone = come()
  gone.socket.emit('error', new Error('read ECONNRESET'))
  gone.socket.destroyed = true
  come()
  // enough for one turn
  await vi.advanceTimersByTimeAsync(20)
  expect(decided).toEqual({ admitted: MOST_AT_ONCE + 1, rejected: 1 })
  expect(gone.socket.listenerCount('error')).toBe(0)
})

it('a stopping server rejects those who wait', async () => {
  const { turns, decided, come } = crowd(() => true)
  come()
  turns.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(decided).toEqual({ admitted: 0, rejected: 1 })
  expect(vi.getTimerCount()).toBe(0)
})
