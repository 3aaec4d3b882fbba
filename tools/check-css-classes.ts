// A class that a stylesheet does not declare is `undefined` at run time and the element silently loses its look; a class
// that nothing names is dead weight.
import { posix } from 'node:path'
import {
  isElementAccessExpression,
  isIdentifier,
  isImportClause,
  isImportDeclaration,
  isJsxAttribute,
  isJsxClosingElement,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast'
import { classesOf } from './sources/css-classes.ts'
import type { Finding } from './sources/finding.ts'
import type { Texts } from './sources/list-sources.ts'
import { lineOf, type Source, visitAll } from './sources/parse-sources.ts'

const MODULE = /\.module\.css$/

/** The modules a source imports, by the name they have in it. */
const modulesIn = ({ path, tree }: Source): Map<string, string> => {
  const modules = new Map<string, string>()
  for (const statement of tree.statements) {
    if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) continue
    const name = statement.importClause?.name?.text
    const file = statement.moduleSpecifier.text
    if (name !== undefined && MODULE.test(file)) modules.set(name, posix.join(posix.dirname(path), file))
  }
  return modules
}

/** Whether an identifier only names a member, an attribute or a tag, or is the import itself. */
const isOnlyName = (node: Node): boolean => {
  const { parent } = node
  if (isImportClause(parent) || isJsxClosingElement(parent)) return true
  if (isJsxOpeningElement(parent) || isJsxSelfClosingElement(parent)) return parent.tagName === node
  const isNamed = isPropertyAccessExpression(parent) || isPropertyAssignment(parent) || isJsxAttribute(parent)
  return isNamed && parent.name === node
}

/** The class that an expression takes from a module, null if it is computed. */
const classTaken = (module: Node): string | null => {
  const { parent } = module
  if (isPropertyAccessExpression(parent)) return parent.name.text
  if (!isElementAccessExpression(parent) || parent.expression !== module) return null
  const key = parent.argumentExpression
  return isStringLiteral(key) ? key.text : null
}

/** `name` is null if it is computed, or if the module is handed on. */
type Use = {
  readonly path: string
  readonly line: number
  readonly module: string
  readonly name: string | null
}

const usesIn = (source: Source): Use[] => {
  const modules = modulesIn(source)
  const uses: Use[] = []
  if (modules.size === 0) return uses
  visitAll(source.tree, node => {
    const module = isIdentifier(node) ? modules.get(node.text) : undefined
    if (module === undefined || isOnlyName(node)) return
    uses.push({ path: source.path, line: lineOf(source, node), module, name: classTaken(node) })
  })
  return uses
}

const undeclared = ({ path, line, module, name }: Use): Finding => ({
  path,
  line,
  problem: `${module} declares no class ${name}`,
  fix: 'declare it, or drop the class name.',
})

const unused = ({ module, name, line }: Omit<Use, 'path'>): Finding => ({
  path: module,
  line,
  problem: `no source uses the class ${name}`,
  fix: 'delete its rules.',
})

/** Classes of CSS modules that sources name but no rule declares, and those that are declared but not named. */
export const checkCssClasses = (sources: readonly Source[], texts: Texts): Finding[] => {
  const modules = Object.entries(texts).filter(([path]) => MODULE.test(path))
  const declared = new Map(modules.map(([path, text]) => [path, classesOf(text)]))
  const uses = sources.flatMap(usesIn)
  const isDeclared = ({ module, name }: Use) => name === null || declared.get(module)?.has(name)
  const used = new Set(uses.map(({ module, name }) => (name === null ? module : `${module} ${name}`)))
  return [
    ...uses.filter(use => !isDeclared(use)).map(undeclared),
    ...[...declared]
      .filter(([module]) => !used.has(module))
      .flatMap(([module, classes]) => [...classes].map(([name, line]) => ({ module, name, line })))
      .filter(({ module, name }) => !used.has(`${module} ${name}`))
      .map(unused),
  ]
}
