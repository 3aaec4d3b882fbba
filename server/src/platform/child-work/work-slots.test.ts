import { expect, it } from 'vitest'
import { createWorkSlots, NoSlot } from './work-slots.ts'

/** Work that runs until the test ends it. */
const openWork = () => {
  let [end, fail] = [() => {}, (_: Error) => {}]
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { run: () => promise, end, fail }
}

const codeOf = (running: Promise<unknown>) =>
  running.then(
    () => 'done',
    error => (error instanceof NoSlot ? error.code : String(error)),
  )

it('an owner has one piece of work, running or waiting; the server’s own may have several', async () => {
  const inSlot = createWorkSlots({ atOnce: 1, mostWaiting: 5 })
  const work = openWork()
  const open = [inSlot('a', work.run), inSlot('b', work.run)]
  expect(await codeOf(inSlot('a', work.run))).toBe('too_many_requests')
  expect(await codeOf(inSlot('b', work.run))).toBe('too_many_requests')
  open.push(inSlot(undefined, work.run), inSlot(undefined, work.run))
  work.end()
  await Promise.all(open)
  expect(await codeOf(inSlot('a', work.run))).toBe('done')
})

it('beyond what may wait work is refused, and its owner may try again', async () => {
  const inSlot = createWorkSlots({ atOnce: 1, mostWaiting: 1 })
  const work = openWork()
  const open = [inSlot('a', work.run), inSlot('b', work.run)]
  expect(await codeOf(inSlot('c', work.run))).toBe('busy')
  work.end()
  await Promise.all(open)
  expect(await codeOf(inSlot('c', work.run))).toBe('done')
})

it('work that fails gives its slot back', async () => {
  const inSlot = createWorkSlots({ atOnce: 1, mostWaiting: 0 })
  const work = openWork()
  const failing = codeOf(inSlot('a', work.run))
  work.fail(new Error('no'))
  expect(await failing).toBe('Error: no')
  expect(await codeOf(inSlot('a', async () => {}))).toBe('done')
})

it('gives an owner as many pieces as the limit says, and others the rest', async () => {
  const inSlot = createWorkSlots({ atOnce: 1, mostWaiting: 9, mostOfOwner: 2 })
  const ends: (() => void)[] = []
  const work = () => new Promise<void>(resolve => ends.push(resolve))
  const pieces = [inSlot('a', work), inSlot('a', work), inSlot('b', work)]
  await expect(inSlot('a', work)).rejects.toMatchObject({ code: 'too_many_requests' })
  for (let piece = 0; piece < pieces.length; piece++) {
    await expect.poll(() => ends.length).toBe(piece + 1)
    ends[piece]?.()
  }
  await Promise.all(pieces)
  await expect(inSlot('a', async () => 1)).resolves.toBe(1)
})
