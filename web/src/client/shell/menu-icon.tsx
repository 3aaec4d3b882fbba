import { Stack } from '../../ui/layout/box.tsx'
import type { MenuEntry } from './menu-entries.ts'

/** The icon of a menu entry, with its badge. */
export function MenuIcon({ Icon, Count }: Pick<MenuEntry, 'Icon' | 'Count'>) {
  return (
    <Stack as="i" relative rigid>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      {Count !== undefined && <Count />}
    </Stack>
  )
}
