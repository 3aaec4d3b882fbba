import {
  IconBolt,
  IconBuildingBank,
  IconClipboardList,
  IconHistory,
  IconMapPin,
  IconMessage,
  IconNews,
  IconPackage,
  IconSettings,
  IconTruck,
  IconUsers,
  IconWeight,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { WaitingCount } from '../../features/chat/operator/waiting-count.tsx'
import { PendingCompanies, PendingDrivers } from '../../features/operating/overview/pending-counts.tsx'
import { m } from '../../messages/compiled/messages.js'

/** An entry of the menu; `Count` says on its sign how much waits there. */
export type MenuEntry = {
  to: string
  name: () => string
  Icon: typeof IconBolt
  Count?: ComponentType
  /** Shown as here only at exactly this address. */
  end?: boolean
}

/** What stands at the lower edge of a phone. */
export const NEAR_ENTRIES: readonly MenuEntry[] = [
  { to: '/admin', name: m.operating_nav_board, Icon: IconBolt, end: true },
  { to: '/admin/orders', name: m.operating_nav_orders, Icon: IconPackage },
  { to: '/admin/chats', name: m.operating_nav_chats, Icon: IconMessage, Count: WaitingCount },
]

/** The rest, behind "more" on a phone. */
export const FAR_ENTRIES: readonly MenuEntry[] = [
  {
    to: '/admin/companies',
    name: m.operating_nav_companies,
    Icon: IconBuildingBank,
    Count: PendingCompanies,
  },
  { to: '/admin/clients', name: m.operating_nav_clients, Icon: IconUsers },
  { to: '/admin/drivers', name: m.operating_nav_drivers, Icon: IconTruck, Count: PendingDrivers },
  { to: '/admin/tariffs', name: m.operating_nav_tariffs, Icon: IconWeight },
  { to: '/admin/handbook', name: m.operating_nav_handbook, Icon: IconClipboardList },
  { to: '/admin/places', name: m.operating_nav_places, Icon: IconMapPin },
  { to: '/admin/articles', name: m.operating_nav_articles, Icon: IconNews },
  { to: '/admin/settings', name: m.operating_nav_settings, Icon: IconSettings },
  { to: '/admin/audit', name: m.operating_nav_audit, Icon: IconHistory },
]
