import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { fullName } from '../../product/account/full-name.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { Column, Text } from '../../ui/layout/box.tsx'
import { Mark } from '../../ui/screen/mark.tsx'
import { DocsEntry } from './docs-entry.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { type MenuEntry, PRIMARY_ENTRIES, SECONDARY_ENTRIES } from './menu-entries.ts'
import s from './side-menu.module.css'
import { Version } from './version.tsx'

function Entry({ to, name, Icon, Count, end = false }: MenuEntry) {
  return (
    <NavLink to={to} end={end} className={s.entry ?? ''} title={name()}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span>{name()}</span>
      {Count && (
        <i className={s.count}>
          <Count />
        </i>
      )}
    </NavLink>
  )
}

/** The side menu; icons only on narrow screens. */
export function SideMenu() {
  const { data } = useQuery(ownProfile())
  return (
    <nav className={s.side} aria-label={m.operator_menu()}>
      <Column className={s.stick} gap={2}>
        <NavLink to="/admin" end className={s.brand ?? ''} aria-label={`Karvon · ${m.operator_nav_board()}`}>
          <Mark />
          <b>Karvon</b>
        </NavLink>
        {[...PRIMARY_ENTRIES, ...SECONDARY_ENTRIES].map(entry => (
          <Entry key={entry.to} {...entry} />
        ))}
        <div className={s.foot}>
          <Text className={s.me} size={14} weight="strong">
            {data !== undefined && fullName(data)}
          </Text>
          <LogOutButton className={s.entry} />
          <DocsEntry className={s.entry} />
          <Version className={s.version} />
        </div>
      </Column>
    </nav>
  )
}
