import type { WritePoint } from '@karvon/domain/places/written-point'
import type { OfferBounds } from '@karvon/domain/pricing/offer-bounds'
import type { PriceRules } from '@karvon/domain/pricing/tariff'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import type { AddNotice } from '../../notices/notices.ts'
import type { CarrierDeps } from '../carrier-deps.ts'

/** What agreements need of the other features. */
export type LanePriceDeps = Omit<CarrierDeps, 'readHandbook'> & {
  readonly readHandbook: () => Promise<Handbook>
  readonly regionOf: (point: MapPoint) => number | null
  readonly writePoint: WritePoint
  readonly addNotice: AddNotice
  readonly audit: Audit
}

/** Who reads prices: what day it is for them, and how they read the name of a place. */
export type PriceReader = {
  readonly today: string
  readonly nameOf: (place: { readonly name: string; readonly point: MapPoint }) => string
}

/** A place is named by its company's people, and read by drivers and operators in their own language. */
export const priceReader = (
  { regionOf, writePoint }: Pick<LanePriceDeps, 'regionOf' | 'writePoint'>,
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): PriceReader => ({
  today: tashkentDate(at),
  nameOf: ({ name, point }) => {
    const regionId = regionOf(point)
    if (regionId === null) return name
    return writePoint({ address: name, point, regionId, place: null, storedNames: null }, locale).address
  },
})

/** The bounds of any offer: an agreed price is one for orders that are not there yet. */
export const boundsOf = ({ offerMinimumUzs, offerMaximumUzs }: PriceRules): OfferBounds => ({
  minUzs: offerMinimumUzs,
  maxUzs: offerMaximumUzs,
})

/** A change to a company's agreements, in the audit log under the company. */
export const auditAgreement = (
  tx: Tx,
  { audit }: Pick<LanePriceDeps, 'audit'>,
  changer: Changer,
  change: { readonly companyId: number; readonly action: string; readonly after: object },
): Promise<void> =>
  audit(tx, {
    ...changer,
    action: `company.${change.action}`,
    objectKind: 'company',
    objectId: String(change.companyId),
    before: null,
    after: change.after,
  })

/** The title of a company, for notices. */
export const readTitle = async (db: Db, companyId: number): Promise<string> =>
  (await db.selectFrom('companies').select('title').where('id', '=', companyId).executeTakeFirstOrThrow())
    .title
