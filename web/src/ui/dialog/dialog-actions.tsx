import type { ReactNode } from 'react'
import css from './dialog-actions.module.css'

/** The submit buttons of a form. In a dialog they stick to its bottom while the rest scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
