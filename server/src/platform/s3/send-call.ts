import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Call } from './signed-call.ts'

/** What a PUT sends: its size, its hash, which is signed, and how to read it from the beginning, as every attempt does. */
export type S3Body = {
  readonly bytes: number
  readonly sha256: string
  readonly open: () => Promise<Readable> | Readable
}

/** Signed, ready to be sent. */
type SignedCall = Pick<S3Call, 'method'> & { readonly url: URL; readonly headers: Record<string, string> }

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 64, timeout: 60_000 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 64, timeout: 60_000 }),
}

export type SendLimits = {
  /** A connection over which nothing comes or goes for so long is cut, before and during the answer. */
  readonly idleMs: number
  /** Until the answer's head has come, all attempts together. */
  readonly deadlineMs: number
}

const sendBody = async (body: S3Body, request: ClientRequest): Promise<void> => {
  try {
    await pipeline(await body.open(), request)
  } catch (error) {
    request.destroy(error instanceof Error ? error : undefined)
  }
}

/**
 * Sends a call once; resolves with the answer's head, its body still to be read. aws4fetch's own `fetch` is not used: it can send a
 * stream only in chunks, which S3 refuses.
 */
export const sendCall = (
  { method, url, headers }: SignedCall,
  body: S3Body | undefined,
  { idleMs, leftMs }: { readonly idleMs: number; readonly leftMs: number },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isTls = url.protocol === 'https:'
    const request = (isTls ? requestHttps : requestHttp)(url, {
      method,
      agent: isTls ? agents['https:'] : agents['http:'],
      headers: { ...headers, ...(body !== undefined && { 'content-length': body.bytes }) },
    })
    const late = setTimeout(() => request.destroy(new Error('no answer in time')), leftMs)
    request.setTimeout(idleMs, () => request.destroy(new Error(`silent for ${idleMs} ms`)))
    request.once('response', answer => {
      clearTimeout(late)
      answer.setTimeout(idleMs, () => answer.destroy(new Error(`silent for ${idleMs} ms`)))
      resolve(answer)
    })
    request.once('error', error => {
      clearTimeout(late)
      reject(error)
    })
    if (body === undefined) request.end()
    // an answer may come before the body is sent, such as a refusal: it counts, not the broken pipe
    else void sendBody(body, request)
  })

const MOST_TEXT = 4 * 1024 * 1024

/** The body of an answer, as text; throws at more than 4 MiB. */
export const textOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    parts.push(part)
    bytes += part.length
    if (bytes > MOST_TEXT) throw new Error('the answer is too long')
  }
  return Buffer.concat(parts).toString('utf8')
}
