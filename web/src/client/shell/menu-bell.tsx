import {
  clientDealChatPage,
  clientOrderPage,
  clientTemplatesPage,
} from '@karvon/contract/notices/notice-pages'
import { useNavigate } from 'react-router'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { NoticeBell } from '../../product/notice/notice-bell.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import { supportPath } from '../support/support-url.ts'

const SCHEDULES = clientTemplatesPage('schedules')

/** The notifications, as a menu entry. */
export function MenuBell({ className }: { className: string | undefined }) {
  const navigate = useNavigate()
  const isOwner = usePermissions().includes('manage_company')
  const urlOf = (orderId: number) => clientOrderPage(orderId, isOwner)
  const chatUrlOf = (orderId: number) => clientDealChatPage(orderId, isOwner)
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
      schedules={{
        address: localizedUrl(SCHEDULES),
        onFollow: () => void navigate(SCHEDULES, { viewTransition: true }),
      }}
      chat={{
        address: localizedUrl(supportPath()),
        onFollow: () => void navigate(supportPath(), { viewTransition: true }),
      }}
    />
  )
}
