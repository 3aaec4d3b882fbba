import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { HANDBOOK_KEY } from '../../product/handbook/handbook-queries.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

/** Everything that is asked for the operator stands under this key. */
export const OPERATING_KEY = 'operating'

/** Marks everything an operator is shown as stale, the handbook's names and limits too. */
export const invalidateShown = (client: Pick<QueryClient, 'invalidateQueries'>): Promise<unknown> =>
  Promise.all([[OPERATING_KEY], HANDBOOK_KEY].map(queryKey => client.invalidateQueries({ queryKey })))

type Action<Input, Answer> = {
  run: (input: Input) => Promise<Answer>
  /** Said in passing once it is done. */
  done: string
  onDone?: (answer: Answer) => void
}

/**
 * Something an operator decides: what is shown is asked for again after it, done or refused. A second press is heard only
 * once the first is through.
 */
export function useAction<Input, Answer>({
  run,
  done,
  onDone,
}: Action<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const action = useMutation({
    mutationFn: run,
    onSuccess: answer => {
      showToast('success', done)
      onDone?.(answer)
    },
    onSettled: () => {
      isUnderWay.current = false
      return invalidateShown(client)
    },
  })
  const mutate: typeof action.mutate = (...args) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    action.mutate(...args)
  }
  return { ...action, mutate }
}
