import { IconArrowBackUp, IconLogout } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { OPENED_HERE } from '../../platform/modal/modal-url.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogCloseButton } from '../../ui/dialog/dialog-close-button.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { CompanyPlate } from '../company/company-plate.tsx'
import { searchWithModal } from '../modals/modal-name.ts'
import { useModal } from '../modals/use-modal.ts'
import { usePermissions } from '../settings/use-permissions.ts'
import s from './bottom-menu-sheet.module.css'
import { MENU_ENTRIES } from './menu-entries.ts'
import { MenuIcon } from './menu-icon.tsx'
import { permittedEntries, splitEntries } from './menu-items.ts'
import { ThemeSwitches } from './theme/theme-switches.tsx'

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** Links replace the open sheet in history, so that Back skips it. */
function MoreEntries() {
  const { more } = splitEntries(permittedEntries(MENU_ENTRIES, usePermissions()))
  return more.map(({ to, name, Icon, Count }) => (
    <NavLink key={to} to={to} replace viewTransition className={s.entry ?? ''}>
      <MenuIcon Icon={Icon} Count={Count} />
      <span>{name()}</span>
    </NavLink>
  ))
}

function Leaving() {
  const { search } = useModal()
  return (
    <>
      <a className={s.entry} href={localizedUrl('/')}>
        <IconArrowBackUp {...ICON} />
        <span>{m.client_menu_back_home()}</span>
      </a>
      <Link
        className={s.entry}
        to={searchWithModal(search, 'logout')}
        replace
        state={OPENED_HERE}
        preventScrollReset
      >
        <IconLogout {...ICON} />
        <span>{m.client_menu_logout()}</span>
      </Link>
    </>
  )
}

/** The rest of the phone's menu, as a bottom sheet. */
export function BottomMenuSheet() {
  const { close } = useModal()
  return (
    <Dialog className={s.sheet} titleId="sheet-title" onClose={close}>
      <div className={s.inside}>
        <Row as="header" className={s.head} align="center" justify="between">
          <h2 id="sheet-title">{m.client_menu_label()}</h2>
          <DialogCloseButton />
        </Row>
        <nav className={s.places} aria-label={m.client_menu_label()}>
          <MoreEntries />
          <hr className={s.line} />
          <Leaving />
        </nav>
        <CompanyPlate />
        <ThemeSwitches />
      </div>
    </Dialog>
  )
}
