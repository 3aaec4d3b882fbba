import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { ADDRESSES_KEY } from '../../product/address/address-queries.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

type AddressAction<Sent, Got> = {
  send: (sent: Sent) => Promise<Got>
  done: string
  /** The toast of a failure (docs/product.md#messages-on-screen); where the server says why as a whole, its sentence follows. */
  failed: string
  next?: (got: Got) => void
}

const whyOf = (error: Error): string => {
  if (!(error instanceof CallProblem)) return ` ${m.addresses_no_answer()}`
  return Object.keys(error.errors).length > 0 || error.message === '' ? '' : ` ${error.message}`
}

/** Something is done with an address: a toast either way, and the lists are asked for again. */
export function useAddressAction<Sent, Got>({ send, done, failed, next }: AddressAction<Sent, Got>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: got => {
      showToast('success', done)
      next?.(got)
    },
    onError: error => showToast('error', `${failed}.${whyOf(error)}`),
    // not waited for: once a failure is told, the next press counts
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ADDRESSES_KEY })
    },
  })
}
