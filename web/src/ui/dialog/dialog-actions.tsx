import type { ReactNode } from 'react'
import css from './dialog-actions.module.css'

/** The buttons that end a form. In a dialog they stay at its lower edge while the rest scrolls under them. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
