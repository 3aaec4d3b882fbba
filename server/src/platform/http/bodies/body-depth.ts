/** The deepest body of ours has four levels; beyond this what walks through a body would run out of stack. */
const DEEPEST = 20

const isDeeperThan = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(inner => isDeeperThan(inner, levels - 1))
}

/** Whether a body is nested deeper than any call of ours; it is then read no further. */
export const isTooDeep = (body: unknown): boolean => isDeeperThan(body, DEEPEST)
