import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { problemSentence } from '../../../platform/http/problem-sentence.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { statusLabel } from '../../../product/order/order-status.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { refetchLists } from '../queries/apply-order-events.ts'
import { cacheOrder } from '../queries/cache-order.ts'
import { orderById } from '../queries/show-order.ts'

/** A client's action on an order. */
export type OrderAction<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  /** Toast on success; null shows none. */
  done: string | null
  /** Toast on failure if the server gives no message. */
  failed: string
  next?: (answer: Answer) => void
  /** Handles a refusal; true if no toast is needed. */
  onRefused?: (problem: CallProblem) => boolean
}

const isOrder = (answer: unknown): answer is OrderDetail =>
  typeof answer === 'object' && answer !== null && 'timeline' in answer

/** A queued action updates its order once it is sent. */
const isQueued = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'waits' in answer

/** The order has changed: reloads it and shows its current status. */
async function showCurrentStatus(client: QueryClient, orderId: number, problem: CallProblem): Promise<void> {
  refetchLists(client)
  try {
    const { status } = await client.fetchQuery({ ...orderById(orderId), staleTime: 0 })
    showToast('warning', `${problem.message} ${m.orders_now_status({ status: statusLabel(status) })}`)
  } catch {
    showToast('warning', problem.message)
  }
}

const sentenceOf = (error: unknown, failed: string): string =>
  problemSentence(error, { noNetwork: () => m.orders_no_network({ what: failed }), notDone: () => failed })

const isOvertaken = (error: unknown): error is CallProblem =>
  error instanceof CallProblem && (error.status === 409 || error.status === 404)

/** Sends an action, caches the returned order and shows a toast; if the action came too late, shows the current status. */
export function useOrderAction<Input, Answer>(orderId: number, action: OrderAction<Input, Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: action.send,
    onSuccess: answer => {
      if (isOrder(answer)) cacheOrder(client, answer)
      else if (!isQueued(answer)) void client.invalidateQueries({ queryKey: orderById(orderId).queryKey })
      if (action.done !== null) showToast('success', action.done)
      action.next?.(answer)
    },
    onError: error => {
      if (error instanceof CallProblem && action.onRefused?.(error)) return
      if (isOvertaken(error)) return showCurrentStatus(client, orderId, error)
      showToast('error', sentenceOf(error, action.failed))
    },
  })
}
