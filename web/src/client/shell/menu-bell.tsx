import { useNavigate } from 'react-router'
import { NoticeBell } from '../../product/notice/notice-bell.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import { addressOfPath, supportPath } from '../support/support-url.ts'

/** An owner hears of the whole company's orders, all others of their own. */
const placeFor = (isOwner: boolean) => (orderId: number) =>
  `/dashboard/${isOwner ? 'company-orders' : 'orders'}?order=${orderId}`

/** The notices among the menu's entries. */
export function MenuBell({ className }: { className: string | undefined }) {
  const navigate = useNavigate()
  const placeOf = placeFor(usePermissions().includes('manage_company'))
  return (
    <NoticeBell
      className={className}
      isNamed
      side="left"
      addressOf={orderId => addressOfPath(placeOf(orderId))}
      onFollow={orderId => void navigate(placeOf(orderId), { viewTransition: true })}
      chat={{
        address: addressOfPath(supportPath()),
        onFollow: () => void navigate(supportPath(), { viewTransition: true }),
      }}
    />
  )
}
