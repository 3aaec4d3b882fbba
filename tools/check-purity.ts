// The domain reads no clock and no random source: both are passed in (docs/house-rules.md#boundaries).
import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
  type Node,
} from 'typescript/unstable/ast'
import type { Finding } from './sources/finding.ts'
import { isTest } from './sources/list-sources.ts'
import { lineOf, type Source, visitAll } from './sources/parse-sources.ts'

const PURE = /^(domain|contract)\/src\//
const IMPURE = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
])

const isDate = (node: Node): boolean => isIdentifier(node) && node.text === 'Date'

const impurityOf = (node: Node): string | null => {
  if (isNewExpression(node) && isDate(node.expression) && !node.arguments?.length) return 'new Date()'
  if (isCallExpression(node) && isDate(node.expression)) return 'Date()'
  if (!isPropertyAccessExpression(node)) return null
  const name = node.getText()
  return IMPURE.has(name) ? name : null
}

/** Uses of the clock or of randomness in the domain and the contract. */
export const checkPurity = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(({ path }) => PURE.test(path) && !isTest(path))
    .flatMap(source => {
      const findings: Finding[] = []
      visitAll(source.tree, node => {
        const impurity = impurityOf(node)
        if (impurity === null) return
        const fix = 'take the time or the number as a parameter.'
        findings.push({
          path: source.path,
          line: lineOf(source, node),
          problem: `${impurity} in pure code`,
          fix,
        })
      })
      return findings
    })
