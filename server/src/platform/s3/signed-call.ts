import { AwsV4Signer } from 'aws4fetch'
import type { S3Setting } from './s3-setting.ts'

/** A call of the S3 API; an empty key is the bucket itself. */
export type S3Call = {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Seconds for which a signed link opens its file. */
export const LINK_SECONDS = 600
/**
 * Links are dated to the beginning of such a window: within it a file has one address, so browsers keep what they have, and each
 * works for five to ten minutes.
 */
export const LINK_WINDOW_MS = 300_000

/** As SigV4 writes it: 20130524T000000Z. */
const stamp = (at: Date): string => at.toISOString().replace(/[:-]|\.\d{3}/g, '')

/** Every sign but the slash is written out: a plus or a question mark in a key means itself. */
const encodeKey = (key: string): string =>
  key
    .split('/')
    .map(part =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

const addressOf = (
  endpoint: string,
  bucket: string,
  { key, query }: Pick<S3Call, 'key' | 'query'>,
): string => {
  const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${encodeKey(key)}`}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  return url.href
}

const credentials = ({ accessKey, secretKey, region }: S3Setting) => ({
  accessKeyId: accessKey,
  secretAccessKey: secretKey,
  region,
  service: 's3',
})

/** The headers that authorize a call; `sha256` is that of its body. */
export const signCall = async (setting: S3Setting, call: S3Call, sha256: string | undefined, at: Date) => {
  const signer = new AwsV4Signer({
    ...credentials(setting),
    method: call.method,
    url: addressOf(setting.endpoint, setting.bucket, call),
    headers: {
      ...call.headers,
      'x-amz-content-sha256': sha256 ?? EMPTY,
    },
    datetime: stamp(at),
  })
  const { url, headers } = await signer.sign()
  return { url, headers: Object.fromEntries(headers) }
}

/** An address that opens a file for at most `LINK_SECONDS`, with these values in its answer (`response-content-type` and such). */
export const signLink = async (
  setting: S3Setting & { readonly publicEndpoint: string },
  { key, answer }: { readonly key: string; readonly answer: Readonly<Record<string, string>> },
  now: Date,
): Promise<string> => {
  const from = Math.floor(now.getTime() / LINK_WINDOW_MS) * LINK_WINDOW_MS
  const query = { ...answer, 'X-Amz-Expires': String(LINK_SECONDS) }
  const signer = new AwsV4Signer({
    ...credentials(setting),
    method: 'GET',
    url: addressOf(setting.publicEndpoint, setting.bucket, { key, query }),
    datetime: stamp(new Date(from)),
    signQuery: true,
  })
  return (await signer.sign()).url.href
}
