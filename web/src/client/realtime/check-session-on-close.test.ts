import { expect, test, vi } from 'vitest'
import { endSession } from '../../platform/http/ending-session.ts'
import { checkSessionOnClose } from './check-session-on-close.ts'

const setUp = () => {
  let state: 'open' | 'opening' | 'closed' = 'open'
  const listeners: (() => void)[] = []
  const invalidateQueries = vi.fn(() => Promise.resolve())
  const connection = {
    state: () => state,
    onState: (listener: () => void) => {
      listeners.push(listener)
      return () => listeners.splice(0)
    },
  }
  const become = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { stops: checkSessionOnClose(connection, { invalidateQueries }), invalidateQueries, become }
}

test('a connection closed by the server refetches the profile, a lost one does not', () => {
  const { invalidateQueries, become } = setUp()
  become('opening')
  expect(invalidateQueries).not.toHaveBeenCalled()
  become('closed')
  expect(invalidateQueries).toHaveBeenCalledExactlyOnceWith({ queryKey: ['profile'] })
})

test('nothing is refetched after unsubscribing', () => {
  const { stops, invalidateQueries, become } = setUp()
  for (const stop of stops) stop()
  become('closed')
  expect(invalidateQueries).not.toHaveBeenCalled()
})

test('signing out refetches nothing unless it failed', async () => {
  const failed = setUp()
  await expect(endSession(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  failed.become('closed')
  expect(failed.invalidateQueries).toHaveBeenCalledOnce()
  const leaving = setUp()
  await endSession(async () => leaving.become('closed'))
  expect(leaving.invalidateQueries).not.toHaveBeenCalled()
})
