// A command reads the clock once and hands the instant down: two readings differ, and what is stored by one is not found
// by the other (a job that named an instant some milliseconds later never ran).
import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  isPropertyAccessExpression,
  isSourceFile,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import type { Finding } from './sources/finding.ts'
import { isTest } from './sources/list-sources.ts'
import { lineOf, type Source, visitAll } from './sources/parse-sources.ts'

const COMMANDS = /^server\/src\/features\//

const isFunction = (node: Node) =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node)

const isReading = (node: Node): boolean =>
  isCallExpression(node) &&
  isPropertyAccessExpression(node.expression) &&
  /(^|\.)clock\.now$/.test(node.expression.getText())

/** How often one call of a function reads the clock itself; what the functions in it do is their own. */
const ownReadings = (node: Node): number => {
  let readings = 0
  const count = (each: Node): void => {
    if (isReading(each)) readings++
    each.forEachChild(child => {
      if (!isFunction(child)) count(child)
    })
  }
  node.forEachChild(count)
  return readings
}

/** A step of a command: a function of the file's own that works in a transaction which another has begun. */
const isStep = (node: Node): boolean => {
  if (!isArrowFunction(node) || !isVariableDeclaration(node.parent)) return false
  const statement = node.parent.parent.parent
  if (!isSourceFile(statement.parent)) return false
  const isExported = statement.getText().startsWith('export')
  return !isExported && node.parameters.some(({ type }) => type?.getText() === 'Tx')
}

const wrongOf = (node: Node): string | null => {
  const readings = ownReadings(node)
  if (readings > 1) return 'a function reads the clock twice'
  return readings > 0 && isStep(node) ? "a command's step reads the clock" : null
}

const checkFile = (source: Source): Finding[] => {
  const findings: Finding[] = []
  visitAll(source.tree, node => {
    const wrong = isFunction(node) ? wrongOf(node) : null
    if (wrong === null) return
    const mend = 'read it once in the command and hand the instant down.'
    findings.push({ path: source.path, line: lineOf(source, node), wrong, mend })
  })
  return findings
}

/** Commands of the server's features that read the clock more than once. */
export const checkClock = (sources: readonly Source[]): Finding[] =>
  sources.filter(({ path }) => COMMANDS.test(path) && !isTest(path)).flatMap(checkFile)
