import { watchCall } from '../../../../platform/telemetry/watched-work.ts'
import type { OutsideSource } from '../../geo-ports.ts'
import type { ProviderResult } from '../outside-provider.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { ProviderBreaker } from './provider-breaker.ts'

/** A question to one provider: what it is cached by, how it is sent, and whether its answer is worth keeping. */
export type Question<A> = {
  readonly key: string
  readonly send: (signal: AbortSignal) => Promise<ProviderResult<A>>
  readonly isKept: (found: A) => boolean
}

/**
 * Asks a provider, or its cached answers; null once `answerBy` is over (an instant of `performance.now()`), and whenever the
 * provider has no answer. What comes later is still cached.
 */
export type Asker = <A>(question: Question<A>, answerBy: number) => Promise<A | null>

/**
 * How long an answer waits for all providers together. What we add ourselves takes some milliseconds, so that nobody waits longer
 * than 500 ms for them.
 */
export const WAIT_MS = 450

/** A late answer is given up. */
const GIVE_UP_MS = 5_000
/** Questions on the way to one provider; a provider that hangs does not take more of our connections. */
const MOST_ON_THE_WAY = 64

/** The value if it comes by then, else null. */
const by = async <A>(answerBy: number, coming: Promise<A | null>): Promise<A | null> => {
  const leftMs = answerBy - performance.now()
  if (leftMs <= 0) return null
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), leftMs)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

type Parts = {
  readonly source: OutsideSource
  readonly breaker: ProviderBreaker
  readonly cache: AnswerCache
}

/** Sends it and reports the result to the breaker; an answer after the deadline counts as a failure. */
const sendOnce = async <A>(
  { send }: Question<A>,
  { source, breaker }: Pick<Parts, 'source' | 'breaker'>,
): Promise<A | null> => {
  let isRecorded = false
  const record = (tell: () => void) => {
    if (!isRecorded) tell()
    isRecorded = true
  }
  const timer = setTimeout(() => record(() => breaker.fail('no answer in time')), WAIT_MS)
  const isTrouble = ({ kind }: ProviderResult<A>) => kind === 'trouble'
  const result = await watchCall(source, () => send(AbortSignal.timeout(GIVE_UP_MS)), isTrouble)
    .catch((error): ProviderResult<A> => ({ kind: 'trouble', error: `${error}` }))
    .finally(() => clearTimeout(timer))
  record(() => (result.kind === 'answer' ? breaker.succeed() : breaker.fail(result.error)))
  return result.kind === 'answer' ? result.found : null
}

export const createAsker = ({ source, breaker, cache }: Parts): Asker => {
  const onTheWay = new Map<string, Promise<unknown>>()

  const askNow = async <A>(question: Question<A>): Promise<A | null> => {
    const cached = await cache.read(question.key)
    if (cached !== undefined) return cached as A
    if (onTheWay.size > MOST_ON_THE_WAY || !breaker.admit()) return null
    const found = await sendOnce(question, { source, breaker })
    if (found !== null && question.isKept(found)) void cache.write(question.key, found)
    return found
  }

  return async <A>(question: Question<A>, answerBy: number): Promise<A | null> => {
    const { key } = question
    const asked = (onTheWay.get(key) as Promise<A | null> | undefined) ?? askNow(question)
    if (!onTheWay.has(key)) {
      onTheWay.set(key, asked)
      void asked.finally(() => onTheWay.delete(key))
    }
    return by(answerBy, asked)
  }
}
