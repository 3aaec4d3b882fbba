/** Our deepest body has four levels; far deeper ones would overflow the stack of recursive code. */
const DEEPEST = 20

const isDeeperThan = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(inner => isDeeperThan(inner, levels - 1))
}

/** Whether a body is nested too deeply to be processed. */
export const isTooDeep = (body: unknown): boolean => isDeeperThan(body, DEEPEST)
