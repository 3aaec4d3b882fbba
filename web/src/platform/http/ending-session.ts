let isEnding = false

/** Whether this page is ending, or has ended, its own session: nobody is asked then who is here. */
export const endsSession = (): boolean => isEnding

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
