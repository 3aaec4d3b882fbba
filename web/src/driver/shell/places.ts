import { IconClipboardList, IconTag, IconTruck, IconUser, IconWallet } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import type { DriverPlace } from '../driver-place.ts'

/** A place of the menu: its title, its shorter name and its icon. */
export const PLACES = {
  feed: { title: m.driving_title_feed, name: m.driving_title_feed, Icon: IconClipboardList },
  offers: { title: m.driving_title_offers, name: m.driving_nav_offers, Icon: IconTag },
  order: { title: m.driving_title_order, name: m.driving_nav_order, Icon: IconTruck },
  earnings: { title: m.driving_title_earnings, name: m.driving_title_earnings, Icon: IconWallet },
  profile: { title: m.driving_title_profile, name: m.driving_title_profile, Icon: IconUser },
} as const satisfies Record<DriverPlace, object>
