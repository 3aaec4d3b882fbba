import { NetworkProblem } from '../http/call-problem.ts'
import { getLocale } from '../locale/locale.ts'
import { readStored, writeStored } from './stored-values.ts'

/** Loads public reference data in the page's language and stores it; without a response, returns the stored copy. */
export async function storedReference<T>(name: string, load: () => Promise<T>): Promise<T> {
  const key = `reference/${getLocale()}/${name}`
  try {
    const answer = await load()
    void writeStored(key, answer)
    return answer
  } catch (problem) {
    const stored = problem instanceof NetworkProblem ? await readStored(key) : undefined
    if (stored === undefined) throw problem
    return stored as T
  }
}
