/** Round ticks from zero to the first one at or above `max`; at least one step. */
export function niceTicks(max: number, wanted = 4): number[] {
  if (max <= 0) return [0, 1]
  const rough = max / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(round => round * power).find(round => round >= rough) ?? 10 * power
  const count = Math.ceil(max / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
