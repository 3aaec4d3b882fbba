/** A drawing of the sprite: its length and the position of its box, in units of 1/40 m from the rear. */
export type TruckShape = {
  readonly length: number
  /** Rear and front wall of each box. */
  readonly boxes: readonly (readonly [rear: number, front: number])[]
  readonly top: number
  readonly floor: number
}

export const UNITS_PER_METER = 40
/** Every drawing is 4.25 m high, ground included. */
export const DRAWING_HEIGHT = 170

export const TRUCK_SHAPES = {
  labo: { length: 144, boxes: [[2, 86]], top: 95, floor: 144 },
  bongo: { length: 200, boxes: [[6, 114]], top: 68, floor: 136 },
  furgon: { length: 228, boxes: [[3, 148]], top: 65, floor: 148 },
  isuzu5: { length: 286, boxes: [[2, 208]], top: 40, floor: 128 },
  isuzu10: { length: 370, boxes: [[2, 280]], top: 21, floor: 122 },
  gruzovik: { length: 406, boxes: [[4, 310]], top: 13, floor: 116 },
  fura_tent: { length: 660, boxes: [[1, 546]], top: 9, floor: 120 },
  fura_budka: { length: 660, boxes: [[1, 538]], top: 9, floor: 119 },
  shalanda: { length: 656, boxes: [[1, 546]], top: 17, floor: 116 },
  paravoz: {
    length: 776,
    boxes: [
      [1, 313],
      [363, 675],
    ],
    top: 9,
    floor: 127,
  },
} as const satisfies Record<string, TruckShape>

export type TruckKey = keyof typeof TRUCK_SHAPES

/** The drawing for a handbook key; a type without a drawing uses that of a medium truck. */
export const truckKeyOf = (key: string): TruckKey =>
  Object.hasOwn(TRUCK_SHAPES, key) ? (key as TruckKey) : 'isuzu10'
