/**
 * Does so many rounds one after another, fewer where they take longer than this in all: the figure then says how many were
 * done. The first is always done.
 */
export const doRounds = async <T>(
  rounds: number,
  mostMs: number,
  once: (round: number) => Promise<T>,
): Promise<T[]> => {
  const endsAtMs = performance.now() + mostMs
  const done = [await once(0)]
  while (done.length < rounds && performance.now() < endsAtMs) done.push(await once(done.length))
  return done
}
