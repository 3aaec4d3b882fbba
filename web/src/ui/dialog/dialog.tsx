import { createContext, type KeyboardEventHandler, type ReactNode, use } from 'react'
import css from './dialog.module.css'
import { type ClosedBy, useModalDialog } from './use-modal-dialog.ts'

const Closing = createContext<() => void>(() => {})

/** Returns a function that asks the owner of the enclosing dialog to close it. */
export const useDialogClosing = (): (() => void) => use(Closing)

type DialogProps = {
  className?: string | undefined
  /** Id of the title element that labels the dialog. */
  titleId?: string | undefined
  /** Label of a dialog without a title. */
  label?: string | undefined
  closedBy?: ClosedBy
  onClose: () => void
  /** Called once it is open. */
  onOpen?: (dialog: HTMLDialogElement) => void
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>
  children: ReactNode
}

/**
 * A modal dialog, open while rendered. The browser makes everything else inert and restores the focus on closing. Initial
 * focus: the element with `data-autofocus`, else the first control. Escape, a phone's Back and a press on the backdrop call
 * `onClose`; the owner then removes the dialog.
 */
export function Dialog({ className, titleId, label, closedBy = 'any', children, ...behavior }: DialogProps) {
  const { onClose, onOpen, onKeyDown } = behavior
  const { dialog, close } = useModalDialog({ onClose, onOpen, closedBy })
  return (
    <dialog
      ref={dialog}
      className={className ? `${css.dialog} ${className}` : css.dialog}
      aria-labelledby={titleId}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <Closing value={close}>{children}</Closing>
    </dialog>
  )
}
