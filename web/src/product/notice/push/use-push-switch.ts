import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { pushDevices } from './push-queries.ts'
import { turnOff, turnOn } from './this-device.ts'

/** Switches this browser on (null), or off by its id; says what came of it. */
export function usePushSwitch(onOn: () => void = () => undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ownId: number | null): Promise<NotificationPermission | null> => {
      if (ownId === null) return turnOn()
      await turnOff(ownId)
      return null
    },
    onSuccess: permission => {
      if (permission === 'granted') {
        showToast('success', m.notices_push_on())
        onOn()
      }
      if (permission === 'denied') showToast('warning', m.notices_push_denied())
    },
    onError: () => showToast('error', m.notices_push_failed()),
    onSettled: () => client.invalidateQueries({ queryKey: pushDevices().queryKey }),
  })
}
