import type { LiveTrip, OpenOrder, SeenOffer, SimulatedDriver } from './world.ts'

export const PLACED_AT = new Date('2026-11-21T10:00:00+05:00')

/** This many seconds after the order was placed. */
export const secondsLater = (seconds: number): Date => new Date(PLACED_AT.getTime() + seconds * 1000)

export const ISUZUS: readonly SimulatedDriver[] = Array.from({ length: 8 }, (_, at) => ({
  id: 21 + at,
  truckTypeId: 4,
  rating: 4 + at / 8,
}))

export const LABO: SimulatedDriver = { id: 11, truckTypeId: 1, rating: 4.8 }

export const anOrder = (more: Partial<OpenOrder> = {}): OpenOrder => ({
  id: 10001,
  truckTypeId: 4,
  loading: { lat: 41.3111, lng: 69.2797 },
  estimateUzs: 2_000_000,
  offeredUzs: null,
  minUzs: 1_000_000,
  maxUzs: 3_000_000,
  createdAt: PLACED_AT,
  reopenedAt: null,
  openedAt: null,
  listed: {},
  favouritesUntil: null,
  offers: [],
  ...more,
})

export const anOffer = (more: Partial<SeenOffer> = {}): SeenOffer => ({
  id: 1,
  driverId: 21,
  status: 'open',
  amountUzs: 1_900_000,
  counterUzs: null,
  updatedAt: secondsLater(10),
  ...more,
})

const WAY = [
  { lat: 41.3111, lng: 69.2797 },
  { lat: 40.5, lng: 68.0 },
  { lat: 39.6542, lng: 66.9597 },
]

/** A deal through this many points of one way, the first of them reached when it has begun. */
export const aTrip = (more: Partial<LiveTrip> = {}, reached = 0): LiveTrip => ({
  orderId: 10001,
  driverId: 21,
  status: 'accepted',
  since: PLACED_AT,
  line: WAY,
  distanceKm: 300,
  durationMin: 300,
  stops: WAY.filter((_, at) => at !== 1).map((point, at) => ({ point, isReached: at < reached })),
  dealUzs: 2_000_000,
  isFirstOfClient: true,
  hasAskedMore: true,
  isOfScene: false,
  codes: null,
  ...more,
})
