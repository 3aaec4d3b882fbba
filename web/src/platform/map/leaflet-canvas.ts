import * as L from 'leaflet'

/**
 * Leaflet's canvas, which no longer draws once removed. Leaflet 1.9.4 loses track of a redraw scheduled for the next frame
 * when it draws immediately, so it cannot cancel it: closing the map in that frame throws.
 */
const QuietCanvas = L.Canvas.extend({
  _redraw(this: L.Canvas & { _ctx?: CanvasRenderingContext2D }) {
    if (this._ctx !== undefined) (L.Canvas.prototype as unknown as { _redraw: () => void })._redraw.call(this)
  },
}) as new (
  options: L.RendererOptions,
) => L.Canvas

/** A canvas in a pane of the map; `padding` is the fraction of the map's size drawn beyond its edge. */
export const openCanvas = (padding: number, pane = 'overlayPane'): L.Renderer =>
  new QuietCanvas({ padding, pane })
