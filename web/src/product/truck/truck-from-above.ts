import { TRUCK_SHAPES, truckKeyOf } from './truck-shapes.ts'

/** Drawn length of the longest and the shortest possible truck; others are interpolated by their length. */
const SHORTEST_PX = 22
const LONGEST_PX = 54
const LONGEST_UNITS = 776
const WIDTH_PX = 14
const CAB_GAP_PX = 2

const rounded = (n: number) => Math.round(n * 10) / 10

const body = (x: number, width: number) =>
  `<rect x="${rounded(x)}" y="-7" width="${rounded(width)}" height="${WIDTH_PX}" rx="2" fill="var(--tk-box)" stroke="var(--tk-line)" stroke-width="1.5"/>`

const cab = (x: number, width: number) =>
  `<path d="M${rounded(x - 3)} 0h4" stroke="var(--tk-frame)" stroke-width="5"/>` +
  `<rect x="${rounded(x)}" y="-7" width="${rounded(width)}" height="${WIDTH_PX}" rx="3.5" fill="var(--tk-cab)"/>` +
  `<path d="M${rounded(x + width - 4)} -4.8q2 4.8 0 9.6" stroke="var(--tk-glass)" stroke-width="2.6" fill="none" stroke-linecap="round"/>`

/** Trusted SVG markup of a truck from above, cab to the right, for a 60 px icon, in proportion to the type. */
export function truckFromAbove(truckKey: string): string {
  const { length, boxes } = TRUCK_SHAPES[truckKeyOf(truckKey)]
  const px = SHORTEST_PX + ((LONGEST_PX - SHORTEST_PX) * length) / LONGEST_UNITS
  const at = (units: number) => (units / length - 0.5) * px
  const front = boxes.at(-1)?.[1] ?? 0
  const bodies = boxes.map(([rear, wall]) => body(at(rear), at(wall) - at(rear)))
  const cabAt = at(front) + CAB_GAP_PX
  return `<svg viewBox="-30 -30 60 60" width="60" height="60">${cab(cabAt, at(length) - cabAt)}${bodies.join('')}</svg>`
}
