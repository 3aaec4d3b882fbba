import type { CSSProperties } from 'react'
import css from './truck-drawing.module.css'
import { truckKeyOf } from './truck-shapes.ts'
import sprite from './trucks.svg'

type TruckDrawingProps = {
  /** The handbook's key, `fura_tent`. */
  truckKey: string
  /** Pixels per meter; default: the inherited `--m`, so that a whole list has one scale. */
  meterPx?: number
  /** Cab on the left, for the load slider. */
  isMirrored?: boolean
  /** Gray, for an unavailable truck. */
  isFaded?: boolean
}

/** A truck in side view, to scale, 4.25 m high. Decorative: show its name next to it. */
export function TruckDrawing({ truckKey, meterPx, isMirrored = false, isFaded = false }: TruckDrawingProps) {
  const key = truckKeyOf(truckKey)
  const names = [css.truck, css[key], isMirrored && css.mirrored, isFaded && css.faded]
  const scale = meterPx === undefined ? undefined : ({ '--m': `${meterPx}px` } as CSSProperties)
  return (
    <svg className={names.filter(Boolean).join(' ')} style={scale} aria-hidden="true" focusable="false">
      <use href={`${sprite}#tk-${key}`} />
    </svg>
  )
}
