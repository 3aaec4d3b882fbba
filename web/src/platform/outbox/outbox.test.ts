import { expect, test } from 'vitest'
import { createOutbox, type OutboxStorage } from './outbox.ts'
import type { NewAction, StoredAction } from './outbox-action.ts'

const AZIZA = 1
const SARDOR = 2

/** A device with stored actions and windows that notify each other of changes. */
const device = (stored = new Map<string, unknown>()) => {
  const listeners: (() => void)[] = []
  const storage = (): OutboxStorage => {
    let own: () => void = () => {}
    const notifyOthers = () => {
      for (const changed of listeners) if (changed !== own) changed()
    }
    return {
      readAll: async () => [...stored.values()],
      write: async (key, action) => {
        stored.set(key, action)
        notifyOthers()
      },
      remove: async key => {
        stored.delete(key)
        notifyOthers()
      },
      onExternalChange: changed => {
        own = changed
        listeners.push(changed)
      },
    }
  }
  return { stored, window: () => createOutbox(storage()) }
}

const message = (key: string, more: Partial<NewAction> = {}): NewAction => ({
  key,
  kind: 'message',
  lane: 'chat/own',
  body: { text: key },
  at: '2026-11-21T12:00:00.000Z',
  ...more,
})

const keys = (queue: { read: () => readonly { key: string }[] }) => queue.read().map(({ key }) => key)

test('actions keep their order, also after a reload', async () => {
  const { window } = device()
  const queue = window()
  await queue.open(AZIZA)
  for (const key of ['c', 'a', 'b']) queue.add(message(key, { state: 'waiting' }))
  queue.remove('a')
  const after = window()
  await after.open(AZIZA)
  expect(keys(after)).toEqual(['c', 'b'])
  after.add(message('d'))
  expect(after.read().map(({ turn }) => turn)).toEqual([1, 3, 4])
})

test('an action that was being sent when the page closed is requeued under the same key', async () => {
  const { window } = device()
  const queue = window()
  await queue.open(AZIZA)
  queue.add(message('a'))
  const after = window()
  await after.open(AZIZA)
  expect(after.read()).toEqual([{ ...queue.read()[0], state: 'waiting', hasWaited: true }])
})

test('does not show the actions of another person', async () => {
  const { window } = device()
  const queue = window()
  await queue.open(AZIZA)
  queue.add(message('a'))
  await queue.open(SARDOR)
  expect(keys(queue)).toEqual([])
})

test('actions added before the person is known become theirs', async () => {
  const { stored, window } = device()
  const queue = window()
  queue.add(message('a'))
  expect(stored.size).toBe(0)
  await queue.open(AZIZA)
  expect(keys(queue)).toEqual(['a'])
  expect((stored.get('a') as StoredAction).person).toBe(AZIZA)
})

test('two windows see each other’s additions and removals', async () => {
  const { window } = device()
  const [here, there] = [window(), window()]
  await here.open(AZIZA)
  await there.open(AZIZA)
  here.add(message('a', { state: 'waiting' }))
  there.add(message('b', { state: 'waiting' }))
  await here.open(AZIZA)
  expect(keys(here)).toEqual(['a', 'b'])
  here.remove('a')
  await there.open(AZIZA)
  expect(keys(there)).toEqual(['b'])
})

test('an action being sent here keeps that state when another window changes something', async () => {
  const { window } = device()
  const [here, there] = [window(), window()]
  await here.open(AZIZA)
  await there.open(AZIZA)
  here.add(message('a'))
  there.add(message('b'))
  await here.open(AZIZA)
  expect(here.read().find(({ key }) => key === 'a')?.state).toBe('sending')
})

test('after signing out the page neither shows nor stores actions', async () => {
  const { stored, window } = device()
  const queue = window()
  await queue.open(AZIZA)
  queue.add(message('a'))
  stored.clear()
  queue.leave()
  queue.change('a', { state: 'waiting' })
  queue.add(message('b'))
  expect([keys(queue), stored.size]).toEqual([['b'], 0])
})

test('replacing an action keeps its position and clears its refusal', async () => {
  const { stored, window } = device()
  const queue = window()
  await queue.open(AZIZA)
  for (const key of ['a', 'b']) queue.add(message(key, { state: 'waiting' }))
  queue.change('a', { state: 'refused', why: 'Kod notoʻgʻri' })
  queue.replace('a', { key: 'z', body: { text: 'z' } })
  expect(queue.read().map(({ key, state, why, turn }) => [key, state, why, turn])).toEqual([
    ['z', 'waiting', null, 1],
    ['b', 'waiting', null, 2],
  ])
  expect([...stored.keys()].sort()).toEqual(['b', 'z'])
})

test('skips stored values that are not actions', async () => {
  const stored = new Map<string, unknown>([
    ['a', 'broken'],
    ['b', { person: AZIZA, action: { key: 'b' } }],
  ])
  const queue = device(stored).window()
  await queue.open(AZIZA)
  expect(keys(queue)).toEqual([])
})

test('changes made while the storage is being read are neither lost nor undone', async () => {
  const { window } = device()
  const queue = window()
  await queue.open(AZIZA)
  for (const key of ['a', 'b']) queue.add(message(key, { state: 'waiting' }))
  const reading = queue.open(AZIZA)
  queue.remove('a')
  queue.change('b', { why: 'Yangi' })
  queue.add(message('c'))
  await reading
  expect(queue.read().map(({ key, why }) => [key, why])).toEqual([
    ['b', 'Yangi'],
    ['c', null],
  ])
})

test('signing out while the storage is being read leaves the queue empty', async () => {
  const { window } = device()
  const queue = window()
  await queue.open(AZIZA)
  queue.add(message('a'))
  const reading = queue.open(AZIZA)
  queue.leave()
  await reading
  expect(keys(queue)).toEqual([])
})
