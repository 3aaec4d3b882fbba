import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../test/booking.ts'
import { type Cast, type CompanyCast, companyCastOf, useCast } from '../../../test/cast.ts'
import { doneAs } from '../../../test/deals/orders.ts'
import { formOf, picture } from '../../../test/sent-files.ts'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { createForgetLater, FORGET_PICTURE, forgetPictureJob } from '../../platform/files/forget-later.ts'
import { createImageStore, type ImageStore } from '../../platform/files/image-store.ts'
import { createS3Store } from '../../platform/files/stores/s3-store.ts'
import { createJobRunner } from '../../platform/jobs/job-queue.ts'
import { startFakeS3 } from '../../platform/s3/fake-s3.fixture.ts'
import { createS3Client, FOR_PEOPLE } from '../../platform/s3/s3-client.ts'

const fake = await startFakeS3()
const { endpoint, bucket, region, accessKey, secretKey } = fake.setting
const config = readConfig({
  ...TEST_ENVIRONMENT,
  FILES: 's3',
  S3_ENDPOINT: endpoint,
  S3_PUBLIC_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
})
const storeOf = (publicEndpoint: string | null) =>
  createS3Store(
    createS3Client(
      { ...fake.setting, publicEndpoint },
      { clock: systemClock, limits: FOR_PEOPLE, random: () => 0.1 },
    ),
    { folder: 'pictures/', type: 'image/webp' },
  )
const images: ImageStore = createImageStore(storeOf(endpoint), name =>
  createForgetLater(test.db, test.clock)(name),
)
const test = useCast({ images, config }) as Cast & CompanyCast

beforeAll(async () => {
  Object.assign(test, await companyCastOf(test))
})
beforeEach(() => {
  fake.heal()
  fake.objects.clear()
})
afterAll(() => fake.close())

const bookingForm = async () => {
  const { headers, payload } = await formOf(Object.fromEntries(writeBracketFields(BOOKING)), [
    ['photos[]', await picture()],
  ])
  return { method: 'POST', url: BOOK, headers, payload } as const
}

const cargoPhoto = async (): Promise<string> => {
  const order = await doneAs(test.asAziza, await bookingForm(), 201)
  return order.photos[0].url
}

describe('a picture in a bucket', () => {
  it('is opened by a link of some minutes, for those who may see it', async () => {
    const url = await cargoPhoto()
    const answer = await test.asAziza({ url })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'private, max-age=240'])
    const shown = await fetch(String(answer.headers.location))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(shown.headers.get('content-disposition')).toBe('inline')
    expect(Buffer.from(await shown.arrayBuffer())).toEqual([...fake.objects.values()][0]?.body)
    const others = await Promise.all([test.ask({ url }), test.asSardor({ url })])
    expect(others.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [401, undefined],
      [404, undefined],
    ])
    const bare = String(answer.headers.location).split('?')[0] ?? ''
    expect((await fetch(bare)).status, 'without the signature').toBe(403)
  })

  it('may be shown by our pages, and comes from nowhere else', async () => {
    const { headers } = await test.ask({ url: '/health/live' })
    expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${endpoint};`)
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
  })

  it('goes through us where browsers cannot reach the bucket', async () => {
    await cargoPhoto()
    const [key = ''] = fake.objects.keys()
    const shown = await createImageStore(storeOf(null)).show(key.replace('pictures/', ''))
    expect(shown).toMatchObject({ bytes: fake.objects.get(key)?.body.length })
  })
})

describe('a bucket that is away', () => {
  it('refuses a picture with a sentence and stores nothing; the same form is accepted once it is back', async () => {
    const before = await test.db.selectFrom('orders').select('id').execute()
    const form = { ...(await bookingForm()) }
    const keyed = { ...form, headers: { ...form.headers, 'idempotency-key': 'the-same-form-twice-0001' } }
    fake.trouble({ kind: 'status', status: 503, method: 'PUT' })
    const refused = await test.asAziza({ ...keyed, headers: { ...keyed.headers, 'accept-language': 'en' } })
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'api.pictures_away'])
    expect(refused.json().message).toContain('Nothing you entered is lost')
    expect(refused.headers['retry-after']).toBe('5')
    expect(await test.db.selectFrom('orders').select('id').execute()).toEqual(before)
    fake.heal()
    expect((await test.asAziza(keyed)).statusCode).toBe(201)
    expect(fake.objects.size).toBe(1)
  })

  it('takes orders without pictures as ever', async () => {
    fake.trouble({ kind: 'hang' })
    const { headers, payload } = await formOf(Object.fromEntries(writeBracketFields(BOOKING)), [])
    expect((await test.asAziza({ method: 'POST', url: BOOK, headers, payload })).statusCode).toBe(201)
  })

  it('deletes later what was deleted meanwhile, however long that takes', async () => {
    await cargoPhoto()
    const [key = ''] = fake.objects.keys()
    fake.trouble({ kind: 'status', status: 500, method: 'DELETE' })
    await images.forget(key.replace('pictures/', ''))
    expect(fake.objects.size).toBe(1)
    const jobs = createJobRunner(test.db, test.clock, { [FORGET_PICTURE]: forgetPictureJob(images) })
    const runAfterTenMinutes = () => {
      test.clock.pass(601)
      return jobs.runDue()
    }
    expect([await runAfterTenMinutes(), fake.objects.size]).toEqual([1, 1])
    fake.heal()
    expect([await runAfterTenMinutes(), fake.objects.size]).toEqual([1, 0])
    expect(await runAfterTenMinutes()).toBe(0)
  })
})
