import { expect, test } from 'vitest'
import { createOutbox, type OutboxStorage } from './outbox.ts'
import type { NewAction, StoredAction } from './outbox-action.ts'

const AZIZA = 1
const SARDOR = 2

/** A device: what it keeps, and windows that hear of one another's changes. */
const device = (kept = new Map<string, unknown>()) => {
  const heard: (() => void)[] = []
  const place = (): OutboxStorage => {
    let own: () => void = () => {}
    const tellOthers = () => {
      for (const changed of heard) if (changed !== own) changed()
    }
    return {
      readAll: async () => [...kept.values()],
      write: async (key, action) => {
        kept.set(key, action)
        tellOthers()
      },
      forget: async key => {
        kept.delete(key)
        tellOthers()
      },
      onElsewhere: changed => {
        own = changed
        heard.push(changed)
      },
    }
  }
  return { kept, window: () => createOutbox(place()) }
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

test('actions keep their turns, over a reload too, until they are sent', async () => {
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

test('what was on its way when its page ended waits under the same key', async () => {
  const { window } = device()
  const queue = window()
  await queue.open(AZIZA)
  queue.add(message('a'))
  const after = window()
  await after.open(AZIZA)
  expect(after.read()).toEqual([{ ...queue.read()[0], state: 'waiting', hasWaited: true }])
})

test('nobody finds the actions of somebody else', async () => {
  const { window } = device()
  const queue = window()
  await queue.open(AZIZA)
  queue.add(message('a'))
  await queue.open(SARDOR)
  expect(keys(queue)).toEqual([])
})

test('what was done before its person is known is theirs', async () => {
  const { kept, window } = device()
  const queue = window()
  queue.add(message('a'))
  expect(kept.size).toBe(0)
  await queue.open(AZIZA)
  expect(keys(queue)).toEqual(['a'])
  expect((kept.get('a') as StoredAction).person).toBe(AZIZA)
})

test('two windows lose nothing of one another, and hear what was sent there', async () => {
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

test('one that is on its way here stays so when another window changes something', async () => {
  const { window } = device()
  const [here, there] = [window(), window()]
  await here.open(AZIZA)
  await there.open(AZIZA)
  here.add(message('a'))
  there.add(message('b'))
  await here.open(AZIZA)
  expect(here.read().find(({ key }) => key === 'a')?.state).toBe('sending')
})

test('signed out, the page shows none of them and keeps none', async () => {
  const { kept, window } = device()
  const queue = window()
  await queue.open(AZIZA)
  queue.add(message('a'))
  kept.clear()
  queue.leave()
  queue.change('a', { state: 'waiting' })
  queue.add(message('b'))
  expect([keys(queue), kept.size]).toEqual([['b'], 0])
})

test('one made anew keeps its place and forgets what was said of it', async () => {
  const { kept, window } = device()
  const queue = window()
  await queue.open(AZIZA)
  for (const key of ['a', 'b']) queue.add(message(key, { state: 'waiting' }))
  queue.change('a', { state: 'refused', why: 'Kod notoʻgʻri' })
  queue.replace('a', { key: 'z', body: { text: 'z' } })
  expect(queue.read().map(({ key, state, why, turn }) => [key, state, why, turn])).toEqual([
    ['z', 'waiting', null, 1],
    ['b', 'waiting', null, 2],
  ])
  expect([...kept.keys()].sort()).toEqual(['b', 'z'])
})

test('what is no action of ours is passed over', async () => {
  const kept = new Map<string, unknown>([
    ['a', 'broken'],
    ['b', { person: AZIZA, action: { key: 'b' } }],
  ])
  const queue = device(kept).window()
  await queue.open(AZIZA)
  expect(keys(queue)).toEqual([])
})

test('what is done while the device is being read is neither lost nor brought back', async () => {
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

test('a sign-out while the device is being read leaves nothing', async () => {
  const { window } = device()
  const queue = window()
  await queue.open(AZIZA)
  queue.add(message('a'))
  const reading = queue.open(AZIZA)
  queue.leave()
  await reading
  expect(keys(queue)).toEqual([])
})
