import { CallProblem } from '../../../platform/http/call-problem.ts'

type Solved = { puzzle: string; puzzleAnswer: string }

/** A puzzle may expire, or grow, while a slow phone solves it. */
const MOST_PUZZLES = 3

const askedBy = (failure: unknown): failure is CallProblem =>
  failure instanceof CallProblem && failure.code === 'api.puzzle_required'

/** Sends a sign-in call; if the server demands a puzzle, loads the solver and repeats the call with the solution. */
export const withPuzzle = async <T>(
  send: (solved?: Solved) => Promise<T>,
  onChecking: (isChecking: boolean) => void,
): Promise<T> => {
  let solved: Solved | undefined
  try {
    for (let puzzles = 0; ; puzzles++) {
      try {
        return await send(solved)
      } catch (failure) {
        if (!askedBy(failure) || puzzles === MOST_PUZZLES) throw failure
        onChecking(true)
        const { solvePuzzle } = await import('./solve-puzzle.ts')
        const { puzzle, parts, bits } = failure.facts
        solved = await solvePuzzle({ puzzle: String(puzzle), parts: Number(parts), bits: Number(bits) })
      }
    }
  } finally {
    onChecking(false)
  }
}
