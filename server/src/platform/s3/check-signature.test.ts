import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { describe, expect, it } from 'vitest'
import { faultOfSignature, type ReceivedRequest, type SignatureRules } from './check-signature.fixture.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const EMPTY = sha256('')

const S3_EXAMPLES: SignatureRules = {
  secretOf: key => (key === 'AKIAIOSFODNN7EXAMPLE' ? 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' : undefined),
  region: 'us-east-1',
  service: 's3',
  now: new Date('2013-05-24T00:05:00Z'),
  isTls: true,
}
const HOST = 'examplebucket.s3.amazonaws.com'
const authorization = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`

const get = (target: string, signature: string, more: Record<string, string> = {}): ReceivedRequest => ({
  method: 'GET',
  target,
  headers: {
    host: HOST,
    ...more,
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization: authorization(
      ['host', ...Object.keys(more), 'x-amz-content-sha256', 'x-amz-date'].join(';'),
      signature,
    ),
  },
  bodySha256: EMPTY,
})

const PUT: ReceivedRequest = {
  method: 'PUT',
  target: '/test%24file.text',
  headers: {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    host: HOST,
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  bodySha256: sha256('Welcome to Amazon S3.'),
}

const LINK: ReceivedRequest = {
  method: 'GET',
  target:
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  headers: { host: HOST },
  bodySha256: EMPTY,
}

const RANGE = get('/test.txt', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41', {
  range: 'bytes=0-9',
})

describe("the S3 API Reference's examples are authentic", () => {
  it.each<readonly [string, ReceivedRequest]>([
    ['GET Object with a range', RANGE],
    ['PUT Object', PUT],
    [
      'GET Bucket Lifecycle',
      get('/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
    ],
    [
      'List Objects',
      get('/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'),
    ],
    ['a presigned link', LINK],
  ])('%s', (_, request) => {
    expect(faultOfSignature(request, S3_EXAMPLES)).toBeNull()
  })
})

describe("AWS's Signature Version 4 test suite", () => {
  const rules: SignatureRules = {
    secretOf: key => (key === 'AKIDEXAMPLE' ? 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' : undefined),
    region: 'us-east-1',
    service: 'service',
    now: new Date('2015-08-30T12:36:00Z'),
    isTls: true,
  }
  it.each([
    ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  ])('%s', (_, method, target, signature) => {
    const authorization = `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`
    const headers = { host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z', authorization }
    expect(faultOfSignature({ method, target, headers, bodySha256: EMPTY }, rules)).toBeNull()
    const changed = { method: 'DELETE', target, headers, bodySha256: EMPTY }
    expect(faultOfSignature(changed, rules)).toBe('SignatureDoesNotMatch')
  })
})

describe('a request that was changed, is foreign or late is refused', () => {
  const without = ({ authorization: _, ...headers }: Readonly<Record<string, string>>) => headers
  it.each<readonly [string, ReceivedRequest, Partial<SignatureRules>, string]>([
    ['another file', { ...RANGE, target: '/other.txt' }, {}, 'SignatureDoesNotMatch'],
    [
      'another range',
      { ...RANGE, headers: { ...RANGE.headers, range: 'bytes=0-99' } },
      {},
      'SignatureDoesNotMatch',
    ],
    ['another body', { ...PUT, bodySha256: sha256('changed') }, {}, 'XAmzContentSHA256Mismatch'],
    [
      'an added header',
      { ...PUT, headers: { ...PUT.headers, 'x-amz-acl': 'public-read' } },
      {},
      'AccessDenied',
    ],
    ['no signature', { ...RANGE, headers: without(RANGE.headers) }, {}, 'AccessDenied'],
    ['an unknown key', RANGE, { secretOf: () => undefined }, 'InvalidAccessKeyId'],
    ['another secret', RANGE, { secretOf: () => 'guessed' }, 'SignatureDoesNotMatch'],
    ['another region', RANGE, { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
    ['sixteen minutes late', RANGE, { now: new Date('2013-05-24T00:16:00Z') }, 'RequestTimeTooSkewed'],
    ['sixteen minutes early', RANGE, { now: new Date('2013-05-23T23:44:00Z') }, 'RequestTimeTooSkewed'],
    ['a link a day later', LINK, { now: new Date('2013-05-25T00:00:01Z') }, 'AccessDenied'],
    [
      'a prolonged link',
      { ...LINK, target: LINK.target.replace('86400', '86401') },
      {},
      'SignatureDoesNotMatch',
    ],
    [
      'a link for ever',
      { ...LINK, target: LINK.target.replace('86400', '604801') },
      {},
      'AuthorizationQueryParametersError',
    ],
  ])('%s', (_, request, rules, code) => {
    expect(faultOfSignature(request, { ...S3_EXAMPLES, ...rules })).toBe(code)
  })

  it('an unsigned body without TLS', async () => {
    const signed = await new AwsV4Signer({
      method: 'PUT',
      url: `https://${HOST}/a%20b+c%C3%A9.webp`,
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      service: 's3',
      region: 'us-east-1',
      datetime: '20130524T000000Z',
    }).sign()
    const request: ReceivedRequest = {
      method: 'PUT',
      target: '/a%20b%20c%C3%A9.webp',
      headers: { host: HOST, ...Object.fromEntries(signed.headers) },
      bodySha256: sha256('anything'),
    }
    expect(faultOfSignature(request, S3_EXAMPLES)).toBeNull()
    expect(faultOfSignature(request, { ...S3_EXAMPLES, isTls: false })).toBe('InvalidRequest')
  })
})
