import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { AgreementAnswer } from '../queries/agreement-queries.ts'
import { driverKeys } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'

const DONE = {
  accept: m.lanes_driver_accepted,
  decline: m.lanes_driver_declined,
  end: m.lanes_driver_ended,
} satisfies Record<AgreementAnswer, () => string>

/** Answers an agreement or ends it, then reads all of them again. */
export function useAnswer(send: (move: AgreementAnswer) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_, move) => showToast('success', DONE[move]()),
    onError: problem => showToast('error', problemSentence(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: driverKeys.agreements }),
  })
}
