import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NetworkProblem } from '../../../platform/http/call-problem.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { COMPANY_KEY } from './employee-queries.ts'

type EmployeeAction<Sent, Got> = {
  send: (sent: Sent) => Promise<Got>
  done: (got: Got) => string
  /** The toast on failure, followed by the server's message unless the server was not reached. */
  failed: string
  next?: (got: Got) => void
}

const reasonFor = (error: Error): string =>
  error instanceof NetworkProblem || error.message === '' ? '' : ` ${error.message}`

/** A mutation of an employee: shows a toast either way and refetches the lists. */
export function useEmployeeAction<Sent, Got>({ send, done, failed, next }: EmployeeAction<Sent, Got>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: got => {
      showToast('success', done(got))
      next?.(got)
    },
    onError: error => showToast('error', `${failed}.${reasonFor(error)}`),
    // not awaited: once the failure is shown, the next press counts
    onSettled: () => {
      void client.invalidateQueries({ queryKey: COMPANY_KEY })
    },
  })
}
