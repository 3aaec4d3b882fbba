import type { AccessAction } from '@karvon/domain/access/access-table'
import {
  IconBuilding,
  IconCalendarRepeat,
  IconClipboardList,
  IconHeart,
  IconHome,
  IconMapPin,
  IconMessageCircle,
  IconReceipt,
  IconSettings,
  IconTruck,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { UnreadCount } from '../../product/chat/support/unread-count.tsx'

/** An entry of the menu. */
export type MenuEntry = {
  to: string
  name: () => string
  Icon: typeof IconHome
  /** The badge with the number of unread items. */
  Count?: ComponentType | undefined
  /** Active only at exactly this path, not below it. */
  end?: boolean
  /** The permission required; shown to everybody if absent. */
  needs?: AccessAction
  /** On a phone, shown in the bottom menu itself instead of behind "more". */
  isNear?: boolean
}

/** The signed-in client's menu, in order (docs/product.md#menu). */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { to: '/dashboard', name: m.client_menu_main, Icon: IconHome, end: true, isNear: true },
  { to: '/dashboard/orders', name: m.client_menu_orders, Icon: IconClipboardList, isNear: true },
  { to: '/dashboard/payments', name: m.money_title, Icon: IconWallet, needs: 'manage_own_money' },
  { to: '/dashboard/addresses', name: m.addresses_title, Icon: IconMapPin, needs: 'keep_addresses' },
  { to: '/dashboard/my-drivers', name: m.my_drivers_title, Icon: IconHeart, needs: 'keep_carriers' },
  { to: '/dashboard/templates', name: m.templates_title, Icon: IconCalendarRepeat, needs: 'keep_templates' },
  {
    to: '/dashboard/company-orders',
    name: m.client_menu_company_orders,
    Icon: IconBuilding,
    needs: 'read_company_orders',
  },
  { to: '/dashboard/carriers', name: m.lanes_title, Icon: IconTruck, needs: 'read_lane_prices' },
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
