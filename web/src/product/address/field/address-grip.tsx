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
  /** The picked address; null if none. */
  address: string | null
  /** With the sentence that says where the stop is now. */
  onMove: (to: number, sentence: string) => void
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** A handle to move a stop within the route by pointer or arrow keys. */
export function AddressGrip({ label, index, count, address, onMove }: AddressGripProps) {
  const button = useRef<HTMLButtonElement>(null)
  const move = (to: number) => {
    if (to < 0 || to >= count) return
    onMove(to, m.geo_moved({ what: address ?? label, place: to + 1 }))
  }
  const { isDragged, handlers } = useDragRow(button, { index, count, onMove: move })
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(index + by)
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
