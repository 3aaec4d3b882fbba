import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { deletePersonalData } from '../../platform/storage/delete-personal-data.ts'
import { leavePage } from '../../platform/storage/leave-page.ts'
import { clearTab } from '../../platform/storage/tab-owner.ts'
import { signOut } from '../../product/account/sign-out.ts'
import { leavePush } from '../../product/notice/push/this-device.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

const leave = () => {
  clearTab()
  leavePage(localizedUrl('/admin'), deletePersonalData())
}

const isOver = (problem: unknown) => problem instanceof CallProblem && problem.status === 401

/** Ends the session and reloads the page at the sign-in. */
export function LogOutButton({ className }: { className: string | undefined }) {
  const client = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => signOut(client, leavePush),
    onSuccess: leave,
    onError: problem => (isOver(problem) ? leave() : showToast('error', m.operator_log_out_failed())),
  })
  return (
    <button
      type="button"
      className={className}
      title={m.operator_log_out()}
      aria-busy={leaving.isPending || undefined}
      onClick={() => !leaving.isPending && leaving.mutate()}
    >
      <IconLogout size={22} stroke={1.75} aria-hidden="true" />
      <span>{m.operator_log_out()}</span>
    </button>
  )
}
