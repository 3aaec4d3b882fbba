// A command reads the clock once and passes the instant on: two readings differ, so a row stored with one is not found
// with the other (a job scheduled with an instant some milliseconds later never ran).
import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  isNewExpression,
  isPropertyAccessExpression,
  isSourceFile,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import type { Finding } from './sources/finding.ts'
import { isTest } from './sources/list-sources.ts'
import { lineOf, type Source, visitAll } from './sources/parse-sources.ts'

const COMMANDS = /^server\/src\/features\//
const SCREENS = /^web\/src\/(?:client|driver|operator|product|receiver|ui)\//

const isFunction = (node: Node) =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node)

const isReading = (node: Node): boolean =>
  isCallExpression(node) &&
  isPropertyAccessExpression(node.expression) &&
  /(^|\.)clock\.now$/.test(node.expression.getText())

/** How often a function reads the clock itself, not counting nested functions. */
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

/** A step of a command: an unexported function that works in its caller's transaction. */
const isStep = (node: Node): boolean => {
  if (!isArrowFunction(node) || !isVariableDeclaration(node.parent)) return false
  const statement = node.parent.parent.parent
  if (!isSourceFile(statement.parent)) return false
  const isExported = statement.getText().startsWith('export')
  return !isExported && node.parameters.some(({ type }) => type?.getText() === 'Tx')
}

const problemOf = (node: Node): string | null => {
  const readings = ownReadings(node)
  if (readings > 1) return 'a function reads the clock twice'
  return readings > 0 && isStep(node) ? "a command's step reads the clock" : null
}

const findIn = (source: Source, problemAt: (node: Node) => string | null, fix: string): Finding[] => {
  const findings: Finding[] = []
  visitAll(source.tree, node => {
    const problem = problemAt(node)
    if (problem !== null) findings.push({ path: source.path, line: lineOf(source, node), problem, fix })
  })
  return findings
}

const isDeviceTime = (node: Node): boolean =>
  isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length

const checkCommand = (source: Source): Finding[] =>
  findIn(
    source,
    node => (isFunction(node) ? problemOf(node) : null),
    'read it once in the command and pass the instant on.',
  )

/** Days and moments on screens are the server's: a device may be set to another month. */
const checkScreen = (source: Source): Finding[] =>
  findIn(
    source,
    node => (isDeviceTime(node) ? "a screen reads the device's clock" : null),
    'use serverNow().',
  )

/** Commands of the server's features that read the clock more than once, and screens that read the device's. */
export const checkClock = (sources: readonly Source[]): Finding[] =>
  sources.flatMap(source => {
    if (isTest(source.path)) return []
    if (COMMANDS.test(source.path)) return checkCommand(source)
    return SCREENS.test(source.path) ? checkScreen(source) : []
  })
