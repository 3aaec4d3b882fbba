import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { closeOnce } from './close-once.ts'
import { watchBackdrop } from './dialog-backdrop.ts'
import { lockScroll } from './lock-scroll.ts'
import { addOpenDialog } from './open-dialogs.ts'
import { watchClosing } from './watch-closing.ts'

/** Like HTML's `closedby`: `closerequest` is Escape, `any` also a press on the backdrop. */
export type ClosedBy = 'any' | 'closerequest'

type Behavior = {
  onClose: () => void
  closedBy: ClosedBy
  onOpen?: ((dialog: HTMLDialogElement) => void) | undefined
}

type ModalDialog = { dialog: RefObject<HTMLDialogElement | null>; close: () => void }

/** Opens a modal dialog while it is rendered; `close` asks its owner to remove it. */
export function useModalDialog(behavior: Behavior): ModalDialog {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(behavior)
  const [close] = useState(() => closeOnce(() => latest.current.onClose()))
  useLayoutEffect(() => {
    latest.current = behavior
  })
  // before the effects of the content, which may move the focus
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    const unlock = lockScroll()
    shown.showModal()
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    latest.current.onOpen?.(shown)
    const remove = addOpenDialog(shown)
    const stopClosing = watchClosing(shown, close)
    const stopBackdrop = watchBackdrop(shown, () => latest.current.closedBy === 'any' && close())
    return () => {
      stopBackdrop()
      stopClosing()
      remove()
      // a dialog restores the focus only while it is in the document
      shown.close()
      unlock()
    }
  }, [close])
  return { dialog, close }
}
