import type { ReactNode } from 'react'
import css from './stacked-cell.module.css'

/** What a cell says first, and what belongs to it below. */
export function StackedCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={css.two}>
      <span>{first}</span>
      <span className={css.second}>{second}</span>
    </span>
  )
}
