import type { Manifest } from '../chunks-of.ts'

/** The first import cycle between chunks, as a list of names; null if there is none. */
export const findCycle = (manifest: Manifest): string[] | null => {
  const finished = new Set<string>()
  const cycleFrom = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (finished.has(name)) return null
    for (const imported of manifest[name]?.imports ?? []) {
      const cycle = cycleFrom(imported, [...path, name])
      if (cycle !== null) return cycle
    }
    finished.add(name)
    return null
  }
  for (const name of Object.keys(manifest)) {
    const cycle = cycleFrom(name, [])
    if (cycle !== null) return cycle
  }
  return null
}

/** Fails the build on an import cycle between chunks: one of them could use a binding before it is initialized. */
export const assertNoCycles = (manifest: Manifest): void => {
  const cycle = findCycle(manifest)
  if (cycle !== null) throw new Error(`chunks import each other: ${cycle.join(' > ')}`)
}
