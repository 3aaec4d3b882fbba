import { IconArrowBackUp, IconLogout } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { Box, Column, Stack } from '../../ui/layout/box.tsx'
import { CompanyPlate } from '../company/company-plate.tsx'
import { ModalLink } from '../modals/modal-link.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import { Brand } from './brand.tsx'
import { MenuBell } from './menu-bell.tsx'
import { MENU_ENTRIES } from './menu-entries.ts'
import { MenuIcon } from './menu-icon.tsx'
import { permittedEntries } from './menu-items.ts'
import s from './side-menu.module.css'
import { ThemeSwitches } from './theme/theme-switches.tsx'

function Entries() {
  return permittedEntries(MENU_ENTRIES, usePermissions()).map(({ to, name, Icon, Count, end }) => (
    <NavLink key={to} to={to} end={end ?? false} viewTransition className={s.entry ?? ''} title={name()}>
      <MenuIcon Icon={Icon} Count={Count} />
      <span>{name()}</span>
    </NavLink>
  ))
}

export function SideMenu() {
  const home = localizedUrl('/')
  return (
    <nav className={s.side} aria-label={m.client_menu_label()}>
      <Column className={s.stick} gap={2}>
        <Box className={s.logo} padding="0-4" clip>
          <Brand href={home} />
        </Box>
        <Entries />
        <MenuBell className={s.entry} />
        <Stack className={s.foot} gap={2}>
          <CompanyPlate />
          <ThemeSwitches />
          <a className={s.entry} href={home} title={m.client_menu_back_home()}>
            <IconArrowBackUp size={22} stroke={1.75} aria-hidden="true" />
            <span>{m.client_menu_back_home()}</span>
          </a>
          <ModalLink modal="logout" className={s.entry} title={m.client_menu_logout()}>
            <IconLogout size={22} stroke={1.75} aria-hidden="true" />
            <span>{m.client_menu_logout()}</span>
          </ModalLink>
        </Stack>
      </Column>
    </nav>
  )
}
