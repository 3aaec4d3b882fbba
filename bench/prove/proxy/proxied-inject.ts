import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { ProofContext } from '../proof.ts'

const CONNECTIONS = 128

/** The bytes of a payload and their default content type. */
const bodyOf = (
  payload: InjectOptions['payload'],
): { readonly bytes: Buffer | null; readonly type: string | null } => {
  if (payload === undefined || payload === null) return { bytes: null, type: null }
  if (Buffer.isBuffer(payload)) return { bytes: payload, type: null }
  if (typeof payload === 'string') return { bytes: Buffer.from(payload), type: null }
  return { bytes: Buffer.from(JSON.stringify(payload)), type: 'application/json' }
}

/** Maps an address to 127.0.0.0/8; addresses that differ in the last three octets stay distinct. */
const onLoopback = (address: string): string => ['127', ...address.split('.').slice(1)].join('.')

const answerOf = async (message: IncomingMessage): Promise<LightMyRequestResponse> => {
  const rawPayload = await buffer(message)
  const body = rawPayload.toString()
  const answer = { statusCode: message.statusCode, headers: message.headers, rawPayload, payload: body, body }
  return { ...answer, json: () => JSON.parse(body) } as unknown as LightMyRequestResponse
}

/** `app.inject` over HTTP. */
const injectOver =
  (url: string, agent: Agent) =>
  (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const { bytes, type } = bodyOf(options.payload)
    const { remoteAddress } = options
    const request = {
      method: options.method ?? 'GET',
      headers: {
        ...(type !== null && { 'content-type': type }),
        ...options.headers,
        ...(bytes !== null && { 'content-length': bytes.length }),
      } as Record<string, string>,
      agent: remoteAddress === undefined ? agent : false,
      ...(remoteAddress !== undefined && { localAddress: onLoopback(remoteAddress) }),
    }
    return new Promise((resolve, reject) => {
      // a response that arrives before a long body is fully sent still counts
      httpRequest(new URL(String(options.url), url), request, message =>
        answerOf(message).then(resolve, reject),
      )
        .on('error', reject)
        .end(bytes)
    })
  }

/**
 * The app with an `inject` that sends requests over HTTP through the proxy at `url`, from a loopback address that represents
 * `remoteAddress`.
 */
export const withProxiedInject = (
  context: ProofContext,
  app: FastifyInstance,
  url: string,
): FastifyInstance => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  context.atEnd(async () => agent.destroy())
  const ask = injectOver(url, agent)
  const inject = (options: InjectOptions | string) =>
    ask(typeof options === 'string' ? { url: options } : options)
  return Object.create(app, { inject: { value: inject } })
}
