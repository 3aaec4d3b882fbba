// Names that say nothing, barrels, default exports, `as any`, and what was left unfinished (docs/house-rules.md#names, docs/house-rules.md#comments).
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
/** Files whose reader asks for a default export. */
const READS_DEFAULT = /(^|\/)(vite|vitest|playwright)\.config\.ts$|^e2e\/prepare-data\.ts$/

/** Folders and files whose name says nothing about what is in them, or is not written in kebab-case. */
export const checkFileNames = (paths: readonly string[]): Finding[] =>
  paths.flatMap(path => {
    const stem = basename(path).split('.', 1)[0] ?? ''
    const empty = [...path.split('/').slice(0, -1), stem].find(part => EMPTY_NAME.test(part))
    if (empty) {
      return [
        {
          path,
          line: 1,
          wrong: `the name "${empty}" says nothing`,
          mend: 'name it after what it answers or does.',
        },
      ]
    }
    if (!CODE.test(path) || KEBAB.test(stem)) return []
    return [
      { path, line: 1, wrong: `"${stem}" is not kebab-case`, mend: 'write small letters with hyphens.' },
    ]
  })

/** Lines that say that something is unfinished or switched off. */
export const checkUnfinished = (texts: Texts): Finding[] =>
  Object.entries(texts).flatMap(([path, text]) =>
    text.split('\n').flatMap((content, at) => {
      const word = content.match(UNFINISHED)?.[0]
      if (!word) return []
      return [{ path, line: at + 1, wrong: `"${word}" left in the file`, mend: 'finish it, or take it out.' }]
    }),
  )

/** `test.only(…)`, `describe.skip('…')`, `it.todo('…')`; a skip with a condition is no finding. */
const isSwitchedOff = (node: Node): boolean => {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  if (!/^(describe|it|test|suite|bench)\b/.test(expression.getText())) return false
  if (name.text === 'only' || name.text === 'todo') return true
  return name.text === 'skip' && node.arguments[0] !== undefined && isStringLiteral(node.arguments[0])
}

const refuse = (path: string, node: Node): Pick<Finding, 'wrong' | 'mend'> | null => {
  const isDefault =
    (isExportAssignment(node) && !node.isExportEquals) ||
    (isExportSpecifier(node) && node.name.text === 'default') ||
    (node.kind === SyntaxKind.DefaultKeyword && node.parent?.kind !== SyntaxKind.DefaultClause)
  if (isDefault && !READS_DEFAULT.test(path)) {
    return { wrong: 'a default export', mend: 'export it by its name.' }
  }
  if (isAsExpression(node) && node.type.kind === SyntaxKind.AnyKeyword) {
    return { wrong: '`as any` hides a type', mend: 'say the type, or check the value.' }
  }
  if (isSwitchedOff(node)) {
    return { wrong: 'a test is switched off, or switches others off', mend: 'let every test run.' }
  }
  return null
}

const isBarrel = ({ tree }: Source): boolean => {
  const passedOn = tree.statements.filter(each => isExportDeclaration(each) && each.moduleSpecifier)
  const ofEverything = passedOn.some(each => isExportDeclaration(each) && !each.exportClause)
  return ofEverything || (passedOn.length > 0 && passedOn.length === tree.statements.length)
}

/** Barrels, default exports, `as any`, tests that are switched off. */
export const checkDeclarations = (sources: readonly Source[]): Finding[] =>
  sources.flatMap(source => {
    const { path, tree } = source
    const findings: Finding[] = []
    if (isBarrel(source)) {
      findings.push({
        path,
        line: 1,
        wrong: 'a barrel',
        mend: 'import each thing from the file it lives in.',
      })
    }
    visitAll(tree, node => {
      const refusal = refuse(path, node)
      if (refusal) findings.push({ path, line: lineOf(source, node), ...refusal })
    })
    return findings
  })
