import { type PointerEvent, type RefObject, useState } from 'react'

export type DragRow = {
  isDragged: boolean
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/** The list position for a pointer at `y`, given the vertical middles of the other rows. */
export function placeAtHeight(middles: readonly number[], y: number): number {
  const above = middles.filter(middle => middle < y).length
  return Math.min(middles.length - 1, Math.max(0, above))
}

const middlesBeside = (row: HTMLElement): number[] =>
  [...(row.parentElement?.children ?? [])]
    .filter(other => other !== row)
    .map(other => {
      const { top, height } = other.getBoundingClientRect()
      return top + height / 2
    })

type Row = { index: number; count: number; onMove: (to: number) => void }

/** Moves a list row by its handle: it swaps when the pointer passes the middle of a neighbor. */
export function useDragRow(grip: RefObject<HTMLElement | null>, { index, count, onMove }: Row): DragRow {
  const [isDragged, setDragged] = useState(false)
  const end = () => setDragged(false)
  const follow = (event: PointerEvent) => {
    const row = grip.current?.closest('li')
    if (!isDragged || !row) return
    const to = Math.min(
      count - 1,
      placeAtHeight([...middlesBeside(row), Number.POSITIVE_INFINITY], event.clientY),
    )
    if (to !== index) onMove(to)
  }
  return {
    isDragged,
    handlers: {
      onPointerDown: event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(true)
      },
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
