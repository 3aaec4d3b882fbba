import { NetworkProblem } from '../http/call-problem.ts'
import { getLocale } from '../locale/locale.ts'
import { readStored, writeStored } from './stored-values.ts'

/** What everybody is told alike, in the page's language: kept when it comes, taken from there where nobody answers. */
export async function storedReference<T>(name: string, load: () => Promise<T>): Promise<T> {
  const place = `reference/${getLocale()}/${name}`
  try {
    const answer = await load()
    void writeStored(place, answer)
    return answer
  } catch (problem) {
    const kept = problem instanceof NetworkProblem ? await readStored(place) : undefined
    if (kept === undefined) throw problem
    return kept as T
  }
}
