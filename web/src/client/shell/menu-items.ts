import type { MenuEntry } from './menu-entries.ts'

/** The places that these permissions open. */
export const openPlaces = (entries: readonly MenuEntry[], permissions: readonly string[]): MenuEntry[] =>
  entries.filter(({ needs }) => needs === undefined || permissions.includes(needs))

/** How many places stand beside the bell where none has to go behind "more". */
const MOST_BESIDE_BELL = 3

/** The bottom menu: all places where they have room, else the near ones, and the rest behind "more". */
export function splitPlaces(places: readonly MenuEntry[]): { near: MenuEntry[]; behind: MenuEntry[] } {
  if (places.length <= MOST_BESIDE_BELL) return { near: [...places], behind: [] }
  return {
    near: places.filter(({ isNear }) => isNear),
    behind: places.filter(({ isNear }) => !isNear),
  }
}
