import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ACTS_KEY, issueAct } from './act-queries.ts'
import type { ActPaper } from './act-urls.ts'
import { downloadAct } from './download-act.ts'

/** Issues the act of an order unless there is one, and downloads one of its papers. */
export function useOrderAct(orderId: number): (paper: ActPaper) => void {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (_paper: ActPaper) => issueAct({ orderId }),
    onSuccess: (act, paper) => {
      void client.invalidateQueries({ queryKey: ACTS_KEY })
      downloadAct(act, paper)
    },
    onError: error => showToast('error', error instanceof CallProblem ? error.message : m.login_no_network()),
  })
  return paper => {
    if (!isPending) mutate(paper)
  }
}
