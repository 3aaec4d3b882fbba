import { type RefObject, useEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import s from './calendar.module.css'
import { Calendar } from './calendar.tsx'

type Props = Parameters<typeof Calendar>[0] & { field: RefObject<HTMLElement | null> }

/** Under its field, or above where there is no room; a phone shows it at the foot of the screen by its style sheet. */
function place(dialog: HTMLDialogElement, field: HTMLElement) {
  const box = field.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = dialog
  const below = box.bottom + 4
  const top = below + height <= window.innerHeight ? below : box.top - 4 - height
  dialog.style.setProperty('--top', `${Math.max(8, top)}px`)
  dialog.style.setProperty('--left', `${Math.max(8, Math.min(box.left, window.innerWidth - width - 8))}px`)
}

/** The calendar over the page; Escape or a press beside it closes it. */
export function CalendarDialog({ field, ...calendar }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    if (field.current !== null) place(element, field.current)
    element.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()
  }, [field])
  return (
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-label={m.ui_calendar()}
      onClose={calendar.onClose}
      onClick={event => event.target === dialog.current && dialog.current.close()}
      onKeyDown={event => event.stopPropagation()}
    >
      <Calendar {...calendar} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}
