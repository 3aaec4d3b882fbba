import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeKey } from '../test/api-keys/own-key.ts'
import { BOOK, BOOKING } from '../test/booking.ts'
import { type CompanyCast, companyCastOf } from '../test/cast.ts'
import { formOf, picture } from '../test/sent-files.ts'
import { startTestApp, TEST_ENVIRONMENT, type TestApp } from '../test/test-app.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { buildApp } from './app.ts'
import type { AppDeps } from './composition/app-deps.ts'
import { createSandbox } from './composition/sandbox/create-sandbox.ts'
import { openSandbox } from './composition/sandbox/open-sandbox.ts'
import { claimDatabase } from './database-mark.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { startFakeS3 } from './platform/s3/fake-s3.fixture.ts'

const fake = await startFakeS3()
const { endpoint, bucket, region, accessKey, secretKey } = fake.setting
const config = readConfig({
  ...TEST_ENVIRONMENT,
  ...{ FILES: 's3', S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
  ...{ S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, WEBHOOKS_TO_LOOPBACK: 'on' },
})
const test = {} as TestApp & CompanyCast & { readonly real: OpenDatabase }

beforeAll(async () => {
  const real = await openTestDatabase()
  let around: AppDeps | null = null
  const open = () => {
    if (around === null) throw new Error('the app around it is not there')
    return openSandbox({
      ...{ ...around, buildApp, claimDatabase },
      ...{ clock: systemClock, openDatabase: openTestDatabase },
    })
  }
  const sandbox = createSandbox({ open, clock: systemClock }, 120_000)
  const started = await startTestApp(real, { config, sandbox })
  around = started.deps
  await started.app.ready()
  Object.assign(test, { real }, started, await companyCastOf(started))
})
afterAll(async () => {
  await test.app?.close()
  await test.real?.close()
  await fake.close()
})

it("puts the sandbox's pictures into a folder of their own in the bucket", async () => {
  const { ask } = await makeKey(test, test.asDilnoza, { mode: 'test', name: 'Sinov' })
  const date = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10)
  const form = await formOf(Object.fromEntries(writeBracketFields({ ...BOOKING, date })), [
    ['photos[]', await picture()],
  ])
  const placed = await ask({ method: 'POST', url: BOOK, ...form })
  expect(placed.statusCode, placed.body).toBe(201)
  const names = [...fake.objects.keys()]
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter(name => !name.includes('sandbox/pictures/'))).toEqual([])
})

it('lets webhooks of a test key point to this machine where the app does', async () => {
  const { ask } = await makeKey(test, test.asDilnoza, { mode: 'test', name: 'Sinov 2' })
  const payload = { url: 'http://127.0.0.1:9999/hook', events: ['order.created'] }
  const made = await ask({ method: 'POST', url: '/api/company/webhooks', payload })
  expect(made.statusCode, made.body).toBe(201)
})
