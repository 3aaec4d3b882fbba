import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import { reportFact, reportFailure } from '../log.ts'
import type { S3Setting } from './s3-setting.ts'
import { type S3Body, type SendLimits, sendCall, textOf } from './send-call.ts'
import { type S3Call, signCall, signLink } from './signed-call.ts'
import { StoreAway } from './store-away.ts'

/** A file in a list of a bucket. */
type S3Entry = { readonly key: string; readonly bytes: number }

type S3Page = { readonly entries: readonly S3Entry[]; readonly isLast: boolean }

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name] ?? whole
  })

const textIn = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

const entryOf = (xml: string): S3Entry => {
  const [key, bytes] = [textIn(xml, 'Key'), Number(textIn(xml, 'Size'))]
  if (key === null || !Number.isSafeInteger(bytes)) throw new Error('an entry of the list is incomplete')
  return { key: unescaped(key), bytes }
}

/** The answer of ListObjectsV2. The next page is asked for by its last key, which needs no token. */
const parseList = (xml: string): S3Page => {
  if (!xml.includes('<ListBucketResult')) throw new Error('the answer is no list')
  const entries = xml.match(/<Contents>.*?<\/Contents>/gs)?.map(entryOf) ?? []
  return { entries, isLast: textIn(xml, 'IsTruncated') !== 'true' || entries.length === 0 }
}

/** The calls of the S3 API that we need. All may be repeated without harm, and are when the store fails. */
export type S3Client = {
  put(key: string, body: S3Body, type: string): Promise<void>
  /** The file, still to be read; null if there is none. */
  get(key: string): Promise<IncomingMessage | null>
  /** Its size; null if there is none. */
  size(key: string): Promise<number | null>
  delete(key: string): Promise<void>
  /** A page of the files whose keys begin with `prefix`, in the order of their keys. */
  list(prefix: string, after?: string): Promise<S3Page>
  /** null where browsers can't reach the store. */
  readonly link: ((key: string, answer: Readonly<Record<string, string>>) => Promise<string>) | null
}

/** For what a person waits for; a write holds a connection to the database meanwhile. */
export const FOR_PEOPLE: SendLimits = { idleMs: 4_000, deadlineMs: 8_000 }
/** For copies of everything, which nobody waits for. */
export const FOR_COPIES: SendLimits = { idleMs: 30_000, deadlineMs: 300_000 }

const ATTEMPTS = 4
const PAUSE_MS = 100

type S3Deps = { readonly clock: Clock; readonly limits: SendLimits; readonly random?: () => number }

const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** The code of S3's error body, such as SignatureDoesNotMatch. */
const codeOf = (text: string): string => /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? ''

const refusalOf = async (answer: IncomingMessage): Promise<string> => {
  const text = await textOf(answer).catch(() => '')
  return `the store answered ${answer.statusCode} ${codeOf(text)}`.trim()
}

/** Attempts until an answer that would not differ next time; throws what failed last. */
const createAttempts = (setting: S3Setting, { clock, limits, random = Math.random }: S3Deps) => {
  const attempt = async (
    call: S3Call,
    body: S3Body | undefined,
    leftMs: number,
  ): Promise<IncomingMessage> => {
    const signed = await signCall(setting, call, body?.sha256, clock.now())
    const answer = await sendCall({ ...signed, method: call.method }, body, { idleMs: limits.idleMs, leftMs })
    if (!isPassing(answer.statusCode ?? 0)) return answer
    throw new Error(await refusalOf(answer))
  }
  return async (call: S3Call, body?: S3Body): Promise<IncomingMessage> => {
    const until = performance.now() + limits.deadlineMs
    for (let made = 1; ; made++) {
      try {
        return await attempt(call, body, Math.max(1, until - performance.now()))
      } catch (error) {
        const pauseMs = random() * PAUSE_MS * 2 ** made
        if (made === ATTEMPTS || performance.now() + pauseMs >= until) throw error
        await wait(pauseMs)
      }
    }
  }
}

/** Spares a store that keeps failing: calls then fail at once. Says so once in the log, as well as when it is back. */
const createGuard = (clock: Clock, host: string) => {
  const breaker = createCircuitBreaker(clock)
  let isAway = false
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (!breaker.admit()) throw new StoreAway(`${host} rests after failures`)
    try {
      const done = await work()
      breaker.record({ kind: 'sent' })
      if (isAway) reportFact(`the store of files ${host} answers again`)
      isAway = false
      return done
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      breaker.record({ kind: 'unknown', error: error.message })
      if (!isAway) reportFailure(error, `the store of files ${host} is away`)
      isAway = true
      throw new StoreAway(`${host}: ${error.message}`, { cause: error })
    }
  }
}

const linkOf = (setting: S3Setting, clock: Clock): S3Client['link'] => {
  const { publicEndpoint } = setting
  if (publicEndpoint === null) return null
  return (key, answer) => signLink({ ...setting, publicEndpoint }, { key, answer }, clock.now())
}

/** A client of one bucket. Everything it can't do throws `StoreAway`. */
export const createS3Client = (setting: S3Setting, deps: S3Deps): S3Client => {
  const send = createAttempts(setting, deps)
  const guarded = createGuard(deps.clock, new URL(setting.endpoint).host)
  const expect = async (call: S3Call, body: S3Body | undefined, ...statuses: readonly number[]) => {
    const answer = await send(call, body)
    if (!statuses.includes(answer.statusCode ?? 0)) throw new Error(await refusalOf(answer))
    return answer
  }
  const done = async (call: S3Call, body: S3Body | undefined, ...statuses: readonly number[]) => {
    const answer = await expect(call, body, ...statuses)
    await textOf(answer)
    return answer
  }
  return {
    put: (key, body, type) =>
      guarded(async () => {
        await done({ method: 'PUT', key, headers: { 'content-type': type } }, body, 200)
      }),
    get: key =>
      guarded(async () => {
        const answer = await expect({ method: 'GET', key }, undefined, 200, 404)
        if (answer.statusCode === 200) return answer
        if (codeOf(await textOf(answer)) === 'NoSuchBucket') throw new Error('there is no such bucket')
        return null
      }),
    size: key =>
      guarded(async () => {
        const { statusCode, headers } = await done({ method: 'HEAD', key }, undefined, 200, 404)
        return statusCode === 200 ? Number(headers['content-length']) : null
      }),
    delete: key =>
      guarded(async () => {
        await done({ method: 'DELETE', key }, undefined, 200, 204, 404)
      }),
    list: (prefix, after) =>
      guarded(async () => {
        const query = { 'list-type': '2', prefix, ...(after !== undefined && { 'start-after': after }) }
        return parseList(await textOf(await expect({ method: 'GET', key: '', query }, undefined, 200)))
      }),
    link: linkOf(setting, deps.clock),
  }
}
