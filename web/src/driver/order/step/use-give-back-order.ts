import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { DealDetail } from '../../queries/driver.ts'
import { moveOrder } from '../../queries/driver-calls.ts'
import { driverKeys } from '../../queries/driver-queries.ts'
import { problemSentence } from '../../queries/problem-labels.ts'

const isOutdated = (problem: unknown) =>
  problem instanceof CallProblem && problem.code === 'api.order_changed'

const FIELDS_WITH_ERROR = ['code', 'arrival_reason', 'photo']

/** Shows why a step failed, unless its field already does. */
export const showStepError = (problem: unknown): void => {
  const said = fieldSentences(problem)
  if (FIELDS_WITH_ERROR.some(field => said[field] !== undefined)) return
  showToast('error', isOutdated(problem) ? m.driver_status_changed() : problemSentence(problem))
}

/** Gives the order back; never queued offline, because the client is waiting for another driver. */
export function useGiveBackOrder({ id, version }: DealDetail, onDone: () => void) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  return useMutation({
    mutationFn: (reason: string) => {
      const step = { status: 'refused', version, reason } as const
      return moveOrder(id, step, keyOf(step))
    },
    onSuccess: onDone,
    onError: showStepError,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: driverKeys.orders })
      void client.invalidateQueries({ queryKey: driverKeys.earnings })
    },
  })
}
