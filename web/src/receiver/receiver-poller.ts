import { isCarried, isEnded } from '@karvon/domain/orders/statuses/order-sets'
import { CallProblem } from '../platform/http/call-problem.ts'
import { serverNow } from '../platform/time/server-clock.ts'
import type { ReceiverOrder } from './receiver-order.ts'

/** The state of the page. */
export type ReceiverView =
  | { readonly kind: 'loading' }
  /** The link is unknown, revoked or expired. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly isFetching: boolean }
  /** `cutOffSince`: when the shown order was last fetched, if the server is unreachable since; else null. */
  | { readonly kind: 'shown'; readonly order: ReceiverOrder; readonly cutOffSince: Date | null }

/** Whether the page is visible. */
export type PageVisibility = {
  readonly isHidden: () => boolean
  readonly onChange: (listener: () => void) => () => void
}

export type ReceiverPoller = {
  readonly view: () => ReceiverView
  readonly onChange: (listener: () => void) => () => void
  /** Fetches now. */
  readonly refetch: () => void
  /** Shows the order returned by a confirmation. */
  readonly setOrder: (order: ReceiverOrder) => void
  /** Starts polling; returns a function that stops it. */
  readonly start: () => () => void
}

const POLL_MS = 10_000
const POLL_IN_TRANSIT_MS = 5_000

/** The delay before the next fetch; null if nothing changes any more. */
export const pollDelayMs = (view: ReceiverView): number | null => {
  if (view.kind === 'gone') return null
  if (view.kind !== 'shown') return POLL_MS
  const { status } = view.order
  if (isEnded(status)) return null
  return isCarried(status) && view.cutOffSince === null ? POLL_IN_TRANSIT_MS : POLL_MS
}

const isGone = (error: unknown) => error instanceof CallProblem && error.status === 404

/** The view after a failed fetch. */
const afterFailure = (view: ReceiverView, error: unknown, fetchedAt: Date): ReceiverView => {
  if (isGone(error)) return { kind: 'gone' }
  if (view.kind !== 'shown') return { kind: 'failed', isFetching: false }
  return { ...view, cutOffSince: view.cutOffSince ?? fetchedAt }
}

/** The current view and its listeners. */
const createViewStore = () => {
  let view: ReceiverView = { kind: 'loading' }
  const listeners = new Set<() => void>()
  return {
    view: () => view,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    show: (next: ReceiverView) => {
      view = next
      for (const listener of listeners) listener()
    },
  }
}

/** Polls the order: twice as often in transit, not at all while the page is hidden or after the order has ended. */
export function createReceiverPoller(
  fetchOrder: (signal: AbortSignal) => Promise<ReceiverOrder>,
  visibility: PageVisibility,
): ReceiverPoller {
  const { view, onChange, show } = createViewStore()
  let fetchedAt = serverNow()
  let inFlight: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (next: ReceiverView) => {
    inFlight = null
    show(next)
    const delayMs = pollDelayMs(next)
    if (delayMs !== null) timer = setTimeout(refetch, delayMs)
  }
  const setOrder = (order: ReceiverOrder) => {
    stop()
    fetchedAt = serverNow()
    settle({ kind: 'shown', order, cutOffSince: null })
  }
  const refetch = () => {
    clearTimeout(timer)
    if (inFlight !== null || visibility.isHidden()) return
    const request = new AbortController()
    inFlight = request
    if (view().kind === 'failed') show({ kind: 'failed', isFetching: true })
    fetchOrder(request.signal).then(
      order => {
        if (!request.signal.aborted) setOrder(order)
      },
      (error: unknown) => {
        if (!request.signal.aborted) settle(afterFailure(view(), error, fetchedAt))
      },
    )
  }
  const stop = () => {
    clearTimeout(timer)
    inFlight?.abort()
    inFlight = null
  }
  return {
    view,
    onChange,
    refetch,
    setOrder,
    start: () => {
      const unsubscribe = visibility.onChange(() => {
        if (!visibility.isHidden() && pollDelayMs(view()) !== null) refetch()
      })
      refetch()
      return () => {
        unsubscribe()
        stop()
      }
    },
  }
}
