/** The measures of a picture, in its own points. */
export type PictureSize = { width: number; height: number }

/** What of a picture is cut out: how much nearer than its whole short side, and around which point (0 to 1 of its sides). */
export type Crop = { zoom: number; x: number; y: number }

/** The square of a picture that is seen, in its own points. */
export type Square = { left: number; top: number; side: number }

/** As near as one comes. */
export const MOST_ZOOM = 4

/** The middle of the picture, its whole short side. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

const sideOf = ({ width, height }: PictureSize, zoom: number) => Math.min(width, height) / zoom

/** The crop with its square wholly inside the picture and its zoom within bounds. */
export const keptInside = (crop: Crop, size: PictureSize): Crop => {
  const zoom = between(1, crop.zoom, MOST_ZOOM)
  const half = sideOf(size, zoom) / 2
  return {
    zoom,
    x: between(half / size.width, crop.x, 1 - half / size.width),
    y: between(half / size.height, crop.y, 1 - half / size.height),
  }
}

/** The square that a crop cuts out. */
export const squareOf = ({ zoom, x, y }: Crop, size: PictureSize): Square => {
  const side = sideOf(size, zoom)
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}

/** The crop after the picture was dragged by so much of the frame's side (0 to 1): to the right shows what lies left. */
export const dragged = (crop: Crop, size: PictureSize, by: { x: number; y: number }): Crop => {
  const side = sideOf(size, crop.zoom)
  return keptInside(
    { ...crop, x: crop.x - (by.x * side) / size.width, y: crop.y - (by.y * side) / size.height },
    size,
  )
}

/** The crop at another zoom, around the same point as far as there is room. */
export const zoomed = (crop: Crop, size: PictureSize, zoom: number): Crop =>
  keptInside({ ...crop, zoom }, size)

const STEP = 0.05
const ZOOM_STEP = 0.1

const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

/** The crop after a key: arrows look the way they point, plus and minus come nearer and go back; null for any other. */
export const afterKey = (crop: Crop, size: PictureSize, key: string): Crop | null => {
  const by = MOVES[key]
  if (by !== undefined) return dragged(crop, size, by)
  if (key === '+' || key === '=') return zoomed(crop, size, crop.zoom + ZOOM_STEP)
  return key === '-' ? zoomed(crop, size, crop.zoom - ZOOM_STEP) : null
}
