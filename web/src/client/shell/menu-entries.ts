import type { AccessAction } from '@karvon/domain/access/access-table'
import {
  IconBuilding,
  IconClipboardList,
  IconHome,
  IconMapPin,
  IconMessageCircle,
  IconReceipt,
  IconSettings,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { UnreadCount } from '../support/unread-count.tsx'

/** One place of the menu. */
export type MenuEntry = {
  to: string
  name: () => string
  Icon: typeof IconHome
  /** The number of what waits there, on its sign. */
  Count?: ComponentType | undefined
  /** Only this very path is the place, not what lies below it. */
  end?: boolean
  /** Shown to those who may do this; without it to everybody. */
  needs?: AccessAction
  /** On a phone it stands in the bottom menu itself, all others behind "more". */
  isNear?: boolean
}

/** The places of the signed-in client, in the menu's order (docs/product.md#menu). */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { to: '/dashboard', name: m.client_menu_main, Icon: IconHome, end: true, isNear: true },
  { to: '/dashboard/orders', name: m.client_menu_orders, Icon: IconClipboardList, isNear: true },
  { to: '/dashboard/addresses', name: m.addresses_title, Icon: IconMapPin, needs: 'keep_addresses' },
  {
    to: '/dashboard/company-orders',
    name: m.client_menu_company_orders,
    Icon: IconBuilding,
    needs: 'read_company_orders',
  },
  { to: '/dashboard/users', name: m.company_employees_title, Icon: IconUsers, needs: 'manage_employees' },
  {
    to: '/dashboard/transactions',
    name: m.client_menu_transactions,
    Icon: IconReceipt,
    needs: 'read_finances',
  },
  { to: '/dashboard/finances', name: m.client_menu_finances, Icon: IconWallet, needs: 'read_finances' },
  {
    to: '/dashboard/support',
    name: m.client_menu_support,
    Icon: IconMessageCircle,
    Count: UnreadCount,
    needs: 'write_to_operator',
  },
  { to: '/dashboard/settings', name: m.client_menu_settings, Icon: IconSettings },
]
