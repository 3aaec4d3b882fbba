import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A response. */
export type HttpResponse = { status: number; text: string; headers: IncomingHttpHeaders }

const TIMEOUT_MS = 60_000
const MAX_RETRIES = 30

/** How many ms to wait before retrying a request that an overloaded server rejected; null for other responses. */
const retryAfterMs = ({ status, text }: HttpResponse): number | null => {
  // a proxy's own 503 is an HTML page
  if (status !== 503 || !text.startsWith('{')) return null
  const { code, seconds } = JSON.parse(text)
  return code === 'api.busy' ? seconds * 1000 : null
}

/**
 * Sends requests over at most `connections` keep-alive connections, with a timeout of a minute. `localAddress` is the
 * source address on this machine.
 */
export const httpClient = (origin: string, connections: number, localAddress?: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ...(localAddress && { localAddress }) })
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<HttpResponse>((resolve, reject) => {
      const sent = request(new URL(path, origin), { method, agent, headers, timeout: TIMEOUT_MS }, answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', piece => {
          text += piece
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer`)))
      sent.end(body)
    })
  return {
    send,
    json: async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
      const ask = () =>
        send(method, path, { 'content-type': 'application/json', ...headers }, body && JSON.stringify(body))
      let answer = await ask()
      for (let repeat = 0; repeat < MAX_RETRIES; repeat++) {
        const ms = retryAfterMs(answer)
        if (ms === null) break
        await wait(ms)
        answer = await ask()
      }
      const { status, text } = answer
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
      return JSON.parse(text)
    },
    close: () => agent.destroy(),
  }
}

/** Signs in with a code from the demo's SMS outbox; returns the bearer token. */
export const signIn = async (client: ReturnType<typeof httpClient>, phone: string): Promise<string> => {
  const asked = await client.json('POST', '/api/auth/login', { phone })
  const outbox = await client.json('GET', `/api/demo/sms?phone=${phone}`)
  const signed = await client.json('PUT', `/api/auth/login-verify/${asked.data.user_id}`, {
    code: outbox.data[0].code,
  })
  return signed.data.token
}
