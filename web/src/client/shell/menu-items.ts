import type { MenuEntry } from './menu-entries.ts'

/** The entries these permissions allow. */
export const permittedEntries = (
  entries: readonly MenuEntry[],
  permissions: readonly string[],
): MenuEntry[] => entries.filter(({ needs }) => needs === undefined || permissions.includes(needs))

/** How many entries fit next to the bell without a "more" entry. */
const MAX_NEXT_TO_BELL = 3

/** Splits entries for the bottom menu: all of them if they fit, else the near ones, with the rest behind "more". */
export function splitEntries(entries: readonly MenuEntry[]): { near: MenuEntry[]; more: MenuEntry[] } {
  if (entries.length <= MAX_NEXT_TO_BELL) return { near: [...entries], more: [] }
  return {
    near: entries.filter(({ isNear }) => isNear),
    more: entries.filter(({ isNear }) => !isNear),
  }
}
