import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { deletePersonalData } from '../../platform/storage/delete-personal-data.ts'
import { leavePage } from '../../platform/storage/leave-page.ts'
import { clearTab } from '../../platform/storage/tab-owner.ts'
import { signOut } from '../../product/account/sign-out.ts'
import { deleteMessageDrafts } from '../../product/chat/writing/message-draft.ts'
import { leavePush } from '../../product/notice/push/this-device.ts'
import { Button } from '../../ui/actions/button.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { screenUrl } from '../driver-url.ts'
import { forgetPositions } from '../position/browser-sharing.ts'
import { isNotDriver } from '../query-client.ts'

/** Clears the driver's data from this phone and reloads the page. */
export const endDriverSession = () => {
  forgetPositions()
  deleteMessageDrafts()
  clearTab()
  leavePage(screenUrl('feed', location.pathname), deletePersonalData())
}

export function LogOutButton() {
  const client = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => signOut(client, leavePush),
    onSuccess: endDriverSession,
    onError: problem =>
      isNotDriver(problem) ? endDriverSession() : showToast('error', m.driver_log_out_failed()),
  })
  return (
    <Button
      tone="danger"
      isBusy={leaving.isPending}
      icon={<IconLogout size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => leaving.mutate()}
    >
      {m.driver_log_out()}
    </Button>
  )
}
