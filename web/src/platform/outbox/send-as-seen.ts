import { fromWire } from '@karvon/contract/wire/wire-names'
import { CallProblem } from '../http/call-problem.ts'

type Seen<Answer, Present> = {
  /** Sends under this version of the thing. */
  readonly send: (version: number) => Promise<Answer>
  readonly version: number
  /** Whether the thing as it now stands is still what the action was meant for. */
  readonly isSame: (present: Present) => boolean
  /** Keeps the version it goes under now. */
  readonly amend: (version: number) => void
}

const presentIn = (error: unknown): ({ version: number } & object) | null => {
  if (!(error instanceof CallProblem) || error.code !== 'api.order_changed') return null
  const { data } = error.facts
  return typeof data === 'object' && data !== null && typeof Reflect.get(data, 'version') === 'number'
    ? (fromWire(data) as { version: number })
    : null
}

/**
 * Sends what was meant for an order as it was seen. Where it has changed since in what does not matter to the action (the
 * server says how it stands, docs/api.md#versions), the action goes for the order as it is.
 */
export async function sendAsSeen<Answer, Present>({
  send,
  version,
  isSame,
  amend,
}: Seen<Answer, Present>): Promise<Answer> {
  try {
    return await send(version)
  } catch (error) {
    const present = presentIn(error)
    if (present === null || !isSame(present as Present)) throw error
    amend(present.version)
    return send(present.version)
  }
}
