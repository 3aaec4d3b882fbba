import type { InjectOptions } from 'fastify'
import type { Cast } from '../cast.ts'
import { formOf, picture } from '../sent-files.ts'

/** A form with this many photos, sent by `POST`. */
export const photoForm = async (
  url: string,
  fields: Readonly<Record<string, string | number>>,
  photos = 1,
): Promise<InjectOptions> => {
  const files = await Promise.all(
    Array.from({ length: photos }, async () => ['photos[]', await picture()] as const),
  )
  return { method: 'POST', url, ...(await formOf(fields, files)) }
}

/** Where Rustam's truck is now. */
export const standAt = async (
  { db, clock, asRustam }: Pick<Cast, 'db' | 'clock' | 'asRustam'>,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): Promise<void> => {
  const position = { lat, lng, heading: null, speed_kmh: null, at: clock.now() }
  await db
    .insertInto('last_positions')
    .values({ driver_id: asRustam.userId, ...position })
    .onConflict(conflict => conflict.column('driver_id').doUpdateSet(position))
    .execute()
}
