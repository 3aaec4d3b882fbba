import type { Listing } from '@karvon/domain/carriers/driver-list'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { problemSentence } from '../../platform/http/problem-sentence.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { driverMarks, LISTS_KEY, sendListing } from './driver-lists.ts'

const DONE = {
  favourite: m.my_drivers_added_toast,
  blocked: m.my_drivers_blocked_toast,
  none: m.my_drivers_removed_toast,
} as const satisfies Record<Listing | 'none', () => string>

/** In which list a driver is, and how to change that; `isSilent`: the screen says what has changed. */
export function useListing(driverId: number, { isSilent = false }: { isSilent?: boolean } = {}) {
  const client = useQueryClient()
  const { data: marks } = useQuery(driverMarks())
  const sending = useMutation({
    mutationFn: (kind: Listing | null) => sendListing(driverId, kind),
    onSuccess: (_, kind) => {
      if (!isSilent) showToast('success', DONE[kind ?? 'none']())
    },
    onError: problem => {
      const failed = m.my_drivers_failed()
      const sentence = problemSentence(problem, {
        noNetwork: () => m.orders_no_network({ what: failed }),
        notDone: () => failed,
      })
      showToast('error', sentence)
    },
    onSettled: () => client.invalidateQueries({ queryKey: LISTS_KEY }),
  })
  return {
    /** Undefined while loading. */
    kind: marks === undefined ? undefined : (marks.get(driverId) ?? null),
    change: (kind: Listing | null) => sending.mutate(kind),
    isBusy: sending.isPending,
    asked: sending.isPending ? sending.variables : undefined,
  }
}
