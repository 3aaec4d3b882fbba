// Meaningless names, barrels, default exports, `as any` and unfinished work (docs/house-rules.md#names, docs/house-rules.md#comments).
import { basename } from 'node:path'
import {
  isAsExpression,
  isCallExpression,
  isExportAssignment,
  isExportDeclaration,
  isExportSpecifier,
  isPropertyAccessExpression,
  isStringLiteral,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import type { Finding } from './sources/finding.ts'
import type { Texts } from './sources/list-sources.ts'
import { lineOf, type Source, visitAll } from './sources/parse-sources.ts'

const EMPTY_NAME =
  /^(.*-)?(utils?|helpers?)$|^(common|misc|shared|core|base|manager|service|types|constants|index)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const UNFINISHED = new RegExp(
  `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b|@ts-(ignore|nocheck)`,
)
const CODE = /\.(ts|tsx|mjs|js|css|sql)$/
/** Files whose tool requires a default export, and types of packages that have one. */
const NEEDS_DEFAULT = /(^|\/)(vite|vitest|playwright)\.config\.ts$|^e2e\/prepare-data\.ts$|\.d\.ts$/

/** Files and folders whose name is meaningless or not kebab-case. */
export const checkFileNames = (paths: readonly string[]): Finding[] =>
  paths.flatMap(path => {
    const stem = basename(path).split('.', 1)[0] ?? ''
    const empty = [...path.split('/').slice(0, -1), stem].find(part => EMPTY_NAME.test(part))
    if (empty) {
      return [
        {
          path,
          line: 1,
          problem: `the name "${empty}" is meaningless`,
          fix: 'name it after what it contains or does.',
        },
      ]
    }
    if (!CODE.test(path) || KEBAB.test(stem)) return []
    return [
      { path, line: 1, problem: `"${stem}" is not kebab-case`, fix: 'use lower-case letters and hyphens.' },
    ]
  })

/** Lines with markers of unfinished work or disabled checks. */
export const checkUnfinished = (texts: Texts): Finding[] =>
  Object.entries(texts).flatMap(([path, text]) =>
    text.split('\n').flatMap((content, at) => {
      const word = content.match(UNFINISHED)?.[0]
      if (!word) return []
      return [{ path, line: at + 1, problem: `"${word}" left in the file`, fix: 'finish it, or remove it.' }]
    }),
  )

/** `test.only(…)`, `describe.skip('…')`, `it.todo('…')`; a conditional skip is allowed. */
const isDisabledTest = (node: Node): boolean => {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  if (!/^(describe|it|test|suite|bench)\b/.test(expression.getText())) return false
  if (name.text === 'only' || name.text === 'todo') return true
  return name.text === 'skip' && node.arguments[0] !== undefined && isStringLiteral(node.arguments[0])
}

const refuse = (path: string, node: Node): Pick<Finding, 'problem' | 'fix'> | null => {
  const isDefault =
    (isExportAssignment(node) && !node.isExportEquals) ||
    (isExportSpecifier(node) && node.name.text === 'default') ||
    (node.kind === SyntaxKind.DefaultKeyword && node.parent?.kind !== SyntaxKind.DefaultClause)
  if (isDefault && !NEEDS_DEFAULT.test(path)) {
    return { problem: 'a default export', fix: 'export it by its name.' }
  }
  if (isAsExpression(node) && node.type.kind === SyntaxKind.AnyKeyword) {
    return { problem: '`as any` hides a type', fix: 'write the type, or check the value.' }
  }
  if (isDisabledTest(node)) {
    return { problem: 'a disabled test, or one that disables others', fix: 'enable all tests.' }
  }
  return null
}

const isBarrel = ({ tree }: Source): boolean => {
  const reexports = tree.statements.filter(each => isExportDeclaration(each) && each.moduleSpecifier)
  const isReexportOfAll = reexports.some(each => isExportDeclaration(each) && !each.exportClause)
  return isReexportOfAll || (reexports.length > 0 && reexports.length === tree.statements.length)
}

/** A published package has one entry, which names what it offers. */
const PACKAGE_ENTRIES = new Set(['client/src/karvon.ts'])

/** Barrels, default exports, `as any`, disabled tests. */
export const checkDeclarations = (sources: readonly Source[]): Finding[] =>
  sources.flatMap(source => {
    const { path, tree } = source
    const findings: Finding[] = []
    if (isBarrel(source) && !PACKAGE_ENTRIES.has(path)) {
      findings.push({
        path,
        line: 1,
        problem: 'a barrel',
        fix: 'import from the original file.',
      })
    }
    visitAll(tree, node => {
      const refusal = refuse(path, node)
      if (refusal) findings.push({ path, line: lineOf(source, node), ...refusal })
    })
    return findings
  })
