/** Loads at the first asking and gives the same answer ever after; a failure is forgotten, so that asking again tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= load().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}
