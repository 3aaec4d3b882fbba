import { createHash } from 'node:crypto'
import { puzzleText } from '@karvon/contract/wire/puzzle'
import { expect, it } from 'vitest'
import { firstWord } from './first-word.ts'
import { solvePuzzle } from './solve-puzzle.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

it.each(['', 'abc', 'K0qZczS_SLduCadJRZQA1A:15:4294967295', 'x'.repeat(55)])('hashes %j as SHA-256', text => {
  expect(firstWord(text)).toBe(sha256(text).readUInt32BE())
})

it('solves every part of a puzzle and yields to the page in between', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const asked = { puzzle: 'K0qZczS_SLduCadJRZQA1A.1.16.12.x', parts: 16, bits: 12 }
  const { puzzle, puzzleAnswer } = await solvePuzzle(asked)
  clearInterval(counting)
  expect(puzzle).toBe(asked.puzzle)
  const answers = puzzleAnswer.split(',').map(Number)
  expect(answers).toHaveLength(16)
  answers.forEach((answer, part) => {
    expect(sha256(puzzleText(puzzle, part, answer)).readUInt16BE() >> 4).toBe(0)
  })
  expect(turns).toBeGreaterThan(0)
})
