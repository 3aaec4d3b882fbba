import { posix } from 'node:path'
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isStringLiteral,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { lineOf, type Source, visitAll } from './parse-sources.ts'

export type Import = {
  readonly specifier: string
  readonly line: number
  /** Whether it is erased with the types. */
  readonly onlyTypes: boolean
}

type ImportNode = { readonly specifier: Node | undefined; readonly onlyTypes: boolean }

const importIn = (node: Node): ImportNode | null => {
  if (isImportDeclaration(node)) {
    return {
      specifier: node.moduleSpecifier,
      onlyTypes: node.importClause?.phaseModifier === SyntaxKind.TypeKeyword,
    }
  }
  if (isExportDeclaration(node)) return { specifier: node.moduleSpecifier, onlyTypes: node.isTypeOnly }
  if (isImportTypeNode(node)) {
    return {
      specifier: isLiteralTypeNode(node.argument) ? node.argument.literal : undefined,
      onlyTypes: true,
    }
  }
  if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
    return { specifier: node.arguments[0], onlyTypes: false }
  }
  return null
}

const findImports = (source: Source): Import[] => {
  const found: Import[] = []
  visitAll(source.tree, node => {
    const named = importIn(node)
    if (!named?.specifier || !isStringLiteral(named.specifier)) return
    found.push({ specifier: named.specifier.text, line: lineOf(source, node), onlyTypes: named.onlyTypes })
  })
  return found
}

/** Several checks ask, and a search visits the whole tree. */
const known = new WeakMap<Source, readonly Import[]>()

/** All imports of a source: `import`, re-exports, `import()` and `import('…').Type`. */
export const importsOf = (source: Source): readonly Import[] => {
  const imports = known.get(source) ?? findImports(source)
  known.set(source, imports)
  return imports
}

/** The path of the imported file from the root; null for a package. */
export const fileOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.'))
    return posix.normalize(posix.join(posix.dirname(from), specifier.split('?', 1)[0] ?? ''))
  const [, workspace, rest] = specifier.match(/^@karvon\/([^/]+)\/(.+)$/) ?? []
  if (!workspace || !rest) return null
  return rest.endsWith('.json') ? `${workspace}/${rest}` : `${workspace}/src/${rest}.ts`
}
