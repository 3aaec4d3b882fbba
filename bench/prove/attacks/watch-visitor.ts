import { setTimeout as wait } from 'node:timers/promises'
import type { ProofContext } from '../proof.ts'
import { type Load, loadSteadily, percentiles } from '../running/stage/steady-load.ts'
import { type ProxiedStage, type Visitor, visitorFrom } from './behind-proxy.ts'

const PER_SECOND = 20

const PATHS = [
  '/api/geo/suggest?q=chilonz',
  '/api/handbook/regions',
  '/api/handbook/truck-types?routes[0][lat]=41.2756&routes[0][lng]=69.2044&routes[0][address]=A&routes[1][lat]=39.6542&routes[1][lng]=66.9597&routes[1][address]=B&weight=3000',
  '/api/time',
]

/** An ordinary visitor who looks around, all the while. */
export const watchVisitor = (visitor: Visitor): Load => {
  let at = 0
  return loadSteadily(PER_SECOND, () => {
    const path = PATHS[at++ % PATHS.length] ?? ''
    return { kind: path, send: () => visitor.send('GET', path, {}) }
  })
}

const MOST_P95_MS = 200
/** The short form is a guard on machines busy with other work; the long one is the promise. */
const MOST_SHORT_MS = 2 * MOST_P95_MS
const WARM_MS = 1_500

/**
 * Warms a process up and answers what a visitor's p95 may be under an attack: 200 ms. The short form, which is part of every
 * `npm test`, may run on a machine busy with other work: there it allows twice that, or twice what a visitor waits without an
 * attack.
 */
export const allowedP95 = async (context: ProofContext, stage: ProxiedStage): Promise<number> => {
  const round = async () => {
    const load = watchVisitor(visitorFrom(context, stage, '127.3.0.1'))
    await wait(WARM_MS)
    return load.stop()
  }
  await round()
  const [calmMs = 0] = percentiles(await round(), [0.95])
  return context.isShort ? Math.max(MOST_SHORT_MS, 2 * calmMs) : MOST_P95_MS
}
