import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  startFakeProvider,
} from '../fakes/fake-provider.ts'

/** Who is signed in at the issuer. */
export type IssuerPerson = { readonly sub: string; readonly email: string }

/** Claims of the next ID token in place of the right ones, the key that signs it, and how far the issuer's clock is off. */
export type Twist = {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly key?: KeyObject
  readonly clockOffSeconds?: number
}

/** An OpenID Connect issuer on loopback: discovery, keys, authorization and tokens, as strict as the specification. */
export type FakeIssuer = FakeProvider & {
  person: IssuerPerson
  twist: Twist
  /** The error of the next authorization, such as after "Cancel". */
  error: string | null
  /** Whether a person has to press a button there, as in journeys. */
  asks: boolean
  /** Opens the issuer's page as a browser does; where it is sent back. */
  authorize(url: string): Promise<URL>
}

export const CLIENT_ID = 'karvon-test'
export const CLIENT_SECRET = 'only the tests know: +/%'

const CODE_MS = 60_000

type Granted = {
  readonly nonce: string | null
  readonly challenge: string
  readonly redirectUri: string
  readonly until: number
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signJwt = (claims: object, key: KeyObject): string => {
  const signed = `${part({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

export const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const isClient = (header: string | undefined): boolean => {
  const [name = '', secret = ''] = Buffer.from((header ?? '').replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')
    .map(text => decodeURIComponent(text.replaceAll('+', ' ')))
  return name === CLIENT_ID && secret === CLIENT_SECRET
}

const failed = (error: string, status = 400): ProviderAnswer => ({ status, body: { error } })

/** A page with two links in place of an issuer's login form. */
const askPage = (asked: URLSearchParams): ProviderAnswer => {
  const link = (pressed: string, text: string) =>
    `<p><a href="/authorize?${new URLSearchParams([...asked, ['pressed', pressed]])}">${text}</a></p>`
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><title>Issuer</title><link rel="icon" href="data:,"><h1>Issuer</h1>${link('yes', 'Continue')}${link('no', 'Cancel')}`,
  }
}

/** What an issuer says about itself (OpenID Connect Discovery 1.0, 4.2). */
const describeIssuer = (url: string): ProviderAnswer => ({
  body: {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  },
})

/** Whether a client asks as Karvon is registered. */
const isRightQuestion = (asked: URLSearchParams): boolean =>
  asked.get('client_id') === CLIENT_ID &&
  asked.get('code_challenge_method') === 'S256' &&
  asked.get('response_type') === 'code' &&
  asked.get('scope')?.split(' ').includes('openid') === true

/** Whether a code is exchanged in time by the client that requested it (RFC 7636). */
const isRightExchange = ({ until, challenge, redirectUri }: Granted, sent: URLSearchParams): boolean =>
  until > Date.now() &&
  challenge ===
    createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url') &&
  redirectUri === sent.get('redirect_uri')

const createIssuer = () => {
  const keys = makeKey()
  const codes = new Map<string, Granted>()
  const state = {
    url: '',
    person: { sub: 'u-1', email: 'malika@karvon.uz' } as IssuerPerson,
    twist: {} as Twist,
    error: null as string | null,
    asks: false,
  }
  const authorize = (asked: URLSearchParams): ProviderAnswer => {
    const redirectUri = asked.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', asked.get('state') ?? '')
    const pressed = asked.get('pressed')
    if (state.asks && pressed === null) return askPage(asked)
    const error = isRightQuestion(asked)
      ? pressed === 'no'
        ? 'access_denied'
        : state.error
      : 'invalid_request'
    if (error === null) {
      const code = randomBytes(12).toString('base64url')
      const challenge = asked.get('code_challenge') ?? ''
      codes.set(code, {
        nonce: asked.get('nonce'),
        ...{ challenge, redirectUri },
        until: Date.now() + CODE_MS,
      })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', error)
    state.error = null
    return { status: 302, headers: { location: back.href } }
  }
  const idToken = ({ nonce }: Granted): string => {
    const { claims, key = keys.privateKey, clockOffSeconds = 0 } = state.twist
    const now = Math.floor(Date.now() / 1000) + clockOffSeconds
    const right = { iss: state.url, aud: CLIENT_ID, iat: now, exp: now + 300, nonce, ...state.person }
    return signJwt({ ...right, ...claims }, key)
  }
  const token = ({ headers, body }: ProviderRequest): ProviderAnswer => {
    if (!isClient(headers.authorization)) return failed('invalid_client', 401)
    const sent = new URLSearchParams(body.toString())
    const code = sent.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    if (granted === undefined || !isRightExchange(granted, sent)) return failed('invalid_grant')
    const answer = { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken(granted) }
    return { body: answer }
  }
  const answer = (request: ProviderRequest): ProviderAnswer => {
    const { pathname, searchParams } = new URL(request.url, state.url)
    if (pathname === '/.well-known/openid-configuration') return describeIssuer(state.url)
    if (pathname === '/keys')
      return { body: { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }] } }
    if (pathname === '/authorize') return authorize(searchParams)
    return pathname === '/token' ? token(request) : { status: 404 }
  }
  return { state, answer }
}

/** Starts an issuer; every sign-in there succeeds at once, as `person`, unless a test twists it. */
export const startFakeIssuer = async (): Promise<FakeIssuer> => {
  const { state, answer } = createIssuer()
  const provider = await startFakeProvider(answer)
  state.url = provider.url
  return Object.assign(state, provider, {
    authorize: async (url: string) => {
      const sent = await fetch(url, { redirect: 'manual' })
      return new URL(sent.headers.get('location') ?? 'missing:')
    },
  })
}
