import { formatNumber } from '@karvon/domain/reading/figures'
import { type CSSProperties, type PointerEvent, useId, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { type Area, mirroredBoxes } from '../../../product/truck/mirrored-boxes.ts'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import { TRUCK_SHAPES, truckKeyOf, UNITS_PER_METER } from '../../../product/truck/truck-shapes.ts'
import { Box, Row, Text } from '../../../ui/layout/box.tsx'
import { filledParts, SHARE, shareAfterKey, shareAt, wallAt } from './box-geometry.ts'
import css from './load-slider.module.css'

type LoadSliderProps = {
  truck: { key: string; name: string; dimX: number }
  percent: number
  onChange: (percent: number) => void
  /** What the partial load saves compared with the whole truck; null while unknown. */
  savedUzs: number | null
}

const placed = ({ left, top, width, height }: Area): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/** The share of a truck, set by dragging the load's wall in the drawing. */
export function LoadSlider({ truck, percent, onChange, savedUzs }: LoadSliderProps) {
  const rig = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const boxes = mirroredBoxes(truck.key)
  const meters = formatNumber((truck.dimX * percent) / 100, getLocale(), 1)
  const length = TRUCK_SHAPES[truckKeyOf(truck.key)].length / UNITS_PER_METER
  const [front] = boxes

  const follow = (event: PointerEvent) => {
    const room = rig.current?.getBoundingClientRect()
    if (room === undefined || room.width === 0) return
    onChange(shareAt(boxes, ((event.clientX - room.left) / room.width) * 100))
  }
  return (
    <Box className={css.slider} background="page" radius="card">
      <p id={labelId} className="visually-hidden">
        {m.pricing_share_label()}
      </p>
      <div
        ref={rig}
        className={css.rig}
        style={{ '--length-m': length } as CSSProperties}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={event => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
        }}
      >
        <TruckDrawing truckKey={truck.key} isMirrored />
        {filledParts(boxes, percent).map(part => (
          <span key={part.left} className={css.fill} style={placed(part)} />
        ))}
        <span
          className={css.thumb}
          role="slider"
          tabIndex={0}
          aria-labelledby={labelId}
          aria-valuemin={SHARE.least}
          aria-valuemax={SHARE.most}
          aria-valuenow={percent}
          aria-valuetext={m.pricing_share_spoken({ percent, meters })}
          style={{
            left: `${wallAt(boxes, percent)}%`,
            top: `${front?.top ?? 0}%`,
            height: `${front?.height ?? 0}%`,
          }}
          onKeyDown={event => {
            const next = shareAfterKey(event.key, percent)
            if (next === null) return
            event.preventDefault()
            onChange(next)
          }}
        />
        <span
          className={css.share}
          style={{ left: `${front?.left ?? 0}%`, top: `${front?.top ?? 0}%` }}
          aria-hidden="true"
        >
          {percent} %
        </span>
      </div>
      <Row className={css.road} wrap justify="between" size={14} tone="quiet">
        <span>{m.pricing_meters_taken({ meters, length: formatNumber(truck.dimX, getLocale(), 1) })}</span>
        {savedUzs !== null && savedUzs > 0 && (
          <Text as="span" weight="title" tone="turq">
            {m.pricing_saved({ sum: formatSum(savedUzs) })}
          </Text>
        )}
      </Row>
    </Box>
  )
}
