import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { problemSentence } from '../../platform/http/problem-sentence.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { CARRIERS_KEY } from './carrier-queries.ts'

type CarrierAction<Sent, Got> = {
  send: (sent: Sent) => Promise<Got>
  done: (got: Got, sent: Sent) => string
  next: () => void
}

const LABELS = { noNetwork: m.lanes_no_network, notDone: m.lanes_not_done }

/** A change to the company's agreements: shows a toast either way and reads the lists again. */
export function useCarrierAction<Sent, Got>({ send, done, next }: CarrierAction<Sent, Got>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (got, sent) => {
      showToast('success', done(got, sent))
      next()
    },
    onError: problem => showToast('error', problemSentence(problem, LABELS)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: CARRIERS_KEY })
    },
  })
}
