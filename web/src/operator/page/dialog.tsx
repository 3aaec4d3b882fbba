import type { ReactNode } from 'react'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import css from './dialog.module.css'

type DialogProps = { title: string; onClose: () => void; isWide?: boolean; children: ReactNode }

/** A dialog of the operator, which a press beside it leaves open: it may hold a form. */
export function Dialog({ isWide = false, ...dialog }: DialogProps) {
  return (
    <TitledDialog
      {...dialog}
      className={isWide ? `${css.dialog} ${css.wide}` : css.dialog}
      closedBy="closerequest"
    />
  )
}
