import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { startDownload } from '../../platform/http/start-download.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { INVOICES_KEY, invoiceUrl, issueInvoice } from './invoice-queries.ts'

/** Issues an invoice for a sum or an order, and downloads it. */
export function useIssueInvoice(): {
  issue: (asked: Parameters<typeof issueInvoice>[0]) => void
  isPending: boolean
} {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: issueInvoice,
    onSuccess: ({ id, number }) => {
      void client.invalidateQueries({ queryKey: INVOICES_KEY })
      showToast('success', m.ledger_invoice_issued({ number }))
      startDownload(invoiceUrl(id))
    },
    onError: error => showToast('error', error instanceof CallProblem ? error.message : m.login_no_network()),
  })
  return {
    issue: asked => {
      if (!isPending) mutate(asked)
    },
    isPending,
  }
}
