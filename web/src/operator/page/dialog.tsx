import type { ReactNode } from 'react'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import css from './dialog.module.css'

type DialogProps = { title: string; onClose: () => void; isWide?: boolean; children: ReactNode }

/** A dialog that a press outside doesn't close, because it may hold a form. */
export function Dialog({ isWide = false, ...dialog }: DialogProps) {
  return (
    <TitledDialog
      {...dialog}
      className={isWide ? `${css.dialog} ${css.wide}` : css.dialog}
      closedBy="closerequest"
    />
  )
}
