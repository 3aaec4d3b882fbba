import {
  IconAlertTriangle,
  IconBolt,
  IconBuildingBank,
  IconCashBanknote,
  IconClipboardList,
  IconCoins,
  IconFileCertificate,
  IconHistory,
  IconMapPin,
  IconMessage,
  IconNews,
  IconPackage,
  IconReceipt2,
  IconSettings,
  IconTruck,
  IconUsers,
  IconWeight,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { UnmatchedCount } from '../bank-statements/unmatched-count.tsx'
import { OpenClaims, PendingCompanies, PendingDrivers } from '../board/pending-counts.tsx'
import { WaitingCount } from '../chats/waiting-count.tsx'

/** An entry of the menu; `Count` renders its badge. */
export type MenuEntry = {
  to: string
  name: () => string
  Icon: typeof IconBolt
  Count?: ComponentType
  /** Active only at exactly this URL, not below it. */
  end?: boolean
}

/** The entries in the bottom menu on phones. */
export const PRIMARY_ENTRIES: readonly MenuEntry[] = [
  { to: '/admin', name: m.operator_nav_board, Icon: IconBolt, end: true },
  { to: '/admin/orders', name: m.operator_nav_orders, Icon: IconPackage },
  { to: '/admin/chats', name: m.operator_nav_chats, Icon: IconMessage, Count: WaitingCount },
]

/** The rest, behind "more" on a phone. */
export const SECONDARY_ENTRIES: readonly MenuEntry[] = [
  {
    to: '/admin/companies',
    name: m.operator_nav_companies,
    Icon: IconBuildingBank,
    Count: PendingCompanies,
  },
  { to: '/admin/clients', name: m.operator_nav_clients, Icon: IconUsers },
  { to: '/admin/drivers', name: m.operator_nav_drivers, Icon: IconTruck, Count: PendingDrivers },
  { to: '/admin/money', name: m.books_title, Icon: IconCoins },
  { to: '/admin/claims', name: m.claims_admin_title, Icon: IconAlertTriangle, Count: OpenClaims },
  { to: '/admin/acts', name: m.papers_title, Icon: IconFileCertificate },
  { to: '/admin/payouts', name: m.bank_nav_payouts, Icon: IconCashBanknote },
  {
    to: '/admin/bank-statements',
    name: m.bank_nav_statements,
    Icon: IconReceipt2,
    Count: UnmatchedCount,
  },
  { to: '/admin/tariffs', name: m.operator_nav_tariffs, Icon: IconWeight },
  { to: '/admin/handbook', name: m.operator_nav_handbook, Icon: IconClipboardList },
  { to: '/admin/places', name: m.operator_nav_places, Icon: IconMapPin },
  { to: '/admin/articles', name: m.operator_nav_articles, Icon: IconNews },
  { to: '/admin/settings', name: m.operator_nav_settings, Icon: IconSettings },
  { to: '/admin/audit', name: m.operator_nav_audit, Icon: IconHistory },
]
