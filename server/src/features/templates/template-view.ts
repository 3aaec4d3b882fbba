import type { DataOf } from '@karvon/contract/endpoint'
import type { showTemplate } from '@karvon/contract/templates/templates'
import { piecesToWire } from '@karvon/contract/wire/cargo/piece'
import { draftFromWire } from '@karvon/contract/wire/draft-codec'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { fromWire } from '@karvon/contract/wire/wire-names'
import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { NO_STOP_DETAILS } from '@karvon/domain/places/stop-details'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../platform/db/database.ts'
import { readStoredNames, writtenPoint } from '../../platform/db/stored-points.ts'
import type { TemplateDeps } from './template-deps.ts'
import type { TemplateRow } from './template-repository.ts'

/** A template for the API, in camelCase. */
export type TemplateView = DataOf<typeof showTemplate>

type Writing = Pick<TemplateDeps, 'geo'> & {
  readonly locale: Locale
  readonly storedNames: Awaited<ReturnType<typeof readStoredNames>>
}

const routesOf = ({ points }: OrderDraft, { geo, locale, storedNames }: Writing): TemplateView['routes'] =>
  points.flatMap(({ address, point, place, precision, somewhere, details = NO_STOP_DETAILS }) => {
    if (address === null || point === null) return []
    const regionId = geo.regionOf(point)
    const row = {
      address,
      ...point,
      regionId: regionId ?? 0,
      place,
      storedNames: storedNames.get(place ?? '') ?? null,
    }
    return [
      {
        ...writtenPoint(row, geo.writePoint, locale),
        place,
        ...point,
        regionId,
        precision: precision ?? 'pin',
        somewhere,
        ...details,
        photo: details.photo === null ? null : fileAddress(details.photo),
      },
    ]
  })

const piecesOf = ({ pieces }: OrderDraft): TemplateView['pieces'] =>
  (fromWire(piecesToWire(pieces) ?? []) as TemplateView['pieces']).map(piece => ({
    ...piece,
    name: piece.name ?? '',
    stackable: Boolean(piece.stackable),
    mayTip: Boolean(piece.mayTip),
  }))

const viewOf = (row: TemplateRow, draft: OrderDraft, writing: Writing): TemplateView => ({
  id: row.id,
  name: row.name,
  isShared: row.company_id !== null,
  mayChange: Boolean(row.may_change),
  author: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  routes: routesOf(draft, writing),
  truckTypeId: draft.truckTypeId,
  dimensionX: draft.dimensions?.lengthM ?? null,
  dimensionY: draft.dimensions?.widthM ?? null,
  dimensionZ: draft.dimensions?.heightM ?? null,
  weight: draft.weightKg,
  parcelTypeId: draft.parcelTypeId,
  comment: draft.comment,
  partialPercentage: draft.partialPercent,
  loaders: draft.loaders,
  pieces: piecesOf(draft),
  receiverPhone: draft.receiverPhone,
  payer: draft.payer,
  paymentType: draft.paymentType,
  isFullRoundTrip: draft.isRoundTrip,
  offeredPrice: draft.offeredPriceUzs,
  schedulesCount: row.schedules_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

/** Templates as their reader sees them: places in their language. */
export const templateViews = async (
  db: Db,
  rows: readonly TemplateRow[],
  { geo, locale }: Omit<Writing, 'storedNames'>,
): Promise<TemplateView[]> => {
  const drafts = rows.map(row => draftFromWire(row.draft).draft)
  const storedNames = await readStoredNames(
    db,
    drafts.flatMap(({ points }) => points.map(({ place }) => place)),
  )
  return rows.flatMap((row, at) => {
    const draft = drafts[at]
    return draft === undefined ? [] : [viewOf(row, draft, { geo, locale, storedNames })]
  })
}
