import type { ReactNode } from 'react'
import css from './status-pill.module.css'

/** Saffron new, lapis accepted, turquoise moving, clay canceled, gray done. */
export type StatusTone = 'new' | 'accepted' | 'moving' | 'canceled' | 'done'

/** A status label with a dot. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`${css.pill} ${css[tone]}`}>{children}</span>
}
