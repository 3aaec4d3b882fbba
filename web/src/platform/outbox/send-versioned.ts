import { fromWire } from '@karvon/contract/wire/wire-names'
import { CallProblem } from '../http/call-problem.ts'

type Seen<Answer, Present> = {
  /** Sends the action for this version of the order. */
  readonly send: (version: number) => Promise<Answer>
  readonly version: number
  /** Whether the action still applies to the current order. */
  readonly isSame: (present: Present) => boolean
  /** Stores the version that is sent now. */
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
 * Sends an action for the version of the order that the user saw. If the order has changed since, but not in a way that
 * matters to the action, sends it once more for the current version (docs/api.md#versions).
 */
export async function sendVersioned<Answer, Present>({
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
