import type { CSSProperties } from 'react'
import css from './truck-drawing.module.css'
import { truckKeyOf } from './truck-shapes.ts'
import sprite from './trucks.svg'

type TruckDrawingProps = {
  /** The handbook's key, `fura_tent`. */
  truckKey: string
  /** Pixels per metre; default: the inherited `--m`, so that a whole list has one scale. */
  metrePx?: number
  /** Cab on the left, for the load slider. */
  isMirrored?: boolean
  /** Grey, for an unavailable truck. */
  isFaded?: boolean
}

/** A truck in side view, to scale, 4.25 m high. Decorative: show its name next to it. */
export function TruckDrawing({ truckKey, metrePx, isMirrored = false, isFaded = false }: TruckDrawingProps) {
  const key = truckKeyOf(truckKey)
  const names = [css.truck, css[key], isMirrored && css.mirrored, isFaded && css.faded]
  const scale = metrePx === undefined ? undefined : ({ '--m': `${metrePx}px` } as CSSProperties)
  return (
    <svg className={names.filter(Boolean).join(' ')} style={scale} aria-hidden="true" focusable="false">
      <use href={`${sprite}#tk-${key}`} />
    </svg>
  )
}
