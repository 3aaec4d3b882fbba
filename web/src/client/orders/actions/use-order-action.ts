import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { problemSentence } from '../../../platform/http/problem-sentence.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { statusLabel } from '../../../product/order/order-status.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { freshenLists } from '../queries/apply-order-events.ts'
import { keepOrder } from '../queries/keep-order.ts'
import { orderById } from '../queries/show-order.ts'

/** One step of the client on an order. */
export type OrderAction<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  /** What is said once it is done; null says nothing. */
  done: string | null
  /** What is said where it failed and the server gave no sentence of its own. */
  failed: string
  next?: (answer: Answer) => void
  /** Takes a refusal over; true where nothing more is to be said. */
  onRefused?: (problem: CallProblem) => boolean
}

const isOrder = (answer: unknown): answer is OrderDetail =>
  typeof answer === 'object' && answer !== null && 'timeline' in answer

/** What may wait keeps its order by itself once it is sent. */
const isKept = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'waits' in answer

/** The order was not what it seemed: it is read again, and its present state is said. */
async function sayWhatIsTrue(client: QueryClient, orderId: number, problem: CallProblem): Promise<void> {
  freshenLists(client)
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

/** Sends a step, keeps the answer, and says how it went; a step that came too late says what is true now. */
export function useOrderAction<Input, Answer>(orderId: number, action: OrderAction<Input, Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: action.send,
    onSuccess: answer => {
      if (isOrder(answer)) keepOrder(client, answer)
      else if (!isKept(answer)) void client.invalidateQueries({ queryKey: orderById(orderId).queryKey })
      if (action.done !== null) showToast('success', action.done)
      action.next?.(answer)
    },
    onError: error => {
      if (error instanceof CallProblem && action.onRefused?.(error)) return
      if (isOvertaken(error)) return sayWhatIsTrue(client, orderId, error)
      showToast('error', sentenceOf(error, action.failed))
    },
  })
}
