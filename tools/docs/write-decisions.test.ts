import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import { DECISIONS_PAGE, decisionRow, pageWithDecisions, readDecisions } from './write-decisions.ts'

const decisions = readDecisions()
const numbers = decisions.map(({ file }) => Number(file.slice(0, 4)))

it('docs/decisions/README.md is up to date; node tools/docs/write-decisions.ts writes it', () => {
  expect(readFileSync(join(ROOT, DECISIONS_PAGE), 'utf8')).toBe(pageWithDecisions())
})

it('numbers are unique, and each missing one is explained', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
  const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter(
    number => !numbers.includes(number),
  )
  const page = readFileSync(join(ROOT, DECISIONS_PAGE), 'utf8')
  expect(
    missing.filter(number => !page.includes(`Number ${String(number).padStart(4, '0')} is missing:`)),
  ).toEqual([])
})

it('a replaced decision names one that exists and is newer', () => {
  for (const { file, text } of decisions) {
    for (const [, by] of text.matchAll(/^\*\*Replaced (?:in part )?by \[decision (\d{4})\]/gm)) {
      expect(numbers, file).toContain(Number(by))
      expect(Number(by), file).toBeGreaterThan(Number(file.slice(0, 4)))
    }
  }
})

describe('the row of a decision', () => {
  const fileOf = (slug: string) => `${slug}.md`
  const first = fileOf('0007-a')
  const second = fileOf('0009-b')
  const rowOf = (line: string) => decisionRow({ file: first, text: `# 0007 A\n\n${line}\n` })

  it('says whether it holds', () => {
    expect(rowOf('2026-11-21')).toBe(`| [0007](${first}) | A | holds |`)
    expect(rowOf('**Since then (2026-11-28).** B.')).toBe(`| [0007](${first}) | A | holds, with a note |`)
    const link = `[decision 0009](${second})`
    expect(rowOf(`**Replaced by ${link}.**`)).toBe(`| [0007](${first}) | A | replaced by [0009](${second}) |`)
    expect(rowOf(`**Replaced in part by ${link}**: c.`)).toBe(
      `| [0007](${first}) | A | replaced in part by [0009](${second}) |`,
    )
  })

  it('refuses a page whose title has another number', () => {
    const other = fileOf('0008-a')
    expect(() => decisionRow({ file: other, text: '# 0007 A' })).toThrow(other)
  })
})
