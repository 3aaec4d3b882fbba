import { useNavigate } from 'react-router'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { NoticeBell } from '../../product/notice/notice-bell.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import { supportPath } from '../support/support-url.ts'

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
      addressOf={orderId => localizedUrl(placeOf(orderId))}
      onFollow={orderId => void navigate(placeOf(orderId), { viewTransition: true })}
      chat={{
        address: localizedUrl(supportPath()),
        onFollow: () => void navigate(supportPath(), { viewTransition: true }),
      }}
    />
  )
}
