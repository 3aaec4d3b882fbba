import { IconArrowBackUp, IconLogout, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../../ui/actions/button.tsx'
import { CompanyPlate } from '../company/company-plate.tsx'
import { searchWithModal } from '../modals/modal-name.ts'
import { OPENED_HERE, useModal } from '../modals/use-modal.ts'
import { usePermissions } from '../settings/use-permissions.ts'
import { homeOf } from '../site-url.ts'
import s from './bottom-menu-sheet.module.css'
import { MENU_ENTRIES } from './menu-entries.ts'
import { openPlaces, splitPlaces } from './menu-items.ts'
import { MenuSign } from './menu-sign.tsx'
import { LookSwitches } from './theme/theme-switches.tsx'

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** A link takes the place of the open sheet in the history: Back leads to what was there before it. */
function Places() {
  const { behind } = splitPlaces(openPlaces(MENU_ENTRIES, usePermissions()))
  return behind.map(({ to, name, Icon, Count }) => (
    <NavLink key={to} to={to} replace viewTransition className={s.entry ?? ''}>
      <MenuSign Icon={Icon} Count={Count} />
      <span>{name()}</span>
    </NavLink>
  ))
}

function Leaving() {
  const { search } = useModal()
  return (
    <>
      <a className={s.entry} href={homeOf(location.pathname)}>
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

/** The rest of the phone's menu, from below. */
export function BottomMenuSheet() {
  const { close } = useModal()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for keyboards what a press beside it does for pointers
    <dialog
      ref={dialog}
      className={s.sheet}
      aria-labelledby="sheet-title"
      onCancel={event => {
        event.preventDefault()
        void close()
      }}
      onClick={event => event.target === dialog.current && void close()}
    >
      <div className={s.inside}>
        <header className={s.head}>
          <h2 id="sheet-title">{m.client_menu_label()}</h2>
          <SquareButton
            label={m.client_close()}
            icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
            onClick={() => void close()}
          />
        </header>
        <nav className={s.places} aria-label={m.client_menu_label()}>
          <Places />
          <hr className={s.line} />
          <Leaving />
        </nav>
        <CompanyPlate />
        <LookSwitches />
      </div>
    </dialog>
  )
}
