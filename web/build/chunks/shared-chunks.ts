import { parse } from 'node:path'

/** A chunk of the bundler's default splitting: one for each set of importers. */
export type SurveyedChunk = {
  readonly fileName: string
  readonly isEntry: boolean
  readonly isDynamicEntry: boolean
  /** The source file of an entry. */
  readonly facadeModuleId: string | null
  /** File names of chunks. */
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly moduleIds: readonly string[]
  /** Not yet minified. */
  readonly code: string
}

/** The screens clients open first: they must not wait for what only other screens share. */
const FIRST_SCREENS = ['/client/dashboard/dashboard-screen.tsx', '/client/orders/orders-screen.tsx']

/** Characters below which a request costs a phone more than the code it loads. */
const SMALL = 3000

const isStart = ({ isEntry, facadeModuleId }: SurveyedChunk): boolean =>
  isEntry || FIRST_SCREENS.some(screen => facadeModuleId?.endsWith(screen))

const isEntryOrScreen = ({ isEntry, isDynamicEntry }: SurveyedChunk): boolean => isEntry || isDynamicEntry

type Readers = (chunk: SurveyedChunk) => readonly SurveyedChunk[]

/** The readers from which a chunk can be reached along the edges; a reader reaches itself. */
const readersBy = (
  chunks: readonly SurveyedChunk[],
  isReader: (chunk: SurveyedChunk) => boolean,
  edgesOf: (chunk: SurveyedChunk) => readonly string[],
): Readers => {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, { chunk, readers: new Set<SurveyedChunk>() }]))
  for (const reader of chunks.filter(isReader)) {
    const waiting = [reader.fileName]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const found = byFile.get(file)
      if (found === undefined || found.readers.has(reader)) continue
      found.readers.add(reader)
      waiting.push(...edgesOf(found.chunk))
    }
  }
  return ({ fileName }) => [...(byFile.get(fileName)?.readers ?? [])]
}

const namesOf = (entries: readonly SurveyedChunk[]): string =>
  entries
    .map(({ facadeModuleId }) => parse(facadeModuleId ?? '').name)
    .sort()
    .join('-')

/** The entries that load a chunk at start, and the apps whose other screens load it. */
type Group = { readonly starts: string; readonly others: string }

/** What an app loads at start must not be in one chunk with what only its other screens load: those may import the app. */
const nameOf = ({ starts, others }: Group): string => {
  if (starts === '') return `${others}-screens`
  return others === '' ? starts : `${starts}_or_${others}`
}

/**
 * The names of the merged chunks, by module. With the bundler's default splitting a phone requests 147 files to place an
 * order. Chunks that the same apps load at start are merged, which adds to no download; so are small chunks that other
 * screens of the same apps share. Merging creates no import cycle: a chunk's imports have at least its readers, and a
 * merged chunk imports no unmerged chunk of its own group.
 */
export const sharedChunks = (chunks: readonly SurveyedChunk[]): Readonly<Record<string, string>> => {
  const readersOf = readersBy(chunks, isEntryOrScreen, ({ imports }) => imports)
  const appsOf = readersBy(
    chunks,
    ({ isEntry }) => isEntry,
    ({ imports, dynamicImports }) => [...imports, ...dynamicImports],
  )
  const groupOf = (chunk: SurveyedChunk): Group => {
    const readers = readersOf(chunk)
    const starts = readers.filter(isStart)
    const apps = new Set(readers.filter(reader => !isStart(reader)).flatMap(appsOf))
    const others = [...apps].filter(app => !starts.includes(app))
    return { starts: namesOf(starts), others: namesOf(others) }
  }
  const groups = new Map(
    chunks
      .filter(chunk => !isEntryOrScreen(chunk))
      .map(chunk => [chunk.fileName, { chunk, ...groupOf(chunk) }]),
  )
  const mergeable = new Map<string, boolean>()
  const isMergeable = (file: string): boolean => {
    const known = mergeable.get(file)
    const found = groups.get(file)
    if (known !== undefined || found === undefined) return known ?? false
    // ends the recursion: chunks that already import each other are not merged
    mergeable.set(file, false)
    const name = nameOf(found)
    const inside = found.chunk.imports.filter(other => {
      const group = groups.get(other)
      return group !== undefined && nameOf(group) === name
    })
    // merging a chunk that imports an unmerged one of its group could close a cycle through it
    const is = found.others === '' || (found.chunk.code.length < SMALL && inside.every(isMergeable))
    mergeable.set(file, is)
    return is
  }
  const merged = [...groups.values()].filter(({ chunk }) => isMergeable(chunk.fileName))
  return Object.fromEntries(merged.flatMap(group => group.chunk.moduleIds.map(id => [id, nameOf(group)])))
}
