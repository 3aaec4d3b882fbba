import type { ReactNode } from 'react'

/** A column of a table and its place on a card. */
export type TableColumn<Row> = {
  key: string
  /** The heading; on a card the name of the line. */
  name: string
  cell: (row: Row) => ReactNode
  /** The heading is for screen readers only. */
  isNameHidden?: boolean
  /** Right-aligned, never wrapped. */
  isFigure?: boolean
  /** Never wrapped. */
  isWhole?: boolean
  /** The heading is a button that sorts. */
  isSortable?: boolean
  /** Top left, top right, a named line (default), or not on the card. */
  onCard?: 'title' | 'figure' | 'line' | 'none'
}

/** The sort column and direction. */
export type TableSort = { key: string; isDescending: boolean }

/** The sort after pressing a heading: ascending, or reversed if already sorted by it. */
export const sortAfterPress = (sort: TableSort | null, key: string): TableSort => ({
  key,
  isDescending: sort?.key === key && !sort.isDescending,
})
