import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { ProofContext } from '../proof.ts'

const CONNECTIONS = 128

/** What is sent, and of which kind where nobody has said. */
const bodyOf = (
  payload: InjectOptions['payload'],
): { readonly bytes: Buffer | null; readonly type: string | null } => {
  if (payload === undefined || payload === null) return { bytes: null, type: null }
  if (Buffer.isBuffer(payload)) return { bytes: payload, type: null }
  if (typeof payload === 'string') return { bytes: Buffer.from(payload), type: null }
  return { bytes: Buffer.from(JSON.stringify(payload)), type: 'application/json' }
}

/** The same address on this machine's loopback, which is all 127.0.0.0/8: who differs in the last three numbers differs here. */
const onLoopback = (address: string): string => ['127', ...address.split('.').slice(1)].join('.')

const answerOf = async (heard: IncomingMessage): Promise<LightMyRequestResponse> => {
  const rawPayload = await buffer(heard)
  const body = rawPayload.toString()
  const answer = { statusCode: heard.statusCode, headers: heard.headers, rawPayload, payload: body, body }
  return { ...answer, json: () => JSON.parse(body) } as unknown as LightMyRequestResponse
}

/** Asks a server over HTTP with what `app.inject` takes, and answers what it answers. */
const askOver =
  (url: string, agent: Agent) =>
  (asked: InjectOptions): Promise<LightMyRequestResponse> => {
    const { bytes, type } = bodyOf(asked.payload)
    const { remoteAddress } = asked
    const options = {
      method: asked.method ?? 'GET',
      headers: {
        ...(type !== null && { 'content-type': type }),
        ...asked.headers,
        ...(bytes !== null && { 'content-length': bytes.length }),
      } as Record<string, string>,
      agent: remoteAddress === undefined ? agent : false,
      ...(remoteAddress !== undefined && { localAddress: onLoopback(remoteAddress) }),
    }
    return new Promise((resolve, reject) => {
      // an answer that comes before the whole of a long body has been sent is an answer
      httpRequest(new URL(String(asked.url), url), options, heard => answerOf(heard).then(resolve, reject))
        .on('error', reject)
        .end(bytes)
    })
  }

/**
 * The app with an `inject` that sends its requests over HTTP through the proxy at this address, from a loopback address that
 * represents `remoteAddress`.
 */
export const askedThrough = (context: ProofContext, app: FastifyInstance, url: string): FastifyInstance => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  context.atEnd(async () => agent.destroy())
  const ask = askOver(url, agent)
  const inject = (asked: InjectOptions | string) => ask(typeof asked === 'string' ? { url: asked } : asked)
  return Object.create(app, { inject: { value: inject } })
}
