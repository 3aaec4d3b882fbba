import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NetworkProblem } from '../../../platform/http/call-problem.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { COMPANY_KEY } from './employee-queries.ts'

type EmployeeAction<Sent, Got> = {
  send: (sent: Sent) => Promise<Got>
  done: (got: Got) => string
  /** The toast of a failure; where the server was not reached, what follows it says so. */
  failed: string
  next?: (got: Got) => void
}

const reasonFor = (error: Error): string =>
  error instanceof NetworkProblem || error.message === '' ? '' : ` ${error.message}`

/** Acts on an employee: a toast either way, and every list that shows them is refetched. */
export function useEmployeeAction<Sent, Got>({ send, done, failed, next }: EmployeeAction<Sent, Got>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: got => {
      showToast('success', done(got))
      next?.(got)
    },
    onError: error => showToast('error', `${failed}.${reasonFor(error)}`),
    // not waited for: once a failure is told, the next press counts
    onSettled: () => {
      void client.invalidateQueries({ queryKey: COMPANY_KEY })
    },
  })
}
