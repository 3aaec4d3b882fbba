import { createContext, type KeyboardEventHandler, type ReactNode, use } from 'react'
import css from './dialog.module.css'
import { type ClosedBy, useModalDialog } from './use-modal-dialog.ts'

const Closing = createContext<() => void>(() => {})

/** Asks the owner of the dialog around to take it away. */
export const useDialogClosing = (): (() => void) => use(Closing)

type DialogProps = {
  className?: string | undefined
  /** The id of the title inside, which names the dialog. */
  titleId?: string | undefined
  /** The name of a dialog without a title. */
  label?: string | undefined
  closedBy?: ClosedBy
  onClose: () => void
  /** Called once it is shown. */
  onOpen?: (dialog: HTMLDialogElement) => void
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>
  children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered. The browser makes all else inert and gives the focus back; the focus
 * begins at what has `data-autofocus`, else at the first control. Escape, the Back of a phone and a press on the backdrop are
 * reported by `onClose`, and the owner takes the dialog away.
 */
export function Dialog({ className, titleId, label, closedBy = 'any', children, ...behaviour }: DialogProps) {
  const { onClose, onOpen, onKeyDown } = behaviour
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
