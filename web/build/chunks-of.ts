/** An entry of Vite's build manifest. */
export type Chunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** All chunks that the entries load; with `later` also those they import dynamically. */
export const chunksOf = (manifest: Manifest, entries: readonly string[], later: boolean): Chunk[] => {
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} was not built`)
    if (seen.has(name)) continue
    seen.add(name)
    waiting.push(...(chunk.imports ?? []), ...(later ? (chunk.dynamicImports ?? []) : []))
  }
  return [...seen].flatMap(name => manifest[name] ?? [])
}
