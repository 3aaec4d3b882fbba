import type { proposeLanePrice } from '@karvon/contract/carriers/lane-prices'
import type { BodyOf } from '@karvon/contract/endpoint'
import {
  checkLanePrice,
  checkNoOverlap,
  type LaneEnd,
  type LanePrice,
  MOST_LANE_PRICES,
} from '@karvon/domain/carriers/lane-prices/lane-price'
import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import type { Change } from '../../../platform/commands/serve-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { type LockedCarrier, lockActiveCarriers } from './carrier-rows.ts'
import { auditAgreement, boundsOf, type LanePriceDeps, priceReader } from './lane-price-deps.ts'
import { companyOf } from './own-company.ts'
import { insertPrices, readOpenPrices, readPrices } from './price-rows.ts'
import { tellDriver } from './tell-sides.ts'

type Sent = BodyOf<typeof proposeLanePrice>

/** No region has this number: a missing end is refused like an unknown one. */
const NO_REGION = 0

const endOf = (region: number | undefined, place: Sent['fromPlace']): LaneEnd =>
  place === undefined
    ? { regionId: region ?? NO_REGION, place: null }
    : {
        regionId: null,
        place: {
          name: place.name,
          point: { lat: place.lat, lng: place.lng },
          withinKm: place.withinKm,
        },
      }

const read = async (sent: Sent, today: string, deps: LanePriceDeps): Promise<Decision<LanePrice>> => {
  const { regions, truckTypes, priceRules } = await deps.readHandbook()
  const typed = {
    from: endOf(sent.fromRegion, sent.fromPlace),
    to: endOf(sent.toRegion, sent.toPlace),
    truckTypeId: sent.truckType,
    isRoundTrip: sent.isRoundTrip,
    priceUzs: sent.price,
    validFrom: sent.validFrom,
    validUntil: sent.validUntil,
  }
  return checkLanePrice(typed, {
    regionIds: regions.map(({ id }) => id),
    truckTypeIds: truckTypes.map(({ id }) => id),
    bounds: boundsOf(priceRules),
    today,
  })
}

type Asked = LockedCarrier & { readonly driver_id: number }

const isAsked = (carrier: LockedCarrier): carrier is Asked => carrier.driver_id !== null

/** What stands against asking one carrier. */
const checkCarrier = async (
  tx: Tx,
  { id }: Asked,
  price: LanePrice,
  today: string,
): Promise<readonly Refusal[]> => {
  const open = await readOpenPrices(tx, id, today)
  const overlaps = checkNoOverlap(price, open)
  if (overlaps.length > 0 || open.length < MOST_LANE_PRICES) return overlaps
  return [refusal('lane_prices_too_many', undefined, { max: MOST_LANE_PRICES })]
}

const checkCarriers = async (
  tx: Tx,
  carriers: readonly Asked[],
  price: LanePrice,
  today: string,
): Promise<Decision<null>> => {
  for (const carrier of carriers) {
    const refusals = await checkCarrier(tx, carrier, price, today)
    if (refusals.length > 0) return refuseAll(refusals)
  }
  return accept(null)
}

/** Proposes a price to an own carrier of the caller's company, or to all of them. */
export const proposePrice = (deps: LanePriceDeps): Change<typeof proposeLanePrice, LanePrice> => ({
  prepare: ({ body, now }) => read(body, tashkentDate(now), deps),
  write: async (tx, price, { body, caller, request, locale, now: at }) => {
    const today = tashkentDate(at)
    const companyId = companyOf(caller)
    const carriers = (await lockActiveCarriers(tx, companyId, body.carrier)).filter(isAsked)
    if (carriers.length === 0) return refuse('choice_invalid', 'carrier')
    const checked = await checkCarriers(tx, carriers, price, today)
    if (!checked.ok) return checked
    const ids = await insertPrices(tx, carriers, { price, by: signedIn(caller).userId, at })
    const facts = { amount_uzs: price.priceUzs }
    for (const { driver_id: driverId } of carriers)
      await tellDriver(tx, { companyId, driverId, kind: 'lane_price_proposed', at, facts }, deps)
    const answer = await readPrices(tx, ids, priceReader(deps, { locale, at }))
    const after = { prices: ids, ...price }
    await auditAgreement(tx, deps, changerOf(caller, request), {
      ...{ companyId, after },
      action: 'propose_lane_price',
    })
    return accept(answer)
  },
})
