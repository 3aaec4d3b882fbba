import { IconArrowBackUp, IconLogout } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { CompanyPlate } from '../company/company-plate.tsx'
import { ModalLink } from '../modals/modal-link.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import { homeOf } from '../site-url.ts'
import { Brand } from './brand.tsx'
import { MenuBell } from './menu-bell.tsx'
import { MENU_ENTRIES } from './menu-entries.ts'
import { openPlaces } from './menu-items.ts'
import { MenuSign } from './menu-sign.tsx'
import s from './side-menu.module.css'
import { LookSwitches } from './theme/theme-switches.tsx'

function Entries() {
  return openPlaces(MENU_ENTRIES, usePermissions()).map(({ to, name, Icon, Count, end }) => (
    <NavLink key={to} to={to} end={end ?? false} viewTransition className={s.entry ?? ''} title={name()}>
      <MenuSign Icon={Icon} Count={Count} />
      <span>{name()}</span>
    </NavLink>
  ))
}

export function SideMenu() {
  const home = homeOf(location.pathname)
  return (
    <nav className={s.side} aria-label={m.client_menu_label()}>
      <div className={s.stick}>
        <div className={s.logo}>
          <Brand href={home} />
        </div>
        <Entries />
        <MenuBell className={s.entry} />
        <div className={s.foot}>
          <CompanyPlate />
          <LookSwitches />
          <a className={s.entry} href={home} title={m.client_menu_back_home()}>
            <IconArrowBackUp size={22} stroke={1.75} aria-hidden="true" />
            <span>{m.client_menu_back_home()}</span>
          </a>
          <ModalLink modal="logout" className={s.entry} title={m.client_menu_logout()}>
            <IconLogout size={22} stroke={1.75} aria-hidden="true" />
            <span>{m.client_menu_logout()}</span>
          </ModalLink>
        </div>
      </div>
    </nav>
  )
}
