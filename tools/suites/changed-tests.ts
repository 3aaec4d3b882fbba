import { posix } from 'node:path'
import { fileOf, type Import, importsOf } from '../sources/imports-of.ts'
import { isTest } from '../sources/list-sources.ts'
import type { Source } from '../sources/parse-sources.ts'

/** Modules by which a test reads files or starts processes that it does not import. */
const READERS = /^node:(fs|child_process)|^\.\/setup\/run-command/

/** A test or what only tests and tools are made of; the stages in server/test and web/test read what `reads` names. */
const isTestSide = (path: string): boolean => isTest(path) || /[-.]fixture\.tsx?$|^(e2e|tools)\//.test(path)

type Graph = {
  readonly targets: ReadonlyMap<string, readonly string[]>
  readonly importers: ReadonlyMap<string, readonly string[]>
  readonly readers: ReadonlySet<string>
}

const drawGraph = (sources: readonly Source[]): Graph => {
  const targets = new Map<string, string[]>()
  const importers = new Map<string, string[]>()
  const readers = new Set<string>()
  for (const source of sources) {
    const imports: readonly Import[] = importsOf(source)
    if (imports.some(({ specifier }) => READERS.test(specifier))) readers.add(source.path)
    const files = imports.flatMap(({ specifier }) => fileOf(source.path, specifier) ?? [])
    targets.set(source.path, files)
    for (const file of files) importers.set(file, [...(importers.get(file) ?? []), source.path])
  }
  return { targets, importers, readers }
}

const reach = (
  roots: readonly string[],
  next: (path: string) => readonly string[] | undefined,
): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [...roots]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    open.push(...(next(path) ?? []))
  }
  return reached
}

/**
 * The tests that changed files can break: those that import one of them, however far away, and those that read files or
 * start processes on their own instead of importing, whatever they are about. What the product itself reads is said by
 * `reads` of its suite.
 */
export const testsOfChange = (sources: readonly Source[], changed: readonly string[]): readonly string[] => {
  const { targets, importers, readers } = drawGraph(sources)
  const reached = reach(changed.map(posix.normalize), path => importers.get(path))
  const readsItself = (test: string): boolean =>
    [...reach([test], path => targets.get(path)?.filter(isTestSide))].some(path => readers.has(path))
  return sources
    .map(({ path }) => path)
    .filter(path => isTest(path) && (reached.has(path) || readsItself(path)))
}
