const pen = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()
const MOST_KNOWN = 5_000

/** The width of a text in pixels, in the page's font. */
export function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined || pen === null) return known ?? text.length * 9
  pen.font = `${font} ${getComputedStyle(document.body).fontFamily}`
  const width = Math.ceil(pen.measureText(text).width)
  if (widths.size >= MOST_KNOWN) widths.clear()
  widths.set(key, width)
  return width
}
