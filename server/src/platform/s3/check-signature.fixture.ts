import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Verifies AWS Signature Version 4 as a server does, written from "Authenticating Requests (AWS Signature Version 4)" of the Amazon S3
 * API Reference and held to its published examples, so that client and fake do not only agree with each other.
 */
export type ReceivedRequest = {
  readonly method: string
  /** As received: the path and the query, still encoded. */
  readonly target: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodySha256: string
}

export type SignatureRules = {
  readonly secretOf: (accessKey: string) => string | undefined
  readonly region: string
  readonly service: string
  readonly now: Date
  readonly isTls: boolean
}

/** null: authentic; else the code of S3's error. */
export type SignatureFault = string | null

const SKEW_MS = 15 * 60_000
const LONGEST_LINK_S = 604_800
const ALGORITHM = 'AWS4-HMAC-SHA256'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', '%20'))

type Pair = readonly [string, string]

/** The parameters of a target, decoded. */
export const parametersOf = (target: string): Pair[] => {
  const [, query = ''] = target.split(/\?(.*)/s)
  if (query === '') return []
  return query.split('&').map(part => {
    const at = part.indexOf('=')
    return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))]
  })
}

const canonicalQuery = (pairs: readonly Pair[]): string =>
  pairs
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('&')

const canonicalPath = (target: string): string =>
  (target.split('?')[0] ?? '/').split('/').map(decodeURIComponent).map(encode).join('/')

const dateOf = (stamp: string): Date | null => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)
  if (parts === null) return null
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second))
}

type Claim = {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  readonly stamp: string
  readonly payload: string
  /** Seconds; null: signed by headers. */
  readonly expires: number | null
}

const claimInHeaders = ({ headers }: ReceivedRequest): Claim | null => {
  const found = /^AWS4-HMAC-SHA256\s+(.*)$/.exec(headers.authorization ?? '')
  if (found === null) return null
  const parts = Object.fromEntries(
    (found[1] ?? '').split(',').map(part => {
      const [name = '', value = ''] = part.trim().split(/=(.*)/s)
      return [name, value]
    }),
  )
  return {
    credential: parts.Credential ?? '',
    signedHeaders: parts.SignedHeaders ?? '',
    signature: parts.Signature ?? '',
    stamp: headers['x-amz-date'] ?? '',
    payload: headers['x-amz-content-sha256'] ?? '',
    expires: null,
  }
}

const claimInQuery = (pairs: readonly Pair[]): Claim | null => {
  const query = new Map(pairs)
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) return null
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    stamp: query.get('X-Amz-Date') ?? '',
    payload: 'UNSIGNED-PAYLOAD',
    expires: Number(query.get('X-Amz-Expires') ?? Number.NaN),
  }
}

const faultOfTime = ({ stamp, expires }: Claim, now: Date): SignatureFault => {
  const at = dateOf(stamp)
  if (at === null) return 'AccessDenied'
  const ageMs = now.getTime() - at.getTime()
  if (expires === null) return Math.abs(ageMs) > SKEW_MS ? 'RequestTimeTooSkewed' : null
  if (!Number.isInteger(expires) || expires < 1 || expires > LONGEST_LINK_S)
    return 'AuthorizationQueryParametersError'
  return ageMs < -SKEW_MS || ageMs > expires * 1000 ? 'AccessDenied' : null
}

const faultOfPayload = (claim: Claim, request: ReceivedRequest, rules: SignatureRules): SignatureFault => {
  if (claim.expires !== null || rules.service !== 's3') return null
  if (claim.payload === 'UNSIGNED-PAYLOAD') return rules.isTls ? null : 'InvalidRequest'
  return claim.payload === request.bodySha256 ? null : 'XAmzContentSHA256Mismatch'
}

/** Every header that could change what the request means must be signed. */
const faultOfHeaders = ({ signedHeaders }: Claim, headers: ReceivedRequest['headers']): SignatureFault => {
  const names = signedHeaders.split(';')
  if (names.join() !== names.toSorted().join() || !names.includes('host')) return 'AccessDenied'
  return Object.keys(headers).every(name => !name.startsWith('x-amz-') || names.includes(name))
    ? null
    : 'AccessDenied'
}

const canonicalRequest = (claim: Claim, request: ReceivedRequest, service: string): string => {
  const names = claim.signedHeaders.split(';')
  const payload = service === 's3' ? claim.payload : request.bodySha256
  return [
    request.method,
    canonicalPath(request.target),
    canonicalQuery(parametersOf(request.target)),
    ...names.map(name => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders,
    payload,
  ].join('\n')
}

const signatureOf = (claim: Claim, request: ReceivedRequest, secret: string, service: string): string => {
  const [, day = '', region = ''] = claim.credential.split('/')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = [ALGORITHM, claim.stamp, scope, sha256(canonicalRequest(claim, request, service))].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')
  return hmac(key, text).toString('hex')
}

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export const faultOfSignature = (request: ReceivedRequest, rules: SignatureRules): SignatureFault => {
  const claim = claimInHeaders(request) ?? claimInQuery(parametersOf(request.target))
  if (claim === null) return 'AccessDenied'
  const [accessKey = '', day, region, service, end] = claim.credential.split('/')
  const secret = rules.secretOf(accessKey)
  if (secret === undefined) return 'InvalidAccessKeyId'
  const isOurs = region === rules.region && service === rules.service && end === 'aws4_request'
  if (!isOurs || day !== claim.stamp.slice(0, 8)) return 'AuthorizationHeaderMalformed'
  const fault =
    faultOfTime(claim, rules.now) ??
    faultOfHeaders(claim, request.headers) ??
    faultOfPayload(claim, request, rules)
  if (fault !== null) return fault
  return isEqual(claim.signature, signatureOf(claim, request, secret, rules.service))
    ? null
    : 'SignatureDoesNotMatch'
}
