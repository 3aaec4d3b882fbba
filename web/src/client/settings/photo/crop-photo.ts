import { type Crop, squareOf } from './crop-geometry.ts'

const SIDE = 512
const QUALITY = 0.9

/** Draws a crop to fill a canvas; transparent areas become white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(crop, picture)
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The cropped square as a JPEG; rejects if the browser cannot encode it. */
export async function cropPhoto(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  drawCrop(canvas, picture, crop)
  const made = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (made === null) throw new Error('no picture was made')
  return made
}
