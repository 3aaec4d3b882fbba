import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../../ui/actions/button.tsx'
import s from './sheet.module.css'

type SheetProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog that comes up from the lower edge on a phone and stands in the middle on a wide screen. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    if (!shown.open) shown.showModal()
    heading.current?.focus()
    const pressOutside = (event: MouseEvent) => event.target === shown && shown.close()
    shown.addEventListener('click', pressOutside)
    return () => {
      shown.removeEventListener('click', pressOutside)
      // a dialog that is closed before it goes gives the focus back
      if (shown.open) shown.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className={s.sheet} aria-labelledby={id} onClose={onClose}>
      <div className={s.inside}>
        <header className={s.head}>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          <SquareButton
            label={m.driver_close()}
            icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
            onClick={() => dialog.current?.close()}
          />
        </header>
        {children}
      </div>
    </dialog>
  )
}
