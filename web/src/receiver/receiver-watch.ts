import { isCarried, isEnded } from '@karvon/domain/orders/statuses/order-sets'
import { CallProblem } from '../platform/http/call-problem.ts'
import { serverNow } from '../platform/time/server-clock.ts'
import type { ReceiverOrder } from './receiver-order.ts'

/** What is known of the order behind the link. */
export type ReceiverView =
  | { readonly kind: 'loading' }
  /** Unknown, revoked or long over. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly isAsking: boolean }
  /** `cutOffSince`: since when nobody answers, while the last answer stays shown. */
  | { readonly kind: 'shown'; readonly order: ReceiverOrder; readonly cutOffSince: Date | null }

/** When the page is seen. */
export type PageSight = {
  readonly isHidden: () => boolean
  readonly onChange: (listener: () => void) => () => void
}

export type ReceiverWatch = {
  readonly view: () => ReceiverView
  readonly onChange: (listener: () => void) => () => void
  /** Asks now. */
  readonly look: () => void
  /** Puts in what a confirmation answered. */
  readonly put: (order: ReceiverOrder) => void
  /** Begins to ask; answers how to stop. */
  readonly start: () => () => void
}

const PAUSE_MS = 10_000
const PAUSE_ON_THE_WAY_MS = 5_000

/** How long to wait before the next question; null when nothing changes any more. */
export const pauseAfter = (view: ReceiverView): number | null => {
  if (view.kind === 'gone') return null
  if (view.kind !== 'shown') return PAUSE_MS
  const { status } = view.order
  if (isEnded(status)) return null
  return isCarried(status) && view.cutOffSince === null ? PAUSE_ON_THE_WAY_MS : PAUSE_MS
}

const isGone = (error: unknown) => error instanceof CallProblem && error.status === 404

/** What is shown after a question was answered with a failure. */
const afterFailure = (view: ReceiverView, error: unknown, answeredAt: Date): ReceiverView => {
  if (isGone(error)) return { kind: 'gone' }
  if (view.kind !== 'shown') return { kind: 'failed', isAsking: false }
  return { ...view, cutOffSince: view.cutOffSince ?? answeredAt }
}

/** What is shown, and who is told when that changes. */
const shownView = () => {
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

/** Asks for the order again and again: twice as often on the way, not at all while the page is hidden or the order is over. */
export function watchReceiver(
  ask: (signal: AbortSignal) => Promise<ReceiverOrder>,
  sight: PageSight,
): ReceiverWatch {
  const { view, onChange, show } = shownView()
  let answeredAt = serverNow()
  let asking: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (next: ReceiverView) => {
    asking = null
    show(next)
    const pause = pauseAfter(next)
    if (pause !== null) timer = setTimeout(look, pause)
  }
  const put = (order: ReceiverOrder) => {
    stop()
    answeredAt = serverNow()
    settle({ kind: 'shown', order, cutOffSince: null })
  }
  const look = () => {
    clearTimeout(timer)
    if (asking !== null || sight.isHidden()) return
    const question = new AbortController()
    asking = question
    if (view().kind === 'failed') show({ kind: 'failed', isAsking: true })
    ask(question.signal).then(
      order => {
        if (!question.signal.aborted) put(order)
      },
      (error: unknown) => {
        if (!question.signal.aborted) settle(afterFailure(view(), error, answeredAt))
      },
    )
  }
  const stop = () => {
    clearTimeout(timer)
    asking?.abort()
    asking = null
  }
  return {
    view,
    onChange,
    look,
    put,
    start: () => {
      const stopSeeing = sight.onChange(() => {
        if (!sight.isHidden() && pauseAfter(view()) !== null) look()
      })
      look()
      return () => {
        stopSeeing()
        stop()
      }
    },
  }
}
