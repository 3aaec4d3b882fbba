import { expect, test, vi } from 'vitest'
import { endSession } from '../../platform/http/ending-session.ts'
import { askWhenClosed } from './ask-when-closed.ts'

const madeUp = () => {
  let state: 'open' | 'opening' | 'closed' = 'open'
  const heard: (() => void)[] = []
  const invalidateQueries = vi.fn(() => Promise.resolve())
  const connection = {
    state: () => state,
    onState: (listener: () => void) => {
      heard.push(listener)
      return () => heard.splice(0)
    },
  }
  const become = (next: typeof state) => {
    state = next
    for (const listener of heard) listener()
  }
  return { stops: askWhenClosed(connection, { invalidateQueries }), invalidateQueries, become }
}

test('a connection closed by the server asks who is signed in, one that is down does not', () => {
  const { invalidateQueries, become } = madeUp()
  become('opening')
  expect(invalidateQueries).not.toHaveBeenCalled()
  become('closed')
  expect(invalidateQueries).toHaveBeenCalledExactlyOnceWith({ queryKey: ['profile'] })
})

test('a page that is gone asks nothing', () => {
  const { stops, invalidateQueries, become } = madeUp()
  for (const stop of stops) stop()
  become('closed')
  expect(invalidateQueries).not.toHaveBeenCalled()
})

test('a page that ends its own session asks nobody; one whose sign-out failed asks again', async () => {
  const failed = madeUp()
  await expect(endSession(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  failed.become('closed')
  expect(failed.invalidateQueries).toHaveBeenCalledOnce()
  const leaving = madeUp()
  await endSession(async () => leaving.become('closed'))
  expect(leaving.invalidateQueries).not.toHaveBeenCalled()
})
