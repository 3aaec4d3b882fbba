import { IconDots } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../../ui/layout/box.tsx'
import { ModalLink } from '../modals/modal-link.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import s from './bottom-menu.module.css'
import { MenuBell } from './menu-bell.tsx'
import { MENU_ENTRIES, type MenuEntry } from './menu-entries.ts'
import { MenuIcon } from './menu-icon.tsx'
import { permittedEntries, splitEntries } from './menu-items.ts'

/** Opens the rest of the menu; marked as current when the screen is one of those. */
function More({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation()
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <ModalLink modal="menu" className={isHere ? `${s.entry} ${s.here}` : s.entry}>
      <MenuIcon Icon={IconDots} Count={entries.find(({ Count }) => Count !== undefined)?.Count} />
      <span>{m.client_menu_more()}</span>
    </ModalLink>
  )
}

/** The main menu entries within thumb's reach; the rest is in the sheet behind "more". */
export function BottomMenu() {
  const { near, more } = splitEntries(permittedEntries(MENU_ENTRIES, usePermissions()))
  return (
    <Stack as="nav" className={s.bottom} background="card" border="top" aria-label={m.client_menu_label()}>
      {near.map(({ to, name, Icon, Count, end }) => (
        <NavLink key={to} to={to} end={end ?? false} viewTransition className={s.entry ?? ''}>
          <MenuIcon Icon={Icon} Count={Count} />
          <span>{name()}</span>
        </NavLink>
      ))}
      <MenuBell className={s.entry} />
      {more.length > 0 && <More entries={more} />}
    </Stack>
  )
}
