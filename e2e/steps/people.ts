import { readFileSync } from 'node:fs'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { freshPhone, newestCode } from './sign-in.ts'

/**
 * Somebody whom each journey has of its own, with nothing from other journeys: no orders on the same days, no debts, no
 * messages. Two windows of one journey are the same person's.
 */
export type Person = {
  readonly firstName: string
  readonly lastName: string
  /** What we write to them in. */
  readonly locale: 'ru' | 'uz'
} & ({ readonly role: 'client' } | { readonly role: 'driver'; readonly truckTypeId: number })

const ISUZU_5 = 4
const FURA_TENT = 7

export const AZIZA: Person = { firstName: 'Aziza', lastName: 'Karimova', locale: 'ru', role: 'client' }
export const RUSTAM = {
  firstName: 'Rustam',
  lastName: 'Toshmatov',
  locale: 'uz',
  role: 'driver',
  truckTypeId: ISUZU_5,
} as const
export const SHAVKAT = {
  firstName: 'Shavkat',
  lastName: 'Yusupov',
  locale: 'uz',
  role: 'driver',
  truckTypeId: FURA_TENT,
} as const

const TASHKENT = 1726
/** The photo of a licence, which approval requires. */
const PICTURE = new URL('../../docs/picture.png', import.meta.url)

let trucks = 0

/** A unique plate. */
export const freshPlate = (): string => {
  trucks += 1
  return `10 ${String(100 + (trucks % 900))} KAR`
}

const dataOf = async (answer: APIResponse) => {
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

/** Signs in by the API with the code the demo shows; the request is to the site and in its name. */
export const signInByPhone = async (
  request: APIRequestContext,
  { phone, role }: { phone: string; role: string },
): Promise<void> => {
  const sent = await dataOf(await request.post('/api/auth/login', { data: { phone, role } }))
  const code = await newestCode({ request }, '', phone)
  await dataOf(await request.put(`/api/auth/login-verify/${sent.user_id}`, { data: { code } }))
}

const registerDriver = async (
  driver: APIRequestContext,
  operator: APIRequestContext,
  { firstName, lastName, truckTypeId }: Person & { role: 'driver' },
): Promise<void> => {
  const { id } = await dataOf(
    await driver.post('/api/driver/profile', {
      multipart: {
        truck_type_id: truckTypeId,
        plate: freshPlate(),
        home_region_id: TASHKENT,
        first_name: firstName,
        last_name: lastName,
        licence: { name: 'licence.png', mimeType: 'image/png', buffer: readFileSync(PICTURE) },
      },
    }),
  )
  const { updated_at } = await dataOf(await operator.get(`/api/admin/drivers/${id}`))
  await dataOf(await operator.put(`/api/admin/drivers/${id}/approve`, { data: { updated_at } }))
}

/** Registers the person under a new phone, which is returned; an operator approves a driver. */
export const register = async (
  request: APIRequestContext,
  operator: APIRequestContext,
  person: Person,
): Promise<string> => {
  const phone = freshPhone()
  await signInByPhone(request, { phone, role: person.role })
  if (person.role === 'driver') await registerDriver(request, operator, person)
  else
    await dataOf(
      await request.post('/api/profile/update', {
        data: { first_name: person.firstName, last_name: person.lastName },
      }),
    )
  return phone
}

/** The phone number of a window's user. */
export const phoneOf = async ({ request }: { request: APIRequestContext }): Promise<string> =>
  (await dataOf(await request.get('/api/profile/show'))).phone
