import { createHash } from 'node:crypto'
import { type Puzzle, puzzleText } from '@karvon/contract/wire/puzzle'

const isHit = (text: string, bits: number): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE() >>> (32 - bits) === 0

const solvePart = ({ puzzle, bits }: Puzzle, part: number): number => {
  for (let answer = 0; ; answer++) if (isHit(puzzleText(puzzle, part, answer), bits)) return answer
}

/** Solves a puzzle as a client of the API does: the two fields of the repeated call. */
export const solvePuzzle = (asked: Puzzle) => ({
  puzzle: asked.puzzle,
  puzzle_answer: Array.from({ length: asked.parts }, (_, part) => solvePart(asked, part)).join(','),
})
