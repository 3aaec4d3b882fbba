import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { TEMPLATES_KEY } from './queries/template-queries.ts'

type TemplateAction<Sent, Got> = {
  send: (sent: Sent) => Promise<Got>
  done: string
  /** Followed by the server's message, unless that belongs to a field. */
  failed: string
  next?: (got: Got) => void
}

const reasonFor = (error: Error): string => {
  if (!(error instanceof CallProblem)) return ` ${m.templates_no_answer()}`
  return Object.keys(error.errors).length > 0 || error.message === '' ? '' : ` ${error.message}`
}

/** A change of templates or schedules: shows a toast either way and refetches them. */
export function useTemplateAction<Sent = void, Got = unknown>({
  send,
  done,
  failed,
  next,
}: TemplateAction<Sent, Got>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: got => {
      showToast('success', done)
      next?.(got)
    },
    onError: error => showToast('error', `${failed}.${reasonFor(error)}`),
    // not awaited: once the failure is shown, the next press counts
    onSettled: () => {
      void client.invalidateQueries({ queryKey: TEMPLATES_KEY })
    },
  })
}
