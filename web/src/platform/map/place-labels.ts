/** A label to be placed next to its anchor (`x`, `y`), in pixels of the viewport. */
export type LabelRequest = {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Distance from the anchor to the text. */
  readonly gap: number
  /** A higher rank wins. */
  readonly rank: number
  /** Written on its anchor instead of beside it. */
  readonly isCentered?: boolean
  /** Shown even across a line if there is no other position. */
  readonly isNeeded: boolean
}

/** The upper left corner of a placed label. */
export type PlacedLabel = { readonly key: string; readonly left: number; readonly top: number }

export type Box = { left: number; top: number; right: number; bottom: number }

const DIAGONAL = 0.7

/** Right, left, below, above, then the four corners. */
const places = ({ x, y, width, height, gap }: LabelRequest) => {
  const slant = gap * DIAGONAL
  return [
    { left: x + gap, top: y - height / 2 },
    { left: x - gap - width, top: y - height / 2 },
    { left: x - width / 2, top: y + gap },
    { left: x - width / 2, top: y - gap - height },
    { left: x + slant, top: y + slant },
    { left: x - slant - width, top: y - slant - height },
    { left: x + slant, top: y - slant - height },
    { left: x - slant - width, top: y + slant },
  ]
}

export const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const isInside = (box: Box, frame: Box) =>
  box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom

const centered = ({ x, y, width, height }: LabelRequest) => [{ left: x - width / 2, top: y - height / 2 }]

const boxesOf = (wish: LabelRequest): Box[] =>
  (wish.isCentered ? centered : places)(wish).map(({ left, top }) => ({
    left,
    top,
    right: left + wish.width,
    bottom: top + wish.height,
  }))

/** What labels avoid: `marks` always, `lines` unless a required label has no other position. */
export type Obstacles = { readonly marks: readonly Box[]; readonly lines: readonly Box[] }

/** Places labels greedily by rank around their anchors; labels without a free position are dropped. */
export function placeLabels(
  wishes: readonly LabelRequest[],
  obstacles: Obstacles,
  frame: Box,
): PlacedLabel[] {
  const taken = [...obstacles.marks]
  const placed: PlacedLabel[] = []
  for (const wish of wishes.toSorted((a, b) => b.rank - a.rank)) {
    const open = boxesOf(wish).filter(
      box => isInside(box, frame) && !taken.some(other => overlap(box, other)),
    )
    const clear = open.find(box => !obstacles.lines.some(line => overlap(box, line)))
    const box = clear ?? (wish.isNeeded ? open[0] : undefined)
    if (box === undefined) continue
    taken.push(box)
    placed.push({ key: wish.key, left: box.left, top: box.top })
  }
  return placed
}

export type Pixel = { readonly x: number; readonly y: number }

const STEP = 10
const HALF_LINE = 4
const MOST_STEPS = 200

/** Boxes that cover a line, as obstacles for labels. */
export function boxesAlong(line: readonly Pixel[], half = HALF_LINE): Box[] {
  return line.slice(1).flatMap((end, at) => {
    const start = line[at] ?? end
    const length = Math.hypot(end.x - start.x, end.y - start.y)
    const steps = Math.min(MOST_STEPS, Math.max(1, Math.ceil(length / STEP)))
    return Array.from({ length: steps }, (_, step) => {
      const x = start.x + ((end.x - start.x) * step) / steps
      const y = start.y + ((end.y - start.y) * step) / steps
      return { left: x - half, top: y - half, right: x + half, bottom: y + half }
    })
  })
}
