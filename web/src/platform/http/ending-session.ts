import { CallProblem } from './call-problem.ts'

let isEnding = false

/** Whether this page is ending or has ended its own session; the profile is then not fetched. */
export const isEndingSession = (): boolean => isEnding

/** Whether an error means that the session has ended, other than by this page. */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof CallProblem && error.status === 401 && !isEnding

/** Makes a call that ends this page's session; if it fails, the session continues. */
export async function endSession<T>(call: () => Promise<T>): Promise<T> {
  isEnding = true
  try {
    return await call()
  } catch (problem) {
    isEnding = false
    throw problem
  }
}
