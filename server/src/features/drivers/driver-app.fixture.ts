import type { InjectOptions } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import type { Ask } from '../../platform/http/answers.fixture.ts'

/** A driver without a registered truck. */
export const RUSTAM = '998977008801'

/** An Isuzu 5 from Tashkent. */
export const TRUCK = {
  truck_type_id: 4,
  plate: '01 a 734-KC',
  model: 'Isuzu NQR 71',
  home_region_id: 1726,
}

export const PROFILE = '/api/driver/profile'
export const FEED = '/api/driver/feed'

/** Sends a profile as JSON. */
export const saved = (truck: object): InjectOptions => ({ method: 'POST', url: PROFILE, payload: truck })

type SignsIn = { readonly db: Db; readonly signIn: (phone: string, role: 'driver') => Promise<Ask> }

/** Rustam signed in, with an approved truck. */
export const approvedRustam = async (test: SignsIn, truck: object = {}) => {
  const asRustam = await test.signIn(RUSTAM, 'driver')
  const answer = await asRustam(saved({ ...TRUCK, ...truck }))
  const { id } = answer.json().data
  await test.db.updateTable('drivers').set({ state: 'approved' }).where('user_id', '=', id).execute()
  return { asRustam, id: Number(id) }
}
