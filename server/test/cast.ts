import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll } from 'vitest'
import { composeFeatures } from '../src/composition/compose-features.ts'
import { composePeople } from '../src/composition/compose-people.ts'
import { makeSessionId, makeToken, tokenHash } from '../src/features/auth/sessions/session-token.ts'
import { withImportedMap } from '../src/features/geo/imported/with-imported-map.ts'
import type { Db } from '../src/platform/db/database.ts'
import { createCallAs } from '../src/platform/http/call-as.ts'
import type { JobRunner } from '../src/platform/jobs/job-queue.ts'
import type { Announcement } from '../src/platform/socket/realtime.ts'
import { AZIZA, type TestApp } from './test-app.ts'
import { type AppInTest, useTestApp } from './use-test-app.ts'

export const RUSTAM = '998977008801'
export const SHAVKAT = '998977008802'

/** The isuzu5, which BOOKING uses. */
export const ISUZU5 = 4

const BEGUN = new Date('2026-11-20T09:00:00+05:00')

/** The calling user's id and role. */
export type Asker = {
  (request: InjectOptions): Promise<LightMyRequestResponse>
  readonly userId: number
  readonly sessionId: string
  readonly token: string
}

/** Signs a user in without a code, for tests of what follows. */
export const askerOf = async (
  test: Pick<TestApp, 'app' | 'clock' | 'db'>,
  userId: number,
): Promise<Asker> => {
  const [id, token, now] = [makeSessionId(), makeToken(), test.clock.now()]
  const expires = new Date(now.getTime() + 90 * 86_400_000)
  const times = { created_at: now, seen_at: now, expires_at: expires }
  await test.db
    .insertInto('sessions')
    .values({ id, user_id: userId, token_hash: tokenHash(token), device: 'test', ...times })
    .execute()
  const ask = (request: InjectOptions) =>
    test.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } })
  return Object.assign(ask, { userId, sessionId: id, token })
}

/** Aziza, the client of the example cast, signed in. */
export const azizaOf = async (test: Pick<TestApp, 'app' | 'clock' | 'db'>): Promise<Asker> =>
  askerOf(test, await userOf(test.db, AZIZA, 'individual'))

type Registration = { readonly state?: 'pending' | 'approved' | 'blocked'; readonly truckTypeId?: number }

/** Registers a truck for a driver's user. */
export const registerTruck = async (
  db: Db,
  userId: number,
  { state = 'approved', truckTypeId = ISUZU5 }: Registration = {},
) => {
  await db
    .insertInto('drivers')
    .values({
      user_id: userId,
      state,
      truck_type_id: truckTypeId,
      plate: `01A${String(userId % 1000).padStart(3, '0')}BC`,
      model: 'Isuzu NQR',
      length_m: 5,
      width_m: 2.1,
      height_m: 2.1,
      home_region_id: 1726,
      licence_photo: 'licence.webp',
      created_at: BEGUN,
      updated_at: BEGUN,
    })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ state, truck_type_id: truckTypeId }))
    .execute()
}

/** The user with this phone and role, created if missing. */
export const userOf = async (
  db: Db,
  phone: string,
  role: 'individual' | 'driver' = 'driver',
): Promise<number> => {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('role', '=', role)
    .executeTakeFirst()
  if (found !== undefined) return found.id
  const user = { role, phone, first_name: 'Haydovchi', last_name: 'Test', created_at: BEGUN }
  return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
}

/** A driver of this phone, signed in. */
export const driverOf = async (
  test: Pick<TestApp, 'app' | 'clock' | 'db'>,
  phone: string,
  registration?: Registration,
) => {
  const userId = await userOf(test.db, phone)
  await registerTruck(test.db, userId, registration)
  return askerOf(test, userId)
}

/** A company member signed in by username. */
export const companyPersonOf = async (
  test: Pick<TestApp, 'app' | 'clock' | 'db'>,
  username: string,
): Promise<Asker & { readonly companyId: number }> => {
  const { id, company_id } = await test.db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return Object.assign(await askerOf(test, id), { companyId: company_id ?? 0 })
}

/** The operator of a phone, signed in. */
export const operatorOf = async (
  test: Pick<TestApp, 'app' | 'clock' | 'db'>,
  phone: string,
): Promise<Asker> => {
  const operators = test.db.selectFrom('users').select('id').where('role', '=', 'operator')
  return askerOf(test, (await operators.where('phone', '=', phone).executeTakeFirstOrThrow()).id)
}

/** The people of the demo's companies, and the operators. */
export type CompanyCast = {
  /** Owner of Bek Savdo, which is verified. */
  readonly asDilnoza: Asker & { readonly companyId: number }
  /** Employee of Bek Savdo: 15 M an order, 60 M a month. */
  readonly asJasur: Asker & { readonly companyId: number }
  /** Owner of Qarz Trans. */
  readonly asSherzod: Asker & { readonly companyId: number }
  /** Owner of Yangi Savdo, which waits to be verified. */
  readonly asUmida: Asker & { readonly companyId: number }
  readonly asMalika: Asker
  readonly asBekzod: Asker
}

/** Signs the companies' people and the operators in. */
export const companyCastOf = async (test: Pick<TestApp, 'app' | 'clock' | 'db'>): Promise<CompanyCast> => ({
  asDilnoza: await companyPersonOf(test, 'dilnoza'),
  asJasur: await companyPersonOf(test, 'jasur'),
  asSherzod: await companyPersonOf(test, 'sherzod'),
  asUmida: await companyPersonOf(test, 'umida'),
  asMalika: await operatorOf(test, '998977008891'),
  asBekzod: await operatorOf(test, '998977008892'),
})

/**
 * Dependencies of the company's own moves and reads, with what they publish and whose connections they end.
 */
export const companyDepsOf = ({ deps }: Pick<TestApp, 'deps'>) => {
  const [published, ended]: [unknown[], string[]] = [[], []]
  const notified: unknown[] = []
  const line = {
    publish: (said: unknown) => published.push(said),
    endSession: (id: string) => ended.push(id),
    onPhoneChange: async () => undefined,
    onNewPassword: async () => undefined,
  }
  const quiet = {
    addNotice: async (_: unknown, notice: unknown) => void notified.push(notice),
    keepEmail: async () => {},
    didox: null,
    audit: async () => {},
  }
  return { ...composePeople(deps, line, quiet).company, published, ended, notified }
}

/** The test app with the companies' people and the operators signed in. */
export const useCompanies = (chosen: Parameters<typeof useTestApp>[0] = {}): AppInTest & CompanyCast => {
  const test = useTestApp(chosen) as AppInTest & CompanyCast
  beforeAll(async () => {
    Object.assign(test, await companyCastOf(test))
  })
  return test
}

/** The cast: two clients and drivers of every kind. */
export type Cast = AppInTest & {
  readonly asRustam: Asker
  readonly asShavkat: Asker
  readonly asPending: Asker
  readonly asBlocked: Asker
  readonly asUnregistered: Asker
  readonly asFuraDriver: Asker
  /** Runs the jobs that are due, as the server's own runner does. */
  readonly jobs: JobRunner
}

/** A second runner of the server's jobs. */
export const jobRunnerOf = (
  { app, deps }: TestApp,
  publish: (announcement: Announcement) => void = () => {},
): JobRunner =>
  composeFeatures(withImportedMap(deps), {
    callAs: createCallAs(app),
    publish,
    isHeard: async () => true,
    endSession: () => {},
    unwatch: () => {},
    regroup: async () => false,
  }).jobs

const FURA_TENT = 7

/** The test app with the whole cast signed in. */
export const useCast = (chosen: Parameters<typeof useTestApp>[0] = {}): Cast => {
  const test = useTestApp(chosen) as Cast
  beforeAll(async () => {
    Object.assign(test, {
      asRustam: await driverOf(test, RUSTAM),
      asShavkat: await driverOf(test, SHAVKAT),
      asPending: await driverOf(test, '998977008803', { state: 'pending' }),
      asBlocked: await driverOf(test, '998977008804', { state: 'blocked' }),
      asUnregistered: await askerOf(test, await userOf(test.db, '998977008805')),
      asFuraDriver: await driverOf(test, '998977008806', { truckTypeId: FURA_TENT }),
      jobs: jobRunnerOf(test),
    })
  })
  return test
}
