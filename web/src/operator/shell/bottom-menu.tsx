import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Box, Grid } from '../../ui/layout/box.tsx'
import { Dialog } from '../page/dialog.tsx'
import s from './bottom-menu.module.css'
import { DocsEntry } from './docs-entry.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { type MenuEntry, PRIMARY_ENTRIES, SECONDARY_ENTRIES } from './menu-entries.ts'
import { ThemeSwitches } from './theme-switches.tsx'
import { Version } from './version.tsx'

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

type EntryProps = MenuEntry & { className: string | undefined; onFollow?: () => void }

function Entry({ to, name, Icon, Count, end = false, className, onFollow }: EntryProps) {
  return (
    <NavLink to={to} end={end} className={className ?? ''} onClick={onFollow}>
      <Box as="i" relative rigid>
        <Icon {...ICON} />
        {Count && <Count />}
      </Box>
      <span>{name()}</span>
    </NavLink>
  )
}

/** The bottom menu on phones, with the remaining screens behind "more". */
export function BottomMenu() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isFar = SECONDARY_ENTRIES.some(({ to }) => pathname.startsWith(to))
  return (
    <nav className={s.menu} aria-label={m.operator_menu()}>
      {PRIMARY_ENTRIES.map(entry => (
        <Entry key={entry.to} {...entry} className={s.entry} />
      ))}
      <button
        type="button"
        className={s.entry}
        aria-current={isFar ? 'page' : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 {...ICON} />
        <span>{m.operator_nav_more()}</span>
      </button>
      {isOpen && (
        <Dialog title={m.operator_nav_more()} onClose={() => setOpen(false)}>
          <Grid columns={2} gap={4}>
            {SECONDARY_ENTRIES.map(entry => (
              <Entry key={entry.to} {...entry} className={s.row} onFollow={() => setOpen(false)} />
            ))}
            <LogOutButton className={s.row} />
            <DocsEntry className={s.row} />
          </Grid>
          <Box className={s.look} border="top" marginTop={8}>
            <ThemeSwitches />
            <Version />
          </Box>
        </Dialog>
      )}
    </nav>
  )
}
