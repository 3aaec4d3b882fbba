import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { driverKeys } from '../queries/driver-queries.ts'

type Matter = {
  send: (id: number, form: FormData, key: string) => Promise<unknown>
  /** The success toast. */
  done: string
  onDone: () => void
}

/** Sends a form about an order or a claim; the orders are read again unless a field was wrong. */
export function useMatter(id: number, { send, done, onDone }: Matter) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ form, seen }: { form: FormData; seen: unknown }) => send(id, form, keyFor(seen)),
    onSuccess: () => {
      showToast('success', done)
      onDone()
    },
    onSettled: (_, problem) => {
      if (problem instanceof CallProblem && problem.status === 422) return
      void client.invalidateQueries({ queryKey: driverKeys.orders })
    },
  })
}
