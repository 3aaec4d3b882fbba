/** A picture's size in px. */
export type PictureSize = { width: number; height: number }

/** A crop: the zoom relative to the full short side, and its center (0 to 1 of the picture's sides). */
export type Crop = { zoom: number; x: number; y: number }

/** The visible square of a picture, in px of the picture. */
export type Square = { left: number; top: number; side: number }

/** Maximum zoom. */
export const MAX_ZOOM = 4

/** Centered, at the full short side. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

const sideOf = ({ width, height }: PictureSize, zoom: number) => Math.min(width, height) / zoom

/** The crop with its zoom in bounds and its square inside the picture. */
export const clamped = (crop: Crop, size: PictureSize): Crop => {
  const zoom = clamp(1, crop.zoom, MAX_ZOOM)
  const half = sideOf(size, zoom) / 2
  return {
    zoom,
    x: clamp(half / size.width, crop.x, 1 - half / size.width),
    y: clamp(half / size.height, crop.y, 1 - half / size.height),
  }
}

/** The square that a crop cuts out. */
export const squareOf = ({ zoom, x, y }: Crop, size: PictureSize): Square => {
  const side = sideOf(size, zoom)
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}

/** The crop after dragging the picture by a fraction (0 to 1) of the frame's side; dragging right moves the square left. */
export const dragged = (crop: Crop, size: PictureSize, by: { x: number; y: number }): Crop => {
  const side = sideOf(size, crop.zoom)
  return clamped(
    { ...crop, x: crop.x - (by.x * side) / size.width, y: crop.y - (by.y * side) / size.height },
    size,
  )
}

/** The crop at another zoom, around the same center where possible. */
export const zoomed = (crop: Crop, size: PictureSize, zoom: number): Crop => clamped({ ...crop, zoom }, size)

const STEP = 0.05
const ZOOM_STEP = 0.1

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

/** The crop after a key press: arrows move, plus and minus zoom; null for other keys. */
export const afterKey = (crop: Crop, size: PictureSize, key: string): Crop | null => {
  const by = ARROWS[key]
  if (by !== undefined) return dragged(crop, size, by)
  if (key === '+' || key === '=') return zoomed(crop, size, crop.zoom + ZOOM_STEP)
  return key === '-' ? zoomed(crop, size, crop.zoom - ZOOM_STEP) : null
}
