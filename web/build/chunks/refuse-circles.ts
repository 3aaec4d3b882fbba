import type { Manifest } from '../files-of.ts'

/** The first circle of chunks that import each other, by name; null where there is none. */
export const circleIn = (manifest: Manifest): string[] | null => {
  const finished = new Set<string>()
  const circleFrom = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (finished.has(name)) return null
    for (const imported of manifest[name]?.imports ?? []) {
      const circle = circleFrom(imported, [...path, name])
      if (circle !== null) return circle
    }
    finished.add(name)
    return null
  }
  for (const name of Object.keys(manifest)) {
    const circle = circleFrom(name, [])
    if (circle !== null) return circle
  }
  return null
}

/** Ends the build on chunks that import each other: what one of them needs while it loads may not be there yet. */
export const refuseCircles = (manifest: Manifest): void => {
  const circle = circleIn(manifest)
  if (circle !== null) throw new Error(`chunks import each other: ${circle.join(' > ')}`)
}
