import {
  IconClipboardList,
  IconHeartHandshake,
  IconTag,
  IconTruck,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import type { DriverScreen } from '../driver-url.ts'

/** The menu's screens: title, short name and icon. */
export const SCREENS = {
  feed: { title: m.driver_title_feed, name: m.driver_title_feed, Icon: IconClipboardList },
  offers: { title: m.driver_title_offers, name: m.driver_nav_offers, Icon: IconTag },
  order: { title: m.driver_title_order, name: m.driver_nav_order, Icon: IconTruck },
  earnings: { title: m.driver_title_earnings, name: m.driver_title_earnings, Icon: IconWallet },
  balance: { title: m.driver_title_balance, name: m.driver_title_balance, Icon: IconWallet },
  agreements: { title: m.lanes_driver_title, name: m.lanes_driver_title, Icon: IconHeartHandshake },
  profile: { title: m.driver_title_profile, name: m.driver_title_profile, Icon: IconUser },
} as const satisfies Record<DriverScreen, object>
