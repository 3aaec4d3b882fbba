import { IconMapPinQuestion } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import type { FormPoint } from '../../order/draft/form-point.ts'
import { needsPin } from '../field/address-point.ts'
import css from './point-note.module.css'
import { PrecisionMark } from './precision-mark.tsx'

type PointNoteProps = {
  value: FormPoint
  onChange: (point: FormPoint) => void
  onPickOnMap?: (() => void) | undefined
  /** Whether the field's error already says that the pin is missing. */
  isSaid: boolean
}

/** The precision of a picked place; for a city or district, asks to set a pin or to accept it as approximate. */
export function PointNote({ value, onChange, onPickOnMap, isSaid }: PointNoteProps) {
  const { precision, somewhere } = value
  if (precision === null) return null
  if (!needsPin(value)) {
    return (
      <p className={css.note}>
        <PrecisionMark precision={precision} somewhere={somewhere} />
      </p>
    )
  }
  return (
    <Row
      className={css.guess}
      gap={12}
      padding="12-16"
      background="saffron"
      radius="inner"
      tone="ink"
      marginTop={8}
    >
      <IconMapPinQuestion size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {!isSaid && (
          <p className={css.title} role="status">
            {m.refusal_point_not_exact()}
          </p>
        )}
        <PrecisionMark precision={precision} somewhere={somewhere} />
        <Row wrap gap={8} marginTop={8}>
          {onPickOnMap && (
            <Button tone="main" size="small" onClick={onPickOnMap}>
              {m.geo_put_pin()}
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={() => onChange({ ...value, somewhere: true })}>
            {m.geo_somewhere_do()}
          </Button>
        </Row>
      </div>
    </Row>
  )
}
