/** Deterministic random values. */
export type SeededRandom = {
  /** In [0, 1). */
  fraction(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** True with this probability. */
  happens(probability: number): boolean
}

/** A small generator with 32 bits of state (a counter run through a mixing function). */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    whole,
    pick: list => {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
    happens: probability => fraction() < probability,
  }
}
