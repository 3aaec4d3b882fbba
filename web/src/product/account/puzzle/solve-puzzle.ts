import { type Puzzle, puzzleText } from '@karvon/contract/wire/puzzle'
import { firstWord } from './first-word.ts'

/** Short enough that the page stays responsive between steps. */
const STEP_MS = 12

/** Yields to the page; a message returns immediately, a timer is delayed by milliseconds. */
const pause = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Solves a puzzle in small steps; returns the fields to send with the repeated call. */
export const solvePuzzle = async (asked: Puzzle): Promise<{ puzzle: string; puzzleAnswer: string }> => {
  const most = 2 ** (32 - asked.bits)
  const answers: number[] = []
  let stepEnd = performance.now() + STEP_MS
  for (let part = 0; part < asked.parts; part++) {
    let answer = 0
    while (firstWord(puzzleText(asked.puzzle, part, answer)) >= most) {
      answer++
      if ((answer & 63) === 0 && performance.now() > stepEnd) {
        await pause()
        stepEnd = performance.now() + STEP_MS
      }
    }
    answers.push(answer)
  }
  return { puzzle: asked.puzzle, puzzleAnswer: answers.join(',') }
}
