import type { Placement } from '@karvon/domain/trucks/loading/loading'
import { type Body, bodiesOf } from '@karvon/domain/trucks/loading/solid'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import { type Area, mirroredBoxes } from '../truck/mirrored-boxes.ts'
import { DRAWING_HEIGHT, TRUCK_SHAPES, truckKeyOf, UNITS_PER_METER } from '../truck/truck-shapes.ts'

const UNITS_PER_CM = UNITS_PER_METER / 100

/** A piece in a drawing; small ones have no room for their number. */
export type DrawnPiece = Area & { readonly key: string; readonly kind: number; readonly isNumbered: boolean }

const NUMBERED_CM = 70

type Drawn = { readonly box: Area; readonly body: Body }

const bodiesDrawn = (truck: TruckType): Drawn[] => {
  const boxes = mirroredBoxes(truck.key)
  return bodiesOf(truck).flatMap((body, at) => {
    const box = boxes[at]
    return box === undefined ? [] : [{ box, body }]
  })
}

const along = ({ x, along: length }: Placement, { box, body }: Drawn) => ({
  left: box.left + (x / body.along) * box.width,
  width: (length / body.along) * box.width,
})

const keyOf = ({ body, x, y, z }: Placement) => `${body}/${x}/${y}/${z}`

const drawn = (
  placements: readonly Placement[],
  bodies: readonly Drawn[],
  across: (piece: Placement, drawn: Drawn) => Pick<Area, 'top' | 'height'>,
  least: (piece: Placement) => number,
): DrawnPiece[] =>
  placements.flatMap(piece => {
    const body = bodies[piece.body]
    if (body === undefined) return []
    const place = { ...along(piece, body), ...across(piece, body) }
    return [{ ...place, key: keyOf(piece), kind: piece.kind, isNumbered: least(piece) >= NUMBERED_CM }]
  })

/** The pieces seen from the left of the truck, the farthest first, in percent of the mirrored drawing. */
export const fromTheSide = (truck: TruckType, placements: readonly Placement[]): DrawnPiece[] => {
  const { floor } = TRUCK_SHAPES[truckKeyOf(truck.key)]
  const percent = (cm: number) => ((cm * UNITS_PER_CM) / DRAWING_HEIGHT) * 100
  return drawn(
    placements.toSorted((a, b) => b.y - a.y),
    bodiesDrawn(truck),
    ({ z, up }) => ({ top: (floor / DRAWING_HEIGHT) * 100 - percent(z + up), height: percent(up) }),
    piece => Math.min(piece.along, piece.up),
  )
}

/** The pieces seen from above, the lowest first, in percent of a drawing as wide as the truck's body. */
export const fromAbove = (truck: TruckType, placements: readonly Placement[]): DrawnPiece[] =>
  drawn(
    placements.toSorted((a, b) => a.z - b.z),
    bodiesDrawn(truck),
    ({ y, across }, { body }) => ({
      top: (y / body.across) * 100,
      height: (across / body.across) * 100,
    }),
    piece => Math.min(piece.along, piece.across),
  )

/** The cab and the bodies seen from above. */
export const truckFromAboveAreas = (truck: TruckType): { cab: Area; bodies: Area[] } => {
  const bodies = mirroredBoxes(truck.key).map(({ left, width }) => ({ left, width, top: 0, height: 100 }))
  return { cab: { left: 0, top: 0, width: (bodies[0]?.left ?? 0) - CAB_GAP, height: 100 }, bodies }
}

const CAB_GAP = 0.6
