import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallProblem, NetworkProblem } from '../platform/http/call-problem.ts'
import { receiverOrder } from './receiver-fixture.ts'
import type { ReceiverOrder } from './receiver-order.ts'
import { pauseAfter, watchReceiver } from './receiver-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-21T12:00:00+05:00')
})
afterEach(() => {
  vi.useRealTimers()
})

const gone = new CallProblem({
  status: 404,
  code: 'api.not_found',
  message: '',
  errors: {},
  facts: {},
  requestId: null,
  retryAfterS: null,
})

/** A watch whose answers are given one after the other, the last again and again. */
const madeUp = (...answers: (ReceiverOrder | Error)[]) => {
  let isHidden = false
  let tell = () => {}
  const ask = vi.fn(async () => {
    const next = (answers.length > 1 ? answers.shift() : answers[0])!
    if (next instanceof Error) throw next
    return next
  })
  const watch = watchReceiver(ask, {
    isHidden: () => isHidden,
    onChange: listener => {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
  })
  const hide = (hidden: boolean) => {
    isHidden = hidden
    tell()
  }
  return { watch, ask, hide }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('asks every five seconds on the way, every ten otherwise, no more at the end', () => {
  const shown = (status: ReceiverOrder['status'], cutOffSince: Date | null = null) =>
    pauseAfter({ kind: 'shown', order: receiverOrder({ status }), cutOffSince })
  expect(shown('processing')).toBe(5000)
  expect(shown('confirmation')).toBe(10_000)
  expect(shown('processing', new Date())).toBe(10_000)
  expect([shown('done'), shown('canceled'), pauseAfter({ kind: 'gone' })]).toEqual([null, null, null])
})

test('shows what came, and asks again', async () => {
  const { watch, ask } = madeUp(receiverOrder(), receiverOrder({ status: 'done' }))
  watch.start()
  await pass(0)
  expect(watch.view()).toMatchObject({ kind: 'shown', order: { status: 'processing' } })
  await pass(5000)
  expect(watch.view()).toMatchObject({ order: { status: 'done' } })
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('rests while the page is hidden and asks at once when it is seen again', async () => {
  const { watch, ask, hide } = madeUp(receiverOrder())
  watch.start()
  await pass(0)
  hide(true)
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  hide(false)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('without a line the last answer stays, with since when it is so', async () => {
  const { watch } = madeUp(receiverOrder(), new NetworkProblem(), new NetworkProblem(), receiverOrder())
  watch.start()
  await pass(5000)
  const since = new Date('2026-11-21T12:00:00+05:00')
  expect(watch.view()).toMatchObject({ kind: 'shown', cutOffSince: since })
  await pass(10_000)
  expect(watch.view()).toMatchObject({ kind: 'shown', cutOffSince: since })
  await pass(10_000)
  expect(watch.view()).toMatchObject({ kind: 'shown', cutOffSince: null })
})

test('says that it failed where there is nothing to show, and that a link is gone', async () => {
  const { watch, ask } = madeUp(new NetworkProblem(), gone)
  watch.start()
  await pass(0)
  expect(watch.view()).toEqual({ kind: 'failed', isAsking: false })
  watch.look()
  expect(watch.view()).toEqual({ kind: 'failed', isAsking: true })
  await pass(0)
  expect(watch.view()).toEqual({ kind: 'gone' })
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a link that is revoked while it is looked at is gone', async () => {
  const { watch } = madeUp(receiverOrder(), gone)
  watch.start()
  await pass(5000)
  expect(watch.view()).toEqual({ kind: 'gone' })
})

test('the receipt is not undone by an older answer, nor is anything asked after leaving', async () => {
  const { watch, ask } = madeUp(receiverOrder({ status: 'confirmation' }))
  const stop = watch.start()
  watch.put(receiverOrder({ status: 'done' }))
  await pass(60_000)
  expect(watch.view()).toMatchObject({ order: { status: 'done' } })
  stop()
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
