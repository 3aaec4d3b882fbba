// Sizes of files, functions, components, parameter lists and folders (docs/house-rules.md#sizes).
import { dirname, extname } from 'node:path'
import {
  isFunctionLikeDeclaration,
  isIdentifier,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import type { Finding } from './sources/finding.ts'
import { isTest, type Texts } from './sources/list-sources.ts'
import { lineOf, type Source, visitAll } from './sources/parse-sources.ts'

export const LIMITS = {
  file: 300,
  test: 400,
  function: 60,
  component: 200,
  parameters: 5,
  folder: 20,
} as const

/** Catalogues, seeds, migrations and data may be any size. */
const UNLIMITED = /(^|\/)(messages|seeds|migrations|data|fonts|examples)\//
/** Generated files may be any size. */
const GENERATED = new Set(['server/src/platform/db/tables.ts'])
const MEASURED = new Set(['.ts', '.tsx', '.mjs', '.js', '.css'])

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Files that are too long for their kind. */
export const checkFileSizes = (texts: Texts): Finding[] =>
  Object.entries(texts)
    .filter(([path]) => MEASURED.has(extname(path)) && !UNLIMITED.test(path) && !GENERATED.has(path))
    .flatMap(([path, text]) => {
      const [lines, limit] = [linesOf(text), isTest(path) ? LIMITS.test : LIMITS.file]
      if (lines <= limit) return []
      return [
        {
          path,
          line: limit + 1,
          problem: `${lines} lines, at most ${limit}`,
          fix: 'move a part with a clear name to its own file.',
        },
      ]
    })

/** Folders with too many files, not counting tests. */
export const checkFolderSizes = (paths: readonly string[]): Finding[] => {
  const counts = new Map<string, number>()
  for (const path of paths.filter(path => !UNLIMITED.test(path) && !isTest(path))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > LIMITS.folder)
    .map(([path, count]) => ({
      path,
      line: 1,
      problem: `${count} files, at most ${LIMITS.folder}`,
      fix: 'move the files of one topic to a folder named after it.',
    }))
}

const nameOf = (node: Node): string | null => {
  const named = node as Node & { readonly name?: Node }
  if (named.name && isIdentifier(named.name)) return named.name.text
  const { parent } = node
  return parent && isVariableDeclaration(parent) && isIdentifier(parent.name) ? parent.name.text : null
}

const isComponent = (path: string, name: string | null): boolean =>
  path.endsWith('.tsx') && /^[A-Z]/.test(name ?? '')

const spanOf = ({ tree }: Source, node: Node): number => {
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  return lineAt(node.end) - lineAt(node.getStart(tree)) + 1
}

const checkFunction = (source: Source, node: Node): Finding[] => {
  if (!isFunctionLikeDeclaration(node)) return []
  const name = nameOf(node)
  const [limit, kind] = isComponent(source.path, name)
    ? ([LIMITS.component, 'component'] as const)
    : ([LIMITS.function, 'function'] as const)
  const [lines, parameters] = [spanOf(source, node), node.parameters.length]
  const location = { path: source.path, line: lineOf(source, node) }
  const findings: Finding[] = []
  if (lines > limit && !isTest(source.path)) {
    const problem = `${kind} ${name ?? '(without a name)'} has ${lines} lines, at most ${limit}`
    findings.push({ ...location, problem, fix: 'extract a step with a clear name.' })
  }
  // table-driven tests take one parameter per column
  if (parameters > LIMITS.parameters && !isTest(source.path)) {
    const problem = `${name ?? 'a function'} takes ${parameters} parameters, at most ${LIMITS.parameters}`
    findings.push({ ...location, problem, fix: 'pass related values as one object.' })
  }
  return findings
}

/** Functions and components that are too long or take too many parameters. */
export const checkFunctionSizes = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(({ path }) => !UNLIMITED.test(path))
    .flatMap(source => {
      const findings: Finding[] = []
      visitAll(source.tree, node => findings.push(...checkFunction(source, node)))
      return findings
    })
