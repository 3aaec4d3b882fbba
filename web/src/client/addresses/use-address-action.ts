import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { ADDRESSES_KEY } from '../../product/address/address-queries.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

type AddressAction<Sent, Got> = {
  send: (sent: Sent) => Promise<Got>
  done: string
  /**
   * The toast on failure (docs/product.md#messages-on-screen), followed by the server's message unless it belongs to a
   * field.
   */
  failed: string
  next?: (got: Got) => void
}

const reasonFor = (error: Error): string => {
  if (!(error instanceof CallProblem)) return ` ${m.addresses_no_answer()}`
  return Object.keys(error.errors).length > 0 || error.message === '' ? '' : ` ${error.message}`
}

/** An address mutation: shows a toast either way and refetches the lists. */
export function useAddressAction<Sent, Got>({ send, done, failed, next }: AddressAction<Sent, Got>) {
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
      void client.invalidateQueries({ queryKey: ADDRESSES_KEY })
    },
  })
}
