import * as L from 'leaflet'
import { PMTiles } from 'pmtiles'
import { leafletLayer } from 'protomaps-leaflet'
import { getLocale } from '../../locale/locale.ts'
import { TILES_FROM_ZOOM } from '../detail/drawing.ts'
import { readMapColors } from '../map-colors.ts'
import type { DrawnArea } from '../zoom/zoom-end.ts'
import { labelRulesIn, paintRulesIn } from './tile-style.ts'

const CLOSEST_ZOOM = 18
/** Finer pixels cost a cheap phone more than they show. */
const FINEST_PIXELS = 2

/** An open archive of tiles on the map. */
export type OpenTiles = DrawnArea & {
  /** Adopts the colors of the theme. */
  readonly repaint: () => void
  /** Draws again, with what failed before. */
  readonly redraw: () => void
  readonly close: () => void
}

/** The library logs every failed tile, unless it was aborted. */
const asAborted = () => new DOMException('a tile could not be read', 'AbortError')

/** An archive that reports failures instead of logging them. */
class WatchedTiles extends PMTiles {
  onFailure: (error: unknown) => void = () => {}

  override async getZxy(...tile: Parameters<PMTiles['getZxy']>): ReturnType<PMTiles['getZxy']> {
    try {
      return await super.getZxy(...tile)
    } catch (error) {
      const isWanted = !(error instanceof DOMException && error.name === 'AbortError')
      if (isWanted) this.onFailure(error)
      throw asAborted()
    }
  }
}

const rules = () => {
  const colors = readMapColors()
  const font = getComputedStyle(document.body).fontFamily
  return { paintRules: paintRulesIn(colors), labelRules: labelRulesIn(colors, getLocale(), font) }
}

type Archive = {
  readonly pane: string
  readonly path: string
  readonly onFailure: () => void
  /** Whether the map was closed. */
  readonly isGone: () => boolean
}

/** Opens an archive on a pane of the map; throws if it cannot be read. Null: the map was closed meanwhile. */
export async function openTiles(
  map: L.Map,
  { pane, path, onFailure, isGone }: Archive,
): Promise<OpenTiles | null> {
  const archive = new WatchedTiles(path)
  const { minLon, minLat, maxLon, maxLat, maxZoom } = await archive.getHeader()
  if (isGone()) return null
  archive.onFailure = onFailure
  // the library expects Leaflet under this name
  Object.assign(globalThis, { L })
  const layer = leafletLayer({
    ...rules(),
    url: archive,
    pane,
    maxDataZoom: maxZoom,
    devicePixelRatio: Math.min(FINEST_PIXELS, devicePixelRatio),
    lang: getLocale(),
    minZoom: TILES_FROM_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    bounds: [
      [minLat, minLon],
      [maxLat, maxLon],
    ],
  })
  const tiles = layer as unknown as L.GridLayer
  map.addLayer(tiles)
  return {
    area: { south: minLat, west: minLon, north: maxLat, east: maxLon },
    zoom: CLOSEST_ZOOM,
    repaint: () => {
      Object.assign(layer, rules())
      layer.clearLayout()
      layer.rerenderTiles()
    },
    redraw: () => layer.rerenderTiles(),
    close: () => {
      tiles.remove()
    },
  }
}
