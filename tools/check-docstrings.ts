// Every export of domain and contract has a docstring (docs/house-rules.md#comments).
import {
  isClassDeclaration,
  isEnumDeclaration,
  isExportDeclaration,
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isTypeAliasDeclaration,
  isVariableStatement,
  type Node,
  type Statement,
  SyntaxKind,
} from 'typescript/unstable/ast'
import type { Finding } from './sources/finding.ts'
import { isTest } from './sources/list-sources.ts'
import { lineOf, type Source } from './sources/parse-sources.ts'

const CHECKED = /^(domain|contract)\/src\//
const MIN_WORDS = 2

type Declared = Statement & { readonly modifiers?: readonly Node[] }

const isExported = (statement: Declared): boolean =>
  statement.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false

const nameOf = (statement: Statement): string => {
  if (isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join(', ')
  }
  const named =
    isFunctionDeclaration(statement) ||
    isClassDeclaration(statement) ||
    isInterfaceDeclaration(statement) ||
    isTypeAliasDeclaration(statement) ||
    isEnumDeclaration(statement)
  return (named && statement.name?.getText()) || 'an export'
}

const wordsBefore = ({ tree }: Source, statement: Statement): number => {
  const docstring = statement.jsDoc?.at(-1)
  if (!docstring) return 0
  const text = tree.text.slice(docstring.getStart(tree), docstring.end).replace(/[/*]+/g, ' ')
  return text.split(/\s+/).filter(word => /\p{L}/u.test(word)).length
}

/** Overloads share the docstring of the first signature. */
const isLaterOverload = (statements: readonly Statement[], at: number): boolean => {
  const [before, here] = [statements[at - 1], statements[at]]
  return (
    !!before && !!here && isFunctionDeclaration(before) && !before.body && nameOf(before) === nameOf(here)
  )
}

const checkSource = (source: Source): Finding[] => {
  const { statements } = source.tree
  return [...statements].flatMap((statement, at) => {
    const location = { path: source.path, line: lineOf(source, statement) }
    if (isExportDeclaration(statement)) {
      return [
        {
          ...location,
          problem: 'an export separate from its declaration',
          fix: 'export it in its declaration.',
        },
      ]
    }
    if (!isExported(statement) || isLaterOverload(statements, at)) return []
    if (wordsBefore(source, statement) >= MIN_WORDS) return []
    const fix = 'describe it in one sentence; then units, rounding, refusals, source.'
    return [{ ...location, problem: `${nameOf(statement)} has no docstring`, fix }]
  })
}

/** Exports of domain and contract without a docstring. */
export const checkDocstrings = (sources: readonly Source[]): Finding[] =>
  sources.filter(({ path }) => CHECKED.test(path) && !isTest(path)).flatMap(checkSource)
