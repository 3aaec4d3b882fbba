// Every export of domain and contract says in a sentence what it answers (docs/house-rules.md#comments).
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

const TOLD = /^(domain|contract)\/src\//
const LEAST_WORDS = 2

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
  const said = tree.text.slice(docstring.getStart(tree), docstring.end).replace(/[/*]+/g, ' ')
  return said.split(/\s+/).filter(word => /\p{L}/u.test(word)).length
}

/** An overload is told at its first signature. */
const isLaterOverload = (statements: readonly Statement[], at: number): boolean => {
  const [before, here] = [statements[at - 1], statements[at]]
  return (
    !!before && !!here && isFunctionDeclaration(before) && !before.body && nameOf(before) === nameOf(here)
  )
}

const checkSource = (source: Source): Finding[] => {
  const { statements } = source.tree
  return [...statements].flatMap((statement, at) => {
    const place = { path: source.path, line: lineOf(source, statement) }
    if (isExportDeclaration(statement)) {
      return [
        {
          ...place,
          wrong: 'an export apart from its declaration',
          mend: 'export it where it is declared and told.',
        },
      ]
    }
    if (!isExported(statement) || isLaterOverload(statements, at)) return []
    if (wordsBefore(source, statement) >= LEAST_WORDS) return []
    const mend = 'say in one sentence what it answers; then units, rounding, refusals, source.'
    return [{ ...place, wrong: `${nameOf(statement)} has no docstring`, mend }]
  })
}

/** Exports of domain and contract that say nothing about themselves. */
export const checkDocstrings = (sources: readonly Source[]): Finding[] =>
  sources.filter(({ path }) => TOLD.test(path) && !isTest(path)).flatMap(checkSource)
