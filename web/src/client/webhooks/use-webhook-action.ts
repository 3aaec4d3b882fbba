import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences, problemSentence } from '../../platform/http/problem-sentence.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { WEBHOOKS_KEY } from './webhook-queries.ts'

type WebhookAction<Sent, Got> = {
  send: (sent: Sent) => Promise<Got>
  /** Null: what is shown says it. */
  done: ((got: Got) => string) | null
  /** What follows, before the queries below are refetched. */
  next?: (got: Got) => Promise<void> | void
  /** Prefix of the queries to refetch. */
  refetched?: QueryKey
}

const LABELS = { noNetwork: m.webhooks_no_network, notDone: m.webhooks_not_done }

/** A change of webhooks: shows a toast either way and reads them again. */
export function useWebhookAction<Sent, Got>({
  send,
  done,
  next,
  refetched = WEBHOOKS_KEY,
}: WebhookAction<Sent, Got>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async got => {
      if (done !== null) showToast('success', done(got))
      await next?.(got)
    },
    onError: problem => {
      // a refusal of a field is shown beside it
      if (Object.keys(fieldSentences(problem)).length === 0)
        showToast('error', problemSentence(problem, LABELS))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: refetched })
    },
  })
}
