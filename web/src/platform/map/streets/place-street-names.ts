import { type Box, boxesAlong, isInside, overlap, type Pixel } from '../place-labels.ts'

/** A name to be written along one of its lines, in pixels of the viewport. */
export type NameRequest = {
  readonly text: string
  readonly width: number
  /** A higher rank wins. */
  readonly rank: number
  readonly lines: readonly (readonly Pixel[])[]
}

/** The middle of a placed name and its slope, never upside down. */
type PlacedName = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angleDeg: number
}

/** Distance between the points that a line is measured by. */
const STEP = 8
/** A straight text leaves its line by less than a pixel or two. */
const STRAIGHTEST = 0.985
/** One street is named again only so far away. */
const REPEATED_AFTER = 420
const MOST_NAMES = 60

/** Points along a line at equal distances. */
function* pacesOf(line: readonly Pixel[]): Generator<Pixel> {
  let left = 0
  for (const [at, end] of line.entries()) {
    const start = line[at - 1]
    if (start === undefined) continue
    const length = Math.hypot(end.x - start.x, end.y - start.y)
    for (; left < length; left += STEP) {
      const share = left / length
      yield { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }
    }
    left -= length
  }
}

type Seat = { readonly from: Pixel; readonly to: Pixel }

const middleOf = ({ from, to }: Seat): Pixel => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

/** The straight stretches of a line that are long enough, those nearest to its middle first. */
function seatsOn(line: readonly Pixel[], width: number, frame: Box): Seat[] {
  const paces = [...pacesOf(line)]
  const count = Math.ceil(width / STEP)
  const inFrame = ({ x, y }: Pixel) => isInside({ left: x, right: x, top: y, bottom: y }, frame)
  const seats = paces.slice(0, -count || undefined).flatMap((from, at) => {
    const to = paces[at + count]
    if (to === undefined || !inFrame(from) || !inFrame(to)) return []
    const isStraight = Math.hypot(to.x - from.x, to.y - from.y) >= STRAIGHTEST * count * STEP
    return isStraight ? [{ seat: { from, to }, off: Math.abs(at - (paces.length - count) / 2) }] : []
  })
  return seats.sort((one, other) => one.off - other.off).map(({ seat }) => seat)
}

const angleOf = ({ from, to }: Seat): number => {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  if (angle > 90) return angle - 180
  return angle <= -90 ? angle + 180 : angle
}

const isFar = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y) >= REPEATED_AFTER

/** Writes names along their lines, important ones first, where nothing else is; those without a place are dropped. */
export function placeStreetNames(
  wishes: readonly NameRequest[],
  obstacles: readonly Box[],
  frame: Box,
): PlacedName[] {
  const taken = [...obstacles]
  const placed: PlacedName[] = []
  for (const { text, width, lines } of wishes.toSorted((a, b) => b.rank - a.rank)) {
    const own: Pixel[] = []
    for (const line of lines) {
      if (placed.length >= MOST_NAMES) return placed
      const seat = seatsOn(line, width, frame).find(each => {
        const middle = middleOf(each)
        const boxes = boxesAlong([each.from, each.to], 7)
        return (
          own.every(other => isFar(other, middle)) && !boxes.some(box => taken.some(one => overlap(one, box)))
        )
      })
      if (seat === undefined) continue
      taken.push(...boxesAlong([seat.from, seat.to], 7))
      const middle = middleOf(seat)
      own.push(middle)
      placed.push({ text, ...middle, angleDeg: angleOf(seat) })
    }
  }
  return placed
}
