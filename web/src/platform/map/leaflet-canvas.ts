import * as L from 'leaflet'

/**
 * Leaflet's canvas, which once removed draws no more. The original (1.9.4) forgets a redraw that waits for the next
 * frame when it draws at once, and so cannot call it off: a map closed in that frame ended in a script error.
 */
const QuietCanvas = L.Canvas.extend({
  _redraw(this: L.Canvas & { _ctx?: CanvasRenderingContext2D }) {
    if (this._ctx !== undefined) (L.Canvas.prototype as unknown as { _redraw: () => void })._redraw.call(this)
  },
}) as new (
  options: L.RendererOptions,
) => L.Canvas

/** What the ground and the way are drawn on; `padding` in parts of the map's size, drawn beyond its edge. */
export const openCanvas = (padding: number): L.Renderer => new QuietCanvas({ padding })
