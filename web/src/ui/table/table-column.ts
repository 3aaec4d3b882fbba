import type { ReactNode } from 'react'

/** One column of a table, and what becomes of it on a card. */
export type TableColumn<Row> = {
  key: string
  /** The heading; on a card it names the line. */
  name: string
  cell: (row: Row) => ReactNode
  /** The heading is only read aloud. */
  isNameHidden?: boolean
  /** Right-aligned, never wrapped. */
  isFigure?: boolean
  /** Never wrapped. */
  isWhole?: boolean
  /** The heading is a button that sorts. */
  isSortable?: boolean
  /** Top left, top right, a named line (the plain case), or not on a card at all. */
  onCard?: 'title' | 'figure' | 'line' | 'none'
}

/** By which column the rows stand, and which way. */
export type TableSort = { key: string; isDescending: boolean }

/** The sort after a press on a heading: the other way where it holds already, else upwards. */
export const sortAfterPress = (sort: TableSort | null, key: string): TableSort => ({
  key,
  isDescending: sort?.key === key && !sort.isDescending,
})
