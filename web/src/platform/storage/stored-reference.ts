import { NetworkProblem } from '../http/call-problem.ts'
import { here } from '../locale/locale.ts'
import { readKept, writeKept } from './stored-values.ts'

/** What everybody is told alike, in the page's language: kept when it comes, taken from there where nobody answers. */
export async function keptReference<T>(name: string, load: () => Promise<T>): Promise<T> {
  const place = `reference/${here()}/${name}`
  try {
    const answer = await load()
    void writeKept(place, answer)
    return answer
  } catch (problem) {
    const kept = problem instanceof NetworkProblem ? await readKept(place) : undefined
    if (kept === undefined) throw problem
    return kept as T
  }
}
