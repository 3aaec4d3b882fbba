import type { ServerChoice } from '../server-pool.ts'
import { codeOf } from '../steps/totp.ts'

/** The server of journeys with API keys: its company's owner has a second factor. */
export const INTEGRATORS: ServerChoice = {
  of: 'integrators',
  settings: { SIMULATOR: 'demo', WEBHOOKS_TO_LOOPBACK: 'on' },
}

const OWNER = { username: 'dilnoza', password: 'karvon-demo' }

const SCOPES = [
  'orders:read',
  'orders:write',
  'finances:read',
  'addresses:read',
  'addresses:write',
  'webhooks:read',
  'webhooks:write',
]

type Call = (method: string, path: string, body: object) => Promise<Record<string, string>>

const callsOf =
  (url: string, token?: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()).data
  }

/** The owner signs in and gives a second factor, without which nobody makes keys. */
const signInAsOwner = async (url: string): Promise<Call> => {
  const { token } = await callsOf(url)('PUT', '/auth/login-corporate/', OWNER)
  const call = callsOf(url, token)
  const { secret = '' } = await call('POST', '/auth/second-factor', { password: OWNER.password })
  await call('PUT', '/auth/second-factor', { code: codeOf(secret) })
  return call
}

/** A second factor is set up once a server; its keys are made in that session. */
const owners = new Map<string, Promise<Call>>()

/** A new API key of a company, for all that a key may do, as its owner makes it. */
export const companyKey = async (url: string, mode: 'live' | 'test' = 'live'): Promise<string> => {
  const owner = owners.get(url) ?? signInAsOwner(url)
  owners.set(url, owner)
  const call = await owner
  const { key = '' } = await call('POST', '/company/api-keys', { name: '1C', scopes: SCOPES, mode })
  return key
}
