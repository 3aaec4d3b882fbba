import type { RefObject } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Dialog } from '../dialog/dialog.tsx'
import s from './calendar.module.css'
import { Calendar } from './calendar.tsx'

type Props = Parameters<typeof Calendar>[0] & { field: RefObject<HTMLElement | null> }

/** Positions the dialog below its field, or above if there is no room; on a phone CSS puts it at the bottom. */
function place(dialog: HTMLDialogElement, field: HTMLElement) {
  const box = field.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = dialog
  const below = box.bottom + 4
  const top = below + height <= window.innerHeight ? below : box.top - 4 - height
  dialog.style.setProperty('--top', `${Math.max(8, top)}px`)
  dialog.style.setProperty('--left', `${Math.max(8, Math.min(box.left, window.innerWidth - width - 8))}px`)
}

/** The calendar as a dialog; Escape or a click outside closes it. */
export function CalendarDialog({ field, ...calendar }: Props) {
  const open = (dialog: HTMLDialogElement) => {
    if (field.current !== null) place(dialog, field.current)
    dialog.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()
  }
  return (
    <Dialog
      className={s.dialog}
      label={m.ui_calendar()}
      onClose={calendar.onClose}
      onOpen={open}
      onKeyDown={event => event.stopPropagation()}
    >
      <Calendar {...calendar} />
    </Dialog>
  )
}
