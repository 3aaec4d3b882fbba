import {
  listParcelTypes,
  listRegions,
  listTruckTypes,
  readSettings,
  readTime,
} from '@karvon/contract/handbook'
import { SITE_LOCALES } from '@karvon/contract/site-routes'
import { accept } from '@karvon/domain/decision'
import { tashkentDate, tashkentTime } from '@karvon/domain/values/tashkent-time'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { nameIn } from '../../platform/db/name-in.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { Handbook } from './handbook.ts'
import { readResendWait, wireRules } from './handbook-repository.ts'

type Deps = {
  readHandbook: () => Promise<Handbook>
  clock: Clock
  db: Db
  demo: boolean
  readonly takesCards: boolean
}

const serveLists = (app: FastifyInstance, { readHandbook }: Deps): void => {
  serveEndpoint(app, listTruckTypes, async ({ locale }) => {
    const { truckTypes } = await readHandbook()
    return accept(
      truckTypes.map(
        ({
          names,
          lengthM,
          widthM,
          heightM,
          maxItemLengthM,
          maxWeightKg,
          grossMassT,
          doorHeightM,
          axles,
          ...rest
        }) => ({
          ...rest,
          name: nameIn(names, locale),
          dimX: lengthM,
          dimY: widthM,
          dimZ: heightM,
          maxItemLength: maxItemLengthM,
          maxWeight: maxWeightKg,
          grossMass: grossMassT,
          doorHeight: doorHeightM,
          axles: axles.map(axle => (axle === null ? null : { front: axle.frontM, rear: axle.rearM })),
        }),
      ),
    )
  })
  serveEndpoint(app, listParcelTypes, async ({ locale }) => {
    const { parcelTypes } = await readHandbook()
    return accept(
      parcelTypes.map(({ names, truckKeys, ...rest }) => ({
        ...rest,
        name: nameIn(names, locale),
        truckKeys: truckKeys === null ? null : [...truckKeys],
      })),
    )
  })
  serveEndpoint(app, listRegions, async ({ locale }) => {
    const { regions } = await readHandbook()
    return accept(regions.map(({ names, ...rest }) => ({ ...rest, name: nameIn(names, locale) })))
  })
}

const serveSettings = (app: FastifyInstance, { readHandbook, clock, db, demo, takesCards }: Deps): void =>
  serveEndpoint(app, readSettings, async () => {
    const { limits, priceRules, truckTypes } = await readHandbook()
    return accept({
      ...limits,
      demo,
      currency: 'UZS',
      locales: [...SITE_LOCALES],
      minLeadMinutes: Math.min(...truckTypes.map(truck => truck.leadMinutes)),
      offerMin: priceRules.offerMinimumUzs,
      offerMax: priceRules.offerMaximumUzs,
      cashLimit: priceRules.cashLimitUzs,
      takesCards,
      priceRules: wireRules(priceRules),
      resendAfterS: await readResendWait(db),
      serverTime: clock.now().toISOString(),
    })
  })

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The current time (docs/api.md#reference-data). */
export const timeRecord = (at: Date) => {
  const date = tashkentDate(at)
  const time = tashkentTime(at)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  const milliSeconds = at.getUTCMilliseconds()
  return {
    year,
    month,
    day,
    hour,
    minute,
    seconds: at.getUTCSeconds(),
    milliSeconds,
    unixtime: Math.floor(at.getTime() / 1000),
    dateTime: `${date}T${time}:${seconds}.${String(milliSeconds).padStart(3, '0')}+05:00`,
    date: date.split('-').reverse().join('.'),
    time,
    timeZone: 'Asia/Tashkent',
    dayOfWeek: DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '',
  }
}

export const registerHandbook = (app: FastifyInstance, deps: Deps): void => {
  serveLists(app, deps)
  serveSettings(app, deps)
  serveEndpoint(app, readTime, async () => accept(timeRecord(deps.clock.now())))
}
