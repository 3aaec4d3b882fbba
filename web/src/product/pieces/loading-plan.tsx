import type { FittingLoading } from '@karvon/domain/trucks/loading/advise-truck'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import type { CSSProperties } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Box, Note } from '../../ui/layout/box.tsx'
import type { Area } from '../truck/mirrored-boxes.ts'
import { TruckDrawing } from '../truck/truck-drawing.tsx'
import { TRUCK_SHAPES, truckKeyOf, UNITS_PER_METER } from '../truck/truck-shapes.ts'
import css from './loading-plan.module.css'
import { type DrawnPiece, fromAbove, fromTheSide, truckFromAboveAreas } from './plan-geometry.ts'

type LoadingPlanProps = { truck: TruckType; loading: FittingLoading }

const placed = ({ left, top, width, height }: Area): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

const COLORS = 5

const colorOf = (kind: number) => css[`kind${kind % COLORS}`] ?? ''

/** The number of a kind of pieces in its color, as in the drawing. */
export const KindMark = ({ kind }: { kind: number }) => (
  <span className={`${css.mark} ${colorOf(kind)}`} aria-hidden="true">
    {kind + 1}
  </span>
)

const Pieces = ({ pieces }: { pieces: readonly DrawnPiece[] }) =>
  pieces.map(({ key, kind, isNumbered, ...area }) => (
    <span key={key} className={`${css.piece} ${colorOf(kind)}`} style={placed(area)}>
      {isNumbered ? kind + 1 : null}
    </span>
  ))

/** The pieces in the truck from the side and from above, to one scale. Decorative: the pieces are listed next to it. */
export function LoadingPlan({ truck, loading }: LoadingPlanProps) {
  const { cab, bodies } = truckFromAboveAreas(truck)
  const lengthM = TRUCK_SHAPES[truckKeyOf(truck.key)].length / UNITS_PER_METER
  const scale = { '--length-m': lengthM, '--width-m': truck.widthM } as CSSProperties
  return (
    <Box className={css.plan} background="page" radius="card" style={scale} aria-hidden="true">
      <Note className={css.title}>{m.pieces_from_the_side()}</Note>
      <Box className={css.side} relative>
        <TruckDrawing truckKey={truck.key} isMirrored />
        <Pieces pieces={fromTheSide(truck, loading.placements)} />
      </Box>
      <Note className={css.title}>{m.pieces_from_above()}</Note>
      <Box className={css.above} relative>
        <span className={css.cab} style={placed(cab)} />
        {bodies.map(body => (
          <span key={body.left} className={css.body} style={placed(body)} />
        ))}
        <Pieces pieces={fromAbove(truck, loading.placements)} />
      </Box>
    </Box>
  )
}
