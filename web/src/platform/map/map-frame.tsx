import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import css from './map-frame.module.css'
import type { OpenMap } from './use-map.ts'

type MapFrameProps = {
  map: OpenMap
  hasZoom: boolean
  /** Overlays on the map. */
  children?: ReactNode
  /** The map container, rendered and labeled by the caller. */
  canvas: ReactNode
}

/** The frame of a map: zoom buttons, credit, and the error state. */
export function MapFrame({ map, hasZoom, canvas, children }: MapFrameProps) {
  return (
    <div className={css.frame}>
      {canvas}
      {map.isFailed && (
        <div className={css.failed} role="alert">
          <p>{m.geo_map_failed()}</p>
          <button type="button" className={css.retry} onClick={map.retry}>
            {m.ui_retry()}
          </button>
        </div>
      )}
      {children}
      {hasZoom && (
        <div className={css.zoom}>
          <button
            type="button"
            aria-label={m.geo_zoom_in()}
            aria-disabled={map.drawing?.canZoomIn === false || undefined}
            onClick={() => map.view?.zoomBy(1)}
          >
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={m.geo_zoom_out()}
            aria-disabled={map.drawing?.canZoomOut === false || undefined}
            onClick={() => map.view?.zoomBy(-1)}
          >
            <IconMinus size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      )}
      {map.view?.hasOwnCredit !== true && (
        <Credit isSchematic={(map.drawing?.detail ?? 'outline') === 'outline'} />
      )}
    </div>
  )
}

/** Where the map comes from; OpenStreetMap's licence asks for the whole name where its lines are drawn. */
function Credit({ isSchematic }: { isSchematic: boolean }) {
  return (
    <p className={css.credit}>
      {isSchematic && <span className={css.kind}>{m.geo_schematic_map()}, </span>}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        {isSchematic ? '© OpenStreetMap' : '© OpenStreetMap contributors'}
      </a>
      , GeoNames<span className={isSchematic ? undefined : css.kind}> (CC BY 4.0)</span>, Natural Earth
    </p>
  )
}
