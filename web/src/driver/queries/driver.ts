import type { listOwnPapers } from '@karvon/contract/company-papers/carrier-papers'
import type { showLoadAlerts } from '@karvon/contract/driver/load-alerts'
import type { listDriverLines, readDriverMoney } from '@karvon/contract/driver/money'
import type {
  listDriverOrders,
  listFeed,
  listMyOffers,
  showDriverOrder,
  showDriverProfile,
} from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'

export type DriverProfile = DataOf<typeof showDriverProfile>
export type FeedOrder = DataOf<typeof listFeed>[number]
export type MyOffer = DataOf<typeof listMyOffers>[number]
export type Offer = MyOffer['offer']
export type DealOrder = DataOf<typeof listDriverOrders>[number]
export type DealDetail = DataOf<typeof showDriverOrder>
export type DealStop = DealOrder['routes'][number]

/** Which new loads the driver is told of. */
export type LoadAlerts = DataOf<typeof showLoadAlerts>

/** The driver's money in a month, and at present. */
export type DriverMoney = DataOf<typeof readDriverMoney>

/** A line of the driver's statement. */
export type DriverLine = DataOf<typeof listDriverLines>[number]
export type MonthlyPaper = DataOf<typeof listOwnPapers>[number]
