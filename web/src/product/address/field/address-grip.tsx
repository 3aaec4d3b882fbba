import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import css from './address-fields.module.css'
import { useDragRow } from './use-drag-row.ts'

export type AddressGripProps = {
  /** Accessible name of what is moved. */
  label: string
  index: number
  count: number
  onMove: (to: number) => void
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** A handle to move a stop within the route by pointer or arrow keys. */
export function AddressGrip({ label, index, count, onMove }: AddressGripProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { isDragged, handlers } = useDragRow(button, { index, count, onMove })
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(index + by)
  }
  return (
    <button
      ref={button}
      type="button"
      className={`${css.grip} ${isDragged ? css.dragging : ''}`}
      aria-label={m.geo_move({ what: label })}
      onKeyDown={step}
      {...handlers}
    >
      <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
