import { Stack } from '../../ui/layout/box.tsx'
import type { MenuEntry } from './menu-entries.ts'

/** The sign of a place of the menu, with the number of what waits there. */
export function MenuSign({ Icon, Count }: Pick<MenuEntry, 'Icon' | 'Count'>) {
  return (
    <Stack as="i" relative rigid>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      {Count !== undefined && <Count />}
    </Stack>
  )
}
