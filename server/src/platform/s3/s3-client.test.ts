import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClock } from '../../../test/test-app.ts'
import { bytesOf, sourceOf } from '../files/stores/object-store.ts'
import { createS3Store } from '../files/stores/s3-store.ts'
import { type FakeS3, startFakeS3 } from './fake-s3.fixture.ts'
import { createS3Client, FOR_COPIES, FOR_PEOPLE } from './s3-client.ts'
import type { S3Setting } from './s3-setting.ts'

/** For a store that hangs. */
const SHORT = { idleMs: 250, deadlineMs: 2_000 }

let fake: FakeS3
const clock = testClock()
beforeAll(async () => {
  fake = await startFakeS3()
  fake.clock = clock.peek
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.heal()
  fake.before = null
  fake.objects.clear()
  fake.calls.length = 0
  fake.refused.length = 0
})

const clientOf = (more: Partial<S3Setting> = {}, limits = FOR_PEOPLE) =>
  createS3Client({ ...fake.setting, ...more }, { clock, limits, random: () => 0.1 })
const storeOf = (more: Partial<S3Setting> = {}, limits = FOR_PEOPLE) =>
  createS3Store(clientOf(more, limits), { folder: 'pictures/', type: 'image/webp' })

const allOf = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of list) all.push(one)
  return all
}

const BYTES = Buffer.from('a picture, let us say')

describe('files', () => {
  it.each(['a.webp', 'a b+c.webp', "rasm'(1)!*.webp", 'фура/№ 7 & more=?#%.webp', 'a//b'])(
    '%s is stored, sized, read, listed and removed',
    async name => {
      const store = storeOf()
      await store.put(name, sourceOf(BYTES))
      expect([...fake.objects.keys()]).toEqual([`pictures/${name}`])
      expect(fake.objects.get(`pictures/${name}`)?.type).toBe('image/webp')
      expect(await store.size(name)).toBe(BYTES.length)
      const stored = await store.open(name)
      expect(stored === null ? null : await bytesOf(stored)).toEqual(BYTES)
      expect(await allOf(store.list(''))).toEqual([{ name, bytes: BYTES.length }])
      await store.remove(name)
      await store.remove(name)
      expect([await store.open(name), await store.size(name), fake.refused]).toEqual([null, null, []])
    },
  )

  it('lists in pages, those of a prefix only', async () => {
    fake.pageSize = 10
    const store = storeOf()
    for (let i = 0; i < 25; i++) await store.put(`day/${i}<&>`, sourceOf(BYTES))
    await store.put('other', sourceOf(BYTES))
    const names = (await allOf(store.list('day/'))).map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 25 }, (_, i) => `day/${i}<&>`).sort())
    expect(fake.calls.filter(({ method, key }) => method === 'GET' && key === '')).toHaveLength(3)
    fake.pageSize = 1000
  })

  it('are sent as they are read: 64 MB take no 64 MB', async () => {
    const part = Buffer.alloc(64 * 1024, 7)
    const parts = 1024
    const hash = createHash('sha256')
    for (let i = 0; i < parts; i++) hash.update(part)
    let ahead = 0
    const open = () =>
      Readable.from(
        (function* () {
          for (let i = 0; i < parts; i++) {
            ahead++
            yield part
          }
        })(),
      )
    fake.trouble({ kind: 'status', status: 503, method: 'PUT', times: 1 })
    const client = createS3Client(fake.setting, { clock, limits: FOR_COPIES })
    const store = createS3Store(client, { folder: 'pictures/', type: 'image/webp' })
    await store.put('large', { bytes: part.length * parts, sha256: hash.digest('hex'), open })
    expect(fake.objects.get('pictures/large')?.body.length).toBe(part.length * parts)
    // the attempt that was refused at once had read only what the connection takes
    expect(ahead).toBeLessThan(parts * 1.5)
  })

  it('whose bytes are not those that were signed are refused', async () => {
    const changed = { ...sourceOf(BYTES), open: () => Readable.from([Buffer.from('another picture here!')]) }
    await expect(storeOf().put('a', changed)).rejects.toThrow('403 XAmzContentSHA256Mismatch')
    expect(fake.objects.size).toBe(0)
  })
})

describe('a wrong account', () => {
  it.each<readonly [Partial<S3Setting>, string]>([
    [{ accessKey: 'someone' }, '403 InvalidAccessKeyId'],
    [{ secretKey: 'guessed' }, '403 SignatureDoesNotMatch'],
    [{ region: 'us-east-1' }, '403 AuthorizationHeaderMalformed'],
    [{ bucket: 'another' }, 'there is no such bucket'],
  ])('%j is said, not repeated', async (setting, said) => {
    await expect(storeOf(setting).open('a')).rejects.toThrow(said)
    expect(fake.calls).toHaveLength(1)
  })

  it('so is a clock that is wrong', async () => {
    fake.clock = () => new Date(clock.peek().getTime() + 3_600_000)
    await expect(storeOf().put('a', sourceOf(BYTES))).rejects.toThrow('403 RequestTimeTooSkewed')
    fake.clock = clock.peek
  })
})

describe('a store that fails', () => {
  it.each([500, 503, 429])('with %i is asked again', async status => {
    fake.trouble({ kind: 'status', status, times: 2 })
    const store = storeOf()
    await store.put('a', sourceOf(BYTES))
    expect(fake.calls.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT'])
  })

  it('is left alone after five failures, and asked again half a minute later', async () => {
    const store = storeOf()
    fake.trouble({ kind: 'status', status: 500 })
    for (let i = 0; i < 5; i++) await expect(store.size('a')).rejects.toThrow('the store answered 500')
    const calls = fake.calls.length
    await expect(store.size('a')).rejects.toThrow('rests after failures')
    expect(fake.calls.length).toBe(calls)
    fake.heal()
    clock.pass(31)
    expect(await store.size('a')).toBeNull()
  })

  it('by hanging holds nobody up beyond the deadline', async () => {
    fake.trouble({ kind: 'hang' })
    const begun = performance.now()
    await expect(storeOf({}, SHORT).remove('a')).rejects.toThrow(/silent for 250 ms|no answer in time/)
    expect(performance.now() - begun).toBeLessThan(SHORT.deadlineMs + 5_000)
  })

  it('slowly is waited for', async () => {
    fake.trouble({ kind: 'slow', amount: 100 })
    await storeOf().put('a', sourceOf(BYTES))
    expect(fake.objects.size).toBe(1)
  })

  it('in the middle of a file does not pass half of it for the whole', async () => {
    const store = storeOf()
    await store.put('a', sourceOf(BYTES))
    fake.trouble({ kind: 'cut', amount: 10, method: 'GET' })
    const stored = await store.open('a')
    await expect(stored === null ? null : bytesOf(stored)).rejects.toThrow()
  })

  it('by not being there', async () => {
    await expect(storeOf({ endpoint: 'http://127.0.0.1:1' }).open('a')).rejects.toMatchObject({
      name: 'StoreAway',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

describe('a signed link', () => {
  const linked = async () => {
    const store = storeOf({ publicEndpoint: fake.setting.endpoint })
    await store.put('a b.webp', sourceOf(BYTES))
    const link = await store.link?.('a b.webp', {
      'response-content-type': 'image/webp',
      'response-content-disposition': 'inline',
    })
    return link ?? ''
  }

  it('opens one file for ten minutes, as what it is', async () => {
    const link = await linked()
    const answer = await fetch(link)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('content-disposition')).toBe('inline')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES)
    clock.pass(299)
    expect((await fetch(link)).status).toBe(200)
    clock.pass(302)
    expect((await fetch(link)).status).toBe(403)
  })

  it.each([
    ['another file', 'a%20b.webp', 'other.webp'],
    ['another type', 'image%2Fwebp', 'text%2Fhtml'],
    ['more time', 'X-Amz-Expires=600', 'X-Amz-Expires=6000'],
  ])('does not open %s', async (_, from, to) => {
    const link = await linked()
    const changed = link.replace(from, to).replace(from.replace('%20', '+'), to)
    expect(changed).not.toBe(link)
    expect((await fetch(changed)).status).toBe(403)
    expect(fake.refused).toEqual(['SignatureDoesNotMatch'])
  })

  it('writes nothing', async () => {
    expect((await fetch(await linked(), { method: 'DELETE' })).status).toBe(403)
    expect(fake.objects.size).toBe(1)
  })

  it('stays the same for some minutes, so that browsers keep the picture', async () => {
    clock.set('2026-11-21T10:00:01+05:00')
    const first = await linked()
    clock.pass(240)
    expect(await linked()).toBe(first)
    clock.pass(120)

    expect(await linked()).not.toBe(first)
  })
})
