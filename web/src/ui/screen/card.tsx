import type { ComponentProps, ReactNode } from 'react'
import s from './screen.module.css'

/** A card on a screen; with a label it is a region. */
export function Card(props: Omit<ComponentProps<'section'>, 'className'>) {
  return <section {...props} className={s.card} />
}

/** The filters of a list, at the top of its card. */
export function CardFilters({ children }: { children: ReactNode }) {
  return <div className={s.filters}>{children}</div>
}
