import { Type } from '../schema/json-schema.ts'

/** The answer to a puzzle, in the body of a repeated sign-in call. */
export const PuzzleAnswer = {
  puzzle: Type.Optional(
    Type.String({
      maxLength: 300,
      description: 'the `puzzle` of an answer `api.puzzle_required`, as it came',
    }),
  ),
  puzzle_answer: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'for each part i = 0 … `parts` − 1 a whole number n such that SHA-256 of `<seed>:<i>:<n>` begins with `bits` zero bits; joined by commas. `seed` is the puzzle up to its first dot',
    }),
  ),
}

/** The facts of `puzzle_required`; each of the `bits` doubles the work. */
export type Puzzle = { readonly puzzle: string; readonly parts: number; readonly bits: number }

/** The text whose SHA-256 must begin with enough zero bits: ASCII, short enough for one block of the hash. */
export const puzzleText = (puzzle: string, part: number, answer: number): string =>
  `${puzzle.slice(0, puzzle.indexOf('.'))}:${part}:${answer}`
