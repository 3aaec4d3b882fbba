import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { HANDBOOK_KEY } from '../../product/handbook/handbook-queries.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

/** Query key prefix of all the operator's data. */
export const OPERATOR_KEY = 'operating'

/** Invalidates all the operator's data, including the handbook's names and limits. */
export const invalidateOperatorData = (client: Pick<QueryClient, 'invalidateQueries'>): Promise<unknown> =>
  Promise.all([[OPERATOR_KEY], HANDBOOK_KEY].map(queryKey => client.invalidateQueries({ queryKey })))

type Action<Input, Answer> = {
  run: (input: Input) => Promise<Answer>
  /** The success toast. */
  done: string | ((answer: Answer) => string)
  onDone?: (answer: Answer) => void
}

/** An operator's action: refetches everything shown, on success and failure; ignores presses while one is pending. */
export function useAction<Input, Answer>({
  run,
  done,
  onDone,
}: Action<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient()
  const isPending = useRef(false)
  const action = useMutation({
    mutationFn: run,
    onSuccess: answer => {
      showToast('success', typeof done === 'string' ? done : done(answer))
      onDone?.(answer)
    },
    onSettled: () => {
      isPending.current = false
      return invalidateOperatorData(client)
    },
  })
  const mutate: typeof action.mutate = (...args) => {
    if (isPending.current) return
    isPending.current = true
    action.mutate(...args)
  }
  return { ...action, mutate }
}
