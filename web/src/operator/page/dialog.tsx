import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../../ui/actions/button.tsx'
import css from './dialog.module.css'

type DialogProps = { title: string; onClose: () => void; isWide?: boolean; children: ReactNode }

/** A dialog in the middle of a wide screen, at the lower edge of a phone; the browser keeps the focus in it. */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    if (!shown.open) shown.showModal()
    heading.current?.focus()
    return () => {
      // a dialog that is closed before it goes gives the focus back
      if (shown.open) shown.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isWide ? `${css.dialog} ${css.wide}` : css.dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.inside}>
        <header className={css.head}>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          <SquareButton
            label={m.ui_close()}
            icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
            onClick={onClose}
          />
        </header>
        {children}
      </div>
    </dialog>
  )
}
