import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { faultOfSignature, parametersOf } from './check-signature.fixture.ts'
import { type FakeObject, fail, listed, PAGE, sendObject } from './fake-s3-answers.fixture.ts'
import type { S3Setting } from './s3-setting.ts'

/** What a fake does instead of answering; a rule without `times` stays. */
export type FakeTrouble = {
  readonly kind: 'status' | 'hang' | 'cut' | 'slow'
  /** Of `status`. */
  readonly status?: number
  /** Of `slow`: the delay. Of `cut`: how much of an answer goes out. */
  readonly amount?: number
  readonly method?: string
  times?: number
}

const ACCESS_KEY = 'karvon-test'
const SECRET_KEY = 'only the tests know this secret'
const BUCKET = 'karvon-pictures'
const REGION = 'tashkent-1'

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

type Call = { readonly method: string; readonly key: string }

const callOf = ({ method = '', url = '/' }: IncomingMessage): Call & { readonly bucket: string } => {
  const [, bucket = '', ...rest] = url.split('?')[0]?.split('/') ?? []
  return { bucket, method, key: rest.map(decodeURIComponent).join('/') }
}

/** An S3 on loopback: one private bucket, path style, every signature verified. */
export type FakeS3 = {
  readonly setting: S3Setting
  readonly objects: Map<string, FakeObject>
  readonly calls: Call[]
  /** What it refused, as S3's error codes. */
  readonly refused: string[]
  trouble(rule: FakeTrouble): void
  /** Answers again. */
  heal(): void
  /** What happens before a call is served. */
  before: ((call: Call) => Promise<void>) | null
  clock: () => Date
  pageSize: number
  close(): Promise<void>
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

const takeTrouble = (troubles: FakeTrouble[], method: string): FakeTrouble | undefined => {
  const rule = troubles.find(
    each =>
      (each.method === undefined || each.method === method) && (each.times === undefined || each.times > 0),
  )
  if (rule?.times !== undefined) rule.times--
  return rule
}

const isTroubled = async (
  troubles: FakeTrouble[],
  response: ServerResponse,
  method: string,
): Promise<boolean> => {
  const rule = takeTrouble(troubles, method)
  if (rule?.kind === 'slow') await wait(rule.amount ?? 100)
  if (rule === undefined || rule.kind === 'slow') return false
  if (rule.kind === 'status') fail(response, rule.status ?? 503, 'SlowDown', method === 'HEAD')
  if (rule.kind === 'cut') {
    response.writeHead(200, { 'content-length': (rule.amount ?? 0) + 1000 })
    response.write(Buffer.alloc(rule.amount ?? 0), () => response.destroy())
  }
  return true
}

const faultOf = (fake: FakeS3, request: IncomingMessage, body: Buffer): string | null =>
  faultOfSignature(
    {
      method: request.method ?? '',
      target: request.url ?? '/',
      headers: request.headers as Record<string, string>,
      bodySha256: createHash('sha256').update(body).digest('hex'),
    },
    {
      secretOf: key => (key === ACCESS_KEY ? SECRET_KEY : undefined),
      region: REGION,
      service: 's3',
      now: fake.clock(),
      isTls: false,
    },
  )

const answer = (fake: FakeS3, { request, response }: Exchange, call: Call, body: Buffer): void => {
  const query = new Map(parametersOf(request.url ?? '/'))
  const { method, key } = call
  if (method === 'GET' && key === '') {
    response.end(listed(fake.objects, query, fake.pageSize))
    return
  }
  if (method === 'PUT') {
    fake.objects.set(key, { body, type: request.headers['content-type'] ?? '' })
    response.end()
    return
  }
  if (method === 'DELETE') {
    fake.objects.delete(key)
    response.writeHead(204).end()
    return
  }
  const found = fake.objects.get(key)
  if (found === undefined) fail(response, 404, 'NoSuchKey', method === 'HEAD')
  else sendObject(request, response, found, query)
}

const serve = async (
  fake: FakeS3,
  troubles: FakeTrouble[],
  { request, response }: Exchange,
): Promise<void> => {
  const { bucket, ...call } = callOf(request)
  fake.calls.push(call)
  if (await isTroubled(troubles, response, call.method)) return
  if (call.method === 'PUT' && request.headers['content-length'] === undefined)
    return fail(response, 411, 'MissingContentLength')
  const body = await bodyOf(request)
  const fault = faultOf(fake, request, body) ?? (bucket === BUCKET ? null : 'NoSuchBucket')
  if (fault !== null) {
    fake.refused.push(fault)
    return fail(response, fault === 'NoSuchBucket' ? 404 : 403, fault, call.method === 'HEAD')
  }
  await fake.before?.(call)
  answer(fake, { request, response }, call, body)
}

export const startFakeS3 = async (): Promise<FakeS3> => {
  const troubles: FakeTrouble[] = []
  const server = createServer((request, response) => {
    serve(fake, troubles, { request, response }).catch(() => response.destroy())
  })

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeS3 = {
    setting: {
      endpoint,
      publicEndpoint: null,
      bucket: BUCKET,
      region: REGION,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
    },
    objects: new Map(),
    calls: [],
    refused: [],
    trouble: rule => void troubles.push({ ...rule }),
    heal: () => void troubles.splice(0),
    before: null,
    clock: () => new Date(),
    pageSize: PAGE,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  server.unref()
  return fake
}
