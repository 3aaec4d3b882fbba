// Generates the drawn streets of Tashkent from the server's geography: node tools/map/make-street-data.ts
import { writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { greatCircleKm, type MapPoint } from '../../domain/src/values/map-point.ts'
import {
  cityFiles,
  type Position,
  type StreetFeature,
} from '../../server/src/features/geo/gazetteer/geo-files.ts'
import { loadGazetteer } from '../../server/src/features/geo/gazetteer/load-gazetteer.ts'
import { placeNameKey } from '../../server/src/features/geo/gazetteer/name-terms.ts'
import { readMappedStreets } from '../../server/src/features/geo/gazetteer/read-streets.ts'
import { readableNames } from '../../server/src/features/geo/gazetteer/readable-names.ts'
import { simplify } from '../../server/src/features/geo/routing/polyline.ts'
import { encodePolyline } from '../../server/src/platform/polyline/encode-polyline.ts'
import { STREET_AREA, type StreetData } from '../../web/src/platform/map/streets/street-data.ts'
import { isIn } from '../../web/src/platform/map/zoom/zoom-end.ts'

/** The extract leaves gaps of up to this at crossings. */
const WIDEST_GAP_KM = 0.05
/** A street goes on in about the same direction; its other carriageway does not. */
const SHARPEST_TURN_DEG = 50
/** About 2 m, one pixel at the largest zoom. */
const TOLERANCE_DEG = 0.00002

type Line = readonly MapPoint[]

const toPoints = (line: readonly Position[]): MapPoint[] => line.map(([lng, lat]) => ({ lat, lng }))

const headingDeg = (from: MapPoint, to: MapPoint): number =>
  (Math.atan2((to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180), to.lat - from.lat) * 180) / Math.PI

const turnDeg = (one: number, other: number): number => Math.abs(((other - one + 540) % 360) - 180)

/** A center line of a drawn area ends in a short hook towards one of its corners. */
const HOOK_KM = 0.02
const HOOK_TURN_DEG = 25

const withoutHook = (line: Line): Line => {
  const [first, second, third] = line
  if (!first || !second || !third || greatCircleKm(first, second) > HOOK_KM) return line
  const turn = turnDeg(headingDeg(first, second), headingDeg(second, third))
  return turn > HOOK_TURN_DEG ? line.slice(1) : line
}

const withoutHooks = (line: Line): Line => withoutHook(withoutHook(line).toReversed()).toReversed()

/** The turn from the end of a line over the gap into another one that begins there; null if it is too far or too sharp. */
const turnInto = (line: Line, next: Line): number | null => {
  const [before, end, start, after] = [line.at(-2), line.at(-1), next[0], next[1]]
  if (!before || !end || !start || !after || greatCircleKm(end, start) > WIDEST_GAP_KM) return null
  const turn = turnDeg(headingDeg(before, end), headingDeg(start, after))
  return turn > SHARPEST_TURN_DEG ? null : turn
}

/** Adds to the end of a line what goes straightest on from it, and takes it from the rest. */
const extend = (line: Line, rest: Set<Line>): Line => {
  let best: { piece: Line; next: Line; turn: number } | null = null
  for (const piece of rest) {
    for (const next of [piece, piece.toReversed()]) {
      const turn = turnInto(line, next)
      if (turn !== null && turn < (best?.turn ?? Number.POSITIVE_INFINITY)) best = { piece, next, turn }
    }
  }
  if (best === null) return line
  rest.delete(best.piece)
  return extend([...line, ...best.next], rest)
}

/** A street's pieces joined end to end, so that its name finds room. */
const joinPieces = (pieces: readonly Line[]): Line[] => {
  const rest = new Set(pieces)
  const joined: Line[] = []
  for (const piece of pieces) {
    if (!rest.delete(piece)) continue
    joined.push(extend(extend(piece, rest).toReversed(), rest))
  }
  return joined
}

const streets = readMappedStreets(loadGazetteer())

const RANKS = { ring: 3, primary: 2, secondary: 1 } as const

type DrawnFeature = StreetFeature & { properties: { class: keyof typeof RANKS } }

/** What has only a number, such as "4R-1A", is drawn without a name. */
const namesOf = (name: string): StreetData['streets'][number]['names'] => {
  if (!/\p{L}{3}/u.test(name)) return null
  const { uz, ru } = streets.get(placeNameKey(name)) ?? { uz: name, ru: '' }
  return readableNames({ kind: 'street', uz, ru })
}

const drawn = (cityFiles.streetLines() as DrawnFeature[])
  .map(({ properties, geometry }) => ({
    names: namesOf(properties.name),
    rank: RANKS[properties.class],
    lines: joinPieces(geometry.coordinates.map(toPoints).map(withoutHooks)).map(line =>
      encodePolyline(simplify(line, TOLERANCE_DEG)),
    ),
  }))
  .sort((one, other) => one.rank - other.rank)

const outside = cityFiles
  .streetLines()
  .flatMap(({ geometry }) => geometry.coordinates.flat())
  .filter(([lng, lat]) => !isIn(STREET_AREA, { lat, lng }))
if (outside.length > 0) throw new Error(`STREET_AREA leaves ${outside.length} points out`)
const data: StreetData = { streets: drawn }
const text = JSON.stringify(data)
await writeFile(new URL('../../web/public/geo/tashkent.json', import.meta.url), text)
console.log(
  `tashkent.json: ${drawn.length} streets in ${drawn.flatMap(({ lines }) => lines).length} lines, ` +
    `${text.length} characters, ${brotliCompressSync(text).length} bytes brotli`,
)
