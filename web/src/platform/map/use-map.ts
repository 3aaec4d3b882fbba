import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { MapDrawing } from './detail/drawing.ts'
import type { MapOptions, MapView } from './map-view.ts'
import { yandexScript } from './yandex/yandex-script.ts'

export type OpenMap = {
  container: RefObject<HTMLDivElement | null>
  /** null until the map has loaded. */
  view: MapView | null
  /** null while unknown. */
  drawing: MapDrawing | null
  isFailed: boolean
  retry: () => void
}

/** The map tells at every move; the page is drawn again only for something new. */
const isSame = (one: MapDrawing | null, other: MapDrawing): boolean =>
  one?.detail === other.detail && one.canZoomIn === other.canZoomIn && one.canZoomOut === other.canZoomOut

/** Opens a map in its container; its code and data are loaded on demand. */
export function useMap(options: MapOptions): OpenMap {
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView | null>(null)
  const [drawing, setDrawing] = useState<MapDrawing | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const wanted = useRef(options)
  useEffect(() => {
    const element = container.current
    if (element === null || round < 0) return
    let isGone = false
    let opened: MapView | null = null
    const openYandex = async () => {
      const { openYandexMap } = await import('./yandex/yandex-map.ts')
      return openYandexMap(element, wanted.current, () => !isGone)
    }
    const open = async () => {
      // Yandex away: our own map
      opened = yandexScript() !== null ? await openYandex().catch(() => null) : null
      if (opened !== null) return setView(opened)
      const { loadMapData, openLeafletMap } = await import('./leaflet-map.ts')
      const data = await loadMapData()
      if (isGone) return
      opened = openLeafletMap(element, data, wanted.current)
      opened.onDrawing?.(now => setDrawing(last => (isSame(last, now) ? last : now)))
      setView(opened)
    }
    open().catch(() => {
      if (!isGone) setFailed(true)
    })
    return () => {
      isGone = true
      opened?.destroy()
      setView(null)
      setDrawing(null)
    }
  }, [round])
  const retry = useCallback(() => {
    setFailed(false)
    setRound(last => last + 1)
  }, [])
  return { container, view, drawing, isFailed, retry }
}
