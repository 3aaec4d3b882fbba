import { TILES_NOW, type TilesNow } from '@karvon/contract/geo/map-tiles'
import type * as L from 'leaflet'
import type { OpenTiles } from './open-tiles.ts'

/** After a failed tile: long enough for a short outage, and not one question for each tile. */
const LOOK_AGAIN_MS = 5_000
const MOST_LOOKS = 6

const fetchPath = async (): Promise<string | null> => {
  const response = await fetch(TILES_NOW)
  if (!response.ok) throw new Error(`the tiles: status ${response.status}`)
  return ((await response.json()) as TilesNow).path
}

/** Whoever saves data keeps the drawn map. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

type Changed = (tiles: OpenTiles | null) => void

/** Tells nothing once the map was closed: it can't be asked for anything then. */
const whileOpen =
  (changed: Changed, isGone: () => boolean): Changed =>
  tiles => {
    if (!isGone()) changed(tiles)
  }

/**
 * Shows the archive of tiles that the server has, and follows it: one that was replaced is opened anew, one that is gone is
 * taken off. Failures are quiet, since the drawn map is under the tiles; what failed is tried again a few times, and whenever
 * the network is back.
 */
export function followTiles(map: L.Map, pane: string, changed: Changed) {
  let shown: { path: string; tiles: OpenTiles } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isGone, isLooking, looks] = [false, false, 0]

  const change = whileOpen(changed, () => isGone)
  const lookSoon = () => {
    if (isGone || timer !== undefined || looks >= MOST_LOOKS) return
    timer = setTimeout(
      () => {
        timer = undefined
        void look()
      },
      LOOK_AGAIN_MS * 2 ** looks++,
    )
  }
  const adopt = async (path: string | null): Promise<void> => {
    if (path !== null && path === shown?.path) return shown.tiles.redraw()
    shown?.tiles.close()
    shown = null
    if (path !== null) {
      const { openTiles } = await import('./open-tiles.ts')
      const tiles = await openTiles(map, { pane, path, onFailure: lookSoon, isGone: () => isGone })
      if (tiles === null) return
      shown = { path, tiles }
      looks = 0
    }
    change(shown?.tiles ?? null)
  }
  const look = async (): Promise<void> => {
    if (isGone || isLooking) return
    isLooking = true
    await fetchPath()
      .then(adopt)
      .catch(() => {
        if (shown === null) change(null)
        lookSoon()
      })
    isLooking = false
  }
  const online = () => {
    looks = 0
    void look()
  }
  if (savesData()) queueMicrotask(() => change(null))
  else {
    addEventListener('online', online)
    void look()
  }
  return {
    repaint: () => shown?.tiles.repaint(),
    stop: () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', online)
    },
  }
}
