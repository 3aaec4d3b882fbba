import type { MenuEntry } from './menu-entries.ts'
import s from './menu-sign.module.css'

/** The sign of a place of the menu, with the number of what waits there. */
export function MenuSign({ Icon, Count }: Pick<MenuEntry, 'Icon' | 'Count'>) {
  return (
    <i className={s.sign}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      {Count !== undefined && <Count />}
    </i>
  )
}
