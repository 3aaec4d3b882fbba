import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogCloseButton } from './dialog-close-button.tsx'
import css from './titled-dialog.module.css'
import type { ClosedBy } from './use-modal-dialog.ts'

type TitledDialogProps = {
  title: string
  /** Sets dimensions such as `--dialog-width` and `--dialog-padding`. */
  className?: string | undefined
  closedBy?: ClosedBy
  onClose: () => void
  children: ReactNode
}

/** A dialog with a title, which gets the initial focus, and a close button; on a phone it rises from the bottom. */
export function TitledDialog({ title, className, closedBy = 'any', onClose, children }: TitledDialogProps) {
  const id = useId()
  return (
    <Dialog
      className={className ? `${css.dialog} ${className}` : css.dialog}
      titleId={id}
      closedBy={closedBy}
      onClose={onClose}
    >
      <div className={css.inside}>
        <header className={css.head}>
          <h2 id={id} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <DialogCloseButton />
        </header>
        {children}
      </div>
    </Dialog>
  )
}
