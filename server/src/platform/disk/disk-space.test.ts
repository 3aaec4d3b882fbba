import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { mayDo, type Role } from '@karvon/domain/access/access-table'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKING } from '../../../test/booking.ts'
import { companyCastOf, driverOf, RUSTAM } from '../../../test/cast.ts'
import { ENDPOINTS, endpointName, requestOf } from '../../../test/every-endpoint.ts'
import { formOf, picture } from '../../../test/sent-files.ts'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readConfig } from '../config.ts'
import { createDiskSpace, NoRoom } from './disk-space.ts'

const MIB = 1024 * 1024
const DISK = {
  dataDir: '/data',
  diskFloorMb: 512,
  files: { kind: 'disk', s3: null },
  databaseUrl: null,
} as const
const ELSEWHERE = { ...DISK, files: { kind: 's3', s3: null }, databaseUrl: 'postgres://db/karvon' } as const

describe('room for files', () => {
  it('ends at the floor, and for a while after a failed write', async () => {
    let [now, bytes] = [0, 512 * MIB]
    const disk = createDiskSpace(DISK, { now: () => now, free: async () => bytes })
    await disk.needRoomForFiles()
    bytes--
    await expect(disk.needRoomForFiles()).rejects.toThrow(NoRoom)
    bytes++
    await disk.needRoomForFiles()
    disk.noticeFull()
    await expect(disk.needRoomForFiles()).rejects.toThrow(NoRoom)
    now += 20_000
    await disk.needRoomForFiles()
    expect([disk.floorBytes, await disk.freeBytes()]).toEqual([512 * MIB, 512 * MIB])
  })

  it('is not asked of a disk that holds neither pictures nor the database', async () => {
    const free = async () => MIB
    await createDiskSpace(ELSEWHERE, { free }).needRoomForFiles()
    for (const kept of [{ files: DISK.files }, { databaseUrl: null }])
      await expect(createDiskSpace({ ...ELSEWHERE, ...kept }, { free }).needRoomForFiles()).rejects.toThrow()
  })

  it('is assumed where nobody knows', async () => {
    const free = () => Promise.reject(new Error('gone'))
    await createDiskSpace(DISK, { free }).needRoomForFiles()
  })
})

/** Every call of the contract that takes a file. */
const UPLOADS = ENDPOINTS.filter(({ form }) => (form?.files ?? 0) > 0)

describe('an app on a disk below its floor', () => {
  // no machine has so much
  const config = { ...readConfig(TEST_ENVIRONMENT), dataDir: tmpdir(), diskFloorMb: 1e12 }
  const test = useTestApp({ config })
  type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>
  const people: [Role, Ask][] = []
  beforeAll(async () => {
    const { asDilnoza, asMalika } = await companyCastOf(test)
    people.push(['visitor', async request => test.ask(request)])
    people.push(['individual', async request => test.asAziza(request)])
    people.push(
      ['company_owner', asDilnoza],
      ['operator', asMalika],
      ['driver', await driverOf(test, RUSTAM)],
    )
  })

  it('refuses each call with a file, in the language of who sends it, and says when to come back', async () => {
    expect(UPLOADS.length).toBeGreaterThan(12)
    const form = await formOf({}, [['photos[]', await picture()]])
    const answered: [string, ...unknown[]][] = []
    for (const endpoint of UPLOADS) {
      const [, ask = test.ask] = people.find(([role]) => mayDo(role, endpoint.action)) ?? []
      const { method, url } = requestOf(endpoint, 1)
      const headers = { ...form.headers, 'idempotency-key': randomUUID() }
      const answer = await ask({ method, url, ...form, headers } as InjectOptions)
      const { code, seconds } = answer.json()
      answered.push([endpointName(endpoint), answer.statusCode, code, seconds, answer.headers['retry-after']])
    }
    const refused = [503, 'api.storage_full', 60, '60'] as const
    expect(answered).toEqual(UPLOADS.map(endpoint => [endpointName(endpoint), ...refused]))
    const headers = { ...form.headers, 'accept-language': 'ru' }
    const inRussian = await test.asAziza({ method: 'POST', url: '/api/profile/update', ...form, headers })
    expect(inRussian.json().message).toBe(
      'В нашем хранилище сейчас нет места, поэтому это не сохранено. Всё введённое осталось: повторите через 60 с.',
    )
  })

  it('is ready, shows what is stored, and takes orders: they are in a database elsewhere', async () => {
    const ready = await test.ask({ url: '/health/ready' })
    const list = await test.asAziza({ url: '/api/truck-booking/client' })
    const placed = await test.asAziza({ method: 'POST', url: '/api/truck-booking/book', payload: BOOKING })
    expect([ready.statusCode, list.statusCode, placed.statusCode]).toEqual([200, 200, 201])
  })
})
