import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetPositions } from '../../features/driving/position/browser-sharing.ts'
import { signOut } from '../../features/profile/sign-out.ts'
import { m } from '../../messages/compiled/messages.js'
import { forgetPersonal } from '../../platform/kept/forget-personal.ts'
import { leavePage } from '../../platform/kept/leave-page.ts'
import { forgetTab } from '../../platform/kept/tab-owner.ts'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { addressOf } from '../driver-place.ts'
import { isNoDriver } from '../query-client.ts'

/** What this phone kept of the driver goes with the session; the page begins anew. */
export const leaveDriver = () => {
  forgetPositions()
  forgetTab()
  leavePage(addressOf('feed', location.pathname), forgetPersonal())
}

export function LogOutButton() {
  const client = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => signOut(client),
    onSuccess: leaveDriver,
    onError: problem =>
      isNoDriver(problem) ? leaveDriver() : showToast('error', m.driving_log_out_failed()),
  })
  return (
    <Button
      tone="danger"
      isBusy={leaving.isPending}
      icon={<IconLogout size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => leaving.mutate()}
    >
      {m.driving_log_out()}
    </Button>
  )
}
