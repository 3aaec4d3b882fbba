import { hasStopDetails, type StopDetails } from '@karvon/domain/places/stop-details'
import { isMapPoint } from '@karvon/domain/values/map-point'
import { POINT_PRECISIONS } from '@karvon/domain/values/point-precision'
import { deferredField, readStoredText } from './draft-field.ts'
import { emptyPoint, type FormPoint } from './form-point.ts'

const MAX_POINTS = 20

/** The stored details of a point; none if there is nothing in them. */
export const readStoredDetails = (stored: unknown): { details?: StopDetails } => {
  if (typeof stored !== 'object' || stored === null) return {}
  const fields: Readonly<Record<string, unknown>> = { ...stored }
  const text = (name: string) => readStoredText(fields[name]) || null
  const details = {
    note: text('note'),
    contactName: text('contactName'),
    contactPhone: text('contactPhone'),
    photo: text('photo'),
  }
  return hasStopDetails(details) ? { details } : {}
}

const readPoint = (stored: unknown, at: number): FormPoint => {
  if (typeof stored !== 'object' || stored === null) return emptyPoint(`p${at}`)
  const fields: Readonly<Record<string, unknown>> = { ...stored }
  const { point, address } = fields
  const isPicked = isMapPoint(point) && typeof address === 'string' && address !== ''
  const picked = isPicked
    ? {
        address,
        point: { lat: point.lat, lng: point.lng },
        place: readStoredText(fields.place) || null,
        city: readStoredText(fields.city) || null,
        precision: POINT_PRECISIONS.find(precision => precision === fields.precision) ?? null,
        somewhere: fields.somewhere === true,
        ...readStoredDetails(fields.details),
      }
    : {}
  return { ...emptyPoint(`p${at}`), text: readStoredText(fields.text), ...picked }
}

const readPoints = (stored: unknown): FormPoint[] => {
  const points = Array.isArray(stored) ? stored.slice(0, MAX_POINTS).map(readPoint) : []
  while (points.length < 2) points.push(emptyPoint(`p${points.length}`))
  return points
}

/** The addresses of the form, at least two. */
export const pointsField = deferredField<FormPoint[]>(
  { control: 'routes', part: 'route' },
  { empty: () => [emptyPoint('from'), emptyPoint('to')], read: readPoints },
)
