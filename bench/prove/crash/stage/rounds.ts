/**
 * Runs up to `rounds` rounds in sequence, at least one, until the time is over.
 */
export const runRounds = async <T>(
  rounds: number,
  maxMs: number,
  once: (round: number) => Promise<T>,
): Promise<T[]> => {
  const endsAtMs = performance.now() + maxMs
  const done = [await once(0)]
  while (done.length < rounds && performance.now() < endsAtMs) done.push(await once(done.length))
  return done
}
