import type { Insertable } from 'kysely'
import { DEMO_ACCOUNTS } from '../../src/features/auth/demo-accounts.ts'
import type { Tables } from '../../src/platform/db/tables.ts'
import { DEMO_CLIENTS, DEMO_DRIVERS, UNASSIGNED_PHONES } from './demo-people.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A demo user before insertion. */
export type DemoUser = Insertable<Tables['users']> & { readonly phone: string }

/** A driver's truck and record before insertion. */
export type DemoTruck = Omit<Insertable<Tables['drivers']>, 'user_id'> & { readonly phone: string }

const DAY_MS = 86_400_000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** The phone numbers of the demo accounts offered on the login page. */
const accountPhone = (role: string, firstName: string, lastName: string): string | undefined =>
  DEMO_ACCOUNTS.find(
    account => account.role === role && account.firstName === firstName && account.lastName === lastName,
  )?.phone

const driverPhone = (at: number): string => {
  const [first = '', last = ''] = DEMO_DRIVERS[at] ?? []
  return accountPhone('driver', first, last) ?? `${UNASSIGNED_PHONES.driver}${twoDigits(at)}`
}

/** The demo's clients and drivers, registered before its orders. */
export const makeUsers = (random: SeededRandom, now: Date): DemoUser[] => {
  const person = (role: DemoUser['role'], firstName: string, lastName: string, phone: string): DemoUser => ({
    role,
    phone,
    first_name: firstName,
    last_name: lastName,
    created_at: daysBefore(now, random.whole(100, 400)),
  })
  const named = DEMO_ACCOUNTS.filter(({ role }) => role === 'individual')
  return [
    ...named.map(({ firstName, lastName, phone }) => person('individual', firstName, lastName, phone)),
    ...DEMO_CLIENTS.map(([first, last], at) =>
      person('individual', first, last, `${UNASSIGNED_PHONES.client}${twoDigits(at)}`),
    ),
    ...DEMO_DRIVERS.map(([first, last], at) => person('driver', first, last, driverPhone(at))),
  ]
}

/** A driver's record from before the demo's three months. */
const standing = (random: SeededRandom) => {
  const taken = random.whole(60, 400)
  const kept = Math.round(taken * (0.88 + 0.12 * random.fraction()))
  const rated = Math.round(kept * 0.6)
  const stars = Math.round(rated * (4.3 + 0.7 * random.fraction()))
  return { deals_taken: taken, deals_kept: kept, stars_sum: stars, stars_count: rated }
}

type Body = Readonly<Record<'lengthM' | 'widthM' | 'heightM', number>> & {
  readonly id: number
  readonly key: string
}

/** The trucks of the forty drivers, all approved. */
export const makeTrucks = (random: SeededRandom, truckTypes: readonly Body[], now: Date): DemoTruck[] =>
  DEMO_DRIVERS.map(([, , key, model, plate, homeRegionId], at) => {
    const type = truckTypes.find(one => one.key === key)
    if (type === undefined) throw new Error(`the handbook has no truck type ${key}`)
    const registeredAt = daysBefore(now, random.whole(120, 700))
    return {
      phone: driverPhone(at),
      state: 'approved' as const,
      truck_type_id: type.id,
      plate,
      model,
      length_m: type.lengthM,
      width_m: type.widthM,
      height_m: type.heightM,
      home_region_id: homeRegionId,
      ...standing(random),
      created_at: registeredAt,
      updated_at: registeredAt,
    }
  })
