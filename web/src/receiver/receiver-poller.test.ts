import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallProblem, NetworkProblem } from '../platform/http/call-problem.ts'
import { receiverOrder } from './receiver-fixture.ts'
import type { ReceiverOrder } from './receiver-order.ts'
import { createReceiverPoller, pollDelayMs } from './receiver-poller.ts'

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

/** A poller with a queue of answers, of which the last one repeats. */
const pollerWith = (...answers: (ReceiverOrder | Error)[]) => {
  let isHidden = false
  let notify = () => {}
  const fetchOrder = vi.fn(async () => {
    const next = (answers.length > 1 ? answers.shift() : answers[0])!
    if (next instanceof Error) throw next
    return next
  })
  const poller = createReceiverPoller(fetchOrder, {
    isHidden: () => isHidden,
    onChange: listener => {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
  })
  const hide = (hidden: boolean) => {
    isHidden = hidden
    notify()
  }
  return { poller, fetchOrder, hide }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('polls every five seconds in transit, every ten otherwise, and stops at the end', () => {
  const shown = (status: ReceiverOrder['status'], cutOffSince: Date | null = null) =>
    pollDelayMs({ kind: 'shown', order: receiverOrder({ status }), cutOffSince })
  expect(shown('processing')).toBe(5000)
  expect(shown('confirmation')).toBe(10_000)
  expect(shown('processing', new Date())).toBe(10_000)
  expect([shown('done'), shown('canceled'), pollDelayMs({ kind: 'gone' })]).toEqual([null, null, null])
})

test('shows the order and keeps polling', async () => {
  const { poller, fetchOrder } = pollerWith(receiverOrder(), receiverOrder({ status: 'done' }))
  poller.start()
  await pass(0)
  expect(poller.view()).toMatchObject({ kind: 'shown', order: { status: 'processing' } })
  await pass(5000)
  expect(poller.view()).toMatchObject({ order: { status: 'done' } })
  await pass(60_000)
  expect(fetchOrder).toHaveBeenCalledTimes(2)
})

test('pauses while the page is hidden and fetches at once when it is visible again', async () => {
  const { poller, fetchOrder, hide } = pollerWith(receiverOrder())
  poller.start()
  await pass(0)
  hide(true)
  await pass(60_000)
  expect(fetchOrder).toHaveBeenCalledTimes(1)
  hide(false)
  expect(fetchOrder).toHaveBeenCalledTimes(2)
})

test('offline it keeps the last order and says since when', async () => {
  const { poller } = pollerWith(receiverOrder(), new NetworkProblem(), new NetworkProblem(), receiverOrder())
  poller.start()
  await pass(5000)
  const since = new Date('2026-11-21T12:00:00+05:00')
  expect(poller.view()).toMatchObject({ kind: 'shown', cutOffSince: since })
  await pass(10_000)
  expect(poller.view()).toMatchObject({ kind: 'shown', cutOffSince: since })
  await pass(10_000)
  expect(poller.view()).toMatchObject({ kind: 'shown', cutOffSince: null })
})

test('reports a failed first load, and a link that is gone', async () => {
  const { poller, fetchOrder } = pollerWith(new NetworkProblem(), gone)
  poller.start()
  await pass(0)
  expect(poller.view()).toEqual({ kind: 'failed', isFetching: false })
  poller.refetch()
  expect(poller.view()).toEqual({ kind: 'failed', isFetching: true })
  await pass(0)
  expect(poller.view()).toEqual({ kind: 'gone' })
  await pass(60_000)
  expect(fetchOrder).toHaveBeenCalledTimes(2)
})

test('a link revoked while the page is open is gone', async () => {
  const { poller } = pollerWith(receiverOrder(), gone)
  poller.start()
  await pass(5000)
  expect(poller.view()).toEqual({ kind: 'gone' })
})

test('an older answer doesn’t undo the receipt, and nothing is fetched after stopping', async () => {
  const { poller, fetchOrder } = pollerWith(receiverOrder({ status: 'confirmation' }))
  const stop = poller.start()
  poller.setOrder(receiverOrder({ status: 'done' }))
  await pass(60_000)
  expect(poller.view()).toMatchObject({ order: { status: 'done' } })
  stop()
  await pass(60_000)
  expect(fetchOrder).toHaveBeenCalledTimes(1)
})
