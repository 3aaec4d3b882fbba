import { useNavigate } from 'react-router'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { NoticeBell } from '../../product/notice/notice-bell.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import { supportPath } from '../support/support-url.ts'

/** Owners are notified of the whole company's orders, all others of their own. */
const urlFor = (isOwner: boolean) => (orderId: number) =>
  `/dashboard/${isOwner ? 'company-orders' : 'orders'}?order=${orderId}`

/** The notifications, as a menu entry. */
export function MenuBell({ className }: { className: string | undefined }) {
  const navigate = useNavigate()
  const urlOf = urlFor(usePermissions().includes('manage_company'))
  const chatUrlOf = (orderId: number) => `${urlOf(orderId)}&modal=deal-chat`
  return (
    <NoticeBell
      className={className}
      isNamed
      side="left"
      addressOf={orderId => localizedUrl(urlOf(orderId))}
      onFollow={orderId => void navigate(urlOf(orderId), { viewTransition: true })}
      dealChat={{
        addressOf: orderId => localizedUrl(chatUrlOf(orderId)),
        onFollow: orderId => void navigate(chatUrlOf(orderId)),
      }}
      chat={{
        address: localizedUrl(supportPath()),
        onFollow: () => void navigate(supportPath(), { viewTransition: true }),
      }}
    />
  )
}
