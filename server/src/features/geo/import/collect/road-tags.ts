import type { Tags } from '../pbf/read-block.ts'

/** The classes of roads that trucks use, largest first; stored with each road. */
export const ROAD_CLASSES = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
] as const

/** The class of a road. */
export type RoadClass = (typeof ROAD_CLASSES)[number]

/** What a truck must know of a road. */
export type RoadTags = {
  readonly roadClass: RoadClass
  readonly kmh: number
  /** 1: only in the direction it is drawn, -1: only against it, 0: both. */
  readonly oneway: 1 | -1 | 0
  /** Mass of truck and load in tonnes above which it is closed; null: open to all. */
  readonly maxMassT: number | null
  readonly maxHeightM: number | null
}

/** Typical speeds of trucks in km/h where no limit is signed. */
const KMH = {
  motorway: 80,
  trunk: 70,
  primary: 60,
  secondary: 50,
  tertiary: 40,
  unclassified: 32,
  residential: 22,
} as const satisfies Record<RoadClass, number>

const TRUCKS_BEGIN_T = 3.5
/** Nobody drives at the limit all the time. */
const OF_LIMIT = 0.85
const KM_PER_MILE = 1.609

const classOf = (highway: string): RoadClass | undefined => {
  const plain = highway === 'living_street' ? 'residential' : highway.replace(/_link$/u, '')
  return ROAD_CLASSES.find(one => one === plain)
}

const CLOSED = new Set(['no', 'private', 'forestry', 'agricultural', 'emergency'])

/** The most specific of the access tags decides. */
const isClosed = (tags: Tags): boolean => {
  const access = tags.hgv ?? tags.goods ?? tags.motor_vehicle ?? tags.vehicle ?? tags.access ?? 'yes'
  const isOnlyForTrucks = tags.hgv === 'no' || tags.goods === 'no'
  const general = tags.motor_vehicle ?? tags.vehicle ?? tags.access ?? 'yes'
  return isOnlyForTrucks ? CLOSED.has(general) : CLOSED.has(access)
}

/** "5", "5 t", "7.5t", "12000 kg". */
const tonnesOf = (text: string | undefined): number | null => {
  const [, figure, unit] = /^(\d+(?:[.,]\d+)?)\s*(t|kg)?$/u.exec(text?.trim() ?? '') ?? []
  if (figure === undefined) return null
  const value = Number(figure.replace(',', '.'))
  const tonnes = unit === 'kg' || (unit === undefined && value > 200) ? value / 1000 : value
  return tonnes > 0 ? tonnes : null
}

/** "4", "4.2 m", "13'6\"". */
const metersOf = (text: string | undefined): number | null => {
  const [, feet, inches = '0'] = /^(\d+)'(?:(\d+)")?$/u.exec(text?.trim() ?? '') ?? []
  if (feet !== undefined) return Math.round((Number(feet) * 12 + Number(inches)) * 2.54) / 100
  const [, meters] = /^(\d+(?:[.,]\d+)?)\s*m?$/u.exec(text?.trim() ?? '') ?? []
  const value = Number(meters?.replace(',', '.'))
  return value > 0 ? value : null
}

const least = (...limits: (number | null)[]): number | null => {
  const known = limits.filter(limit => limit !== null)
  return known.length === 0 ? null : Math.min(...known)
}

const speedOf = (roadClass: RoadClass, maxspeed: string | undefined): number => {
  const [, figure, mph] = /^(\d+)\s*(mph)?$/u.exec(maxspeed ?? '') ?? []
  const limit = Number(figure) * (mph === undefined ? 1 : KM_PER_MILE) * OF_LIMIT
  return limit >= 5 ? Math.round(Math.min(KMH[roadClass], limit)) : KMH[roadClass]
}

const onewayOf = ({ oneway, junction, highway }: Tags): RoadTags['oneway'] => {
  if (oneway === '-1' || oneway === 'reverse') return -1
  if (oneway === 'no') return 0
  const isMeant = junction === 'roundabout' || junction === 'circular' || highway === 'motorway'
  return oneway === 'yes' || oneway === '1' || oneway === 'true' || isMeant ? 1 : 0
}

/** A road that trucks can use, or null. A ban on trucks is a limit of 3.5 t; conditional limits are not read. */
export const roadTags = (tags: Tags): RoadTags | null => {
  const roadClass = classOf(tags.highway ?? '')
  if (roadClass === undefined || tags.area === 'yes' || isClosed(tags)) return null
  const bansTrucks = tags.hgv === 'no' || tags.goods === 'no'
  const ban = bansTrucks ? TRUCKS_BEGIN_T : null
  return {
    roadClass,
    kmh: speedOf(roadClass, tags['maxspeed:hgv'] ?? tags.maxspeed),
    oneway: onewayOf(tags),
    maxMassT: least(
      ban,
      tonnesOf(tags.maxweight),
      tonnesOf(tags['maxweight:hgv']),
      tonnesOf(tags.maxweightrating),
    ),
    maxHeightM: least(metersOf(tags.maxheight), metersOf(tags['maxheight:physical'])),
  }
}
