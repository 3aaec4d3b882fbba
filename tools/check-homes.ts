// Code that lives apart from its only reader (docs/house-rules.md#sizes): one concept in one file, not a file for each function.
import { posix } from 'node:path'
import { LIMITS } from './check-sizes.ts'
import type { Finding } from './sources/finding.ts'
import { locationOf } from './sources/import-rules.ts'
import { fileOf, importsOf } from './sources/imports-of.ts'
import { isTest } from './sources/list-sources.ts'
import type { Source } from './sources/parse-sources.ts'

/** A file of at most so many lines belongs to its only reader, a folder of less to the folder above. */
export const APART = { fileLines: 24, folderLines: 120 } as const

const SERVER = 'server/src/'

const linesOf = ({ tree }: Source): number => tree.text.split('\n').filter(line => line.trim() !== '').length

const area = (path: string): string => {
  const { layer, folder } = locationOf(path)
  return `${layer}/${folder ?? ''}`
}

type Readers = ReadonlyMap<string, ReadonlySet<string>>

/** Who imports each file, tests included: a test of its own is a reason for a file. */
const readersOf = (sources: readonly Source[]): Readers => {
  const readers = new Map<string, Set<string>>()
  for (const source of sources)
    for (const { specifier } of importsOf(source)) {
      const to = fileOf(source.path, specifier)
      if (to !== null) readers.set(to, (readers.get(to) ?? new Set()).add(source.path))
    }
  return readers
}

/** Small files of the server that one file alone imports, where both fit into one. */
export const checkSmallFiles = (sources: readonly Source[]): Finding[] => {
  const readers = readersOf(sources)
  const byPath = new Map(sources.map(source => [source.path, source]))
  return sources.flatMap(source => {
    const { path } = source
    const [reader, ...others] = readers.get(path) ?? []
    const home = byPath.get(reader ?? '')
    const isApart = path.startsWith(SERVER) && !isTest(path) && others.length === 0 && home !== undefined
    if (!isApart || area(path) !== area(home.path)) return []
    const lines = linesOf(source)
    if (lines > APART.fileLines || lines + home.tree.text.split('\n').length > LIMITS.file) return []
    return [
      {
        path,
        line: 1,
        problem: `${lines} lines that only ${home.path} imports`,
        fix: 'move them into it.',
      },
    ]
  })
}

/** Small folders of the server whose files one file alone imports. */
export const checkSmallFolders = (sources: readonly Source[]): Finding[] => {
  const readers = readersOf(sources)
  const folders = new Map<string, Source[]>()
  for (const source of sources.filter(({ path }) => path.startsWith(SERVER) && !isTest(path))) {
    const folder = posix.dirname(source.path)
    folders.set(folder, [...(folders.get(folder) ?? []), source])
  }
  return [...folders].flatMap(([folder, files]) => {
    const outside = new Set(
      files.flatMap(({ path }) =>
        [...(readers.get(path) ?? [])].filter(from => !from.startsWith(`${folder}/`)),
      ),
    )
    const lines = files.reduce((sum, file) => sum + linesOf(file), 0)
    const [reader, ...others] = outside
    if (reader === undefined || others.length > 0 || lines >= APART.folderLines) return []
    if (posix.dirname(folder) !== posix.dirname(reader)) return []
    return [
      {
        path: folder,
        line: 1,
        problem: `a folder of ${lines} lines that only ${reader} imports`,
        fix: 'move its files beside it.',
      },
    ]
  })
}
