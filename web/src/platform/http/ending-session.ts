import { CallProblem } from './call-problem.ts'

let isEnding = false

/** Whether this page is ending, or has ended, its own session: nobody is asked then who is here. */
export const endsSession = (): boolean => isEnding

/** Whether a failure says that the session is over, and not because this page ends it. */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof CallProblem && error.status === 401 && !isEnding

/** Makes a call that ends the session of this page; where it fails the session goes on. */
export async function endSession<T>(call: () => Promise<T>): Promise<T> {
  isEnding = true
  try {
    return await call()
  } catch (problem) {
    isEnding = false
    throw problem
  }
}
