import type { listDriverLanePrices, listLanePrices } from '@karvon/contract/carriers/lane-prices'
import type { DataOf } from '@karvon/contract/endpoint'

type ToCompany = DataOf<typeof listLanePrices>[number]
type ToDriver = DataOf<typeof listDriverLanePrices>[number]

/** An agreed price of a lane, as either side sees it. */
export type LanePrice = Pick<ToCompany & ToDriver, keyof ToCompany & keyof ToDriver>
