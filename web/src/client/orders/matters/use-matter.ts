import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { refetchLists } from '../queries/apply-order-events.ts'
import { ORDER_KEYS } from '../queries/order-keys.ts'

type Matter = {
  send: (id: number, form: FormData, key: string) => Promise<unknown>
  /** The success toast. */
  done: string
  onDone: () => void
}

/** Sends a form about an order; the order is read again whatever the answer, for a refusal says that it has changed. */
export function useMatter(orderId: number, { send, done, onDone }: Matter) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ form, seen }: { form: FormData; seen: unknown }) => send(orderId, form, keyFor(seen)),
    onSuccess: () => {
      showToast('success', done)
      onDone()
    },
    onSettled: (_, problem) => {
      if (problem instanceof CallProblem && problem.status === 422) return
      void client.invalidateQueries({ queryKey: ORDER_KEYS.one(orderId) })
      refetchLists(client)
    },
  })
}
