import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { beforeAll, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../test/booking.ts'
import { type Cast, type CompanyCast, companyCastOf, useCast } from '../../../test/cast.ts'
import { doneAs } from '../../../test/deals/orders.ts'
import { formOf, picture } from '../../../test/sent-files.ts'
import { createTestImages } from '../../../test/test-images.ts'

const images = createTestImages()
const test = useCast({ images }) as Cast & CompanyCast
beforeAll(async () => {
  Object.assign(test, await companyCastOf(test))
})

/** The URL of a photo of Aziza's order. */
const cargoPhoto = async (): Promise<string> => {
  const fields = Object.fromEntries(writeBracketFields(BOOKING))
  const { headers, payload } = await formOf(fields, [['photos[]', await picture()]])
  const order = await doneAs(test.asAziza, { method: 'POST', url: BOOK, headers, payload }, 201)
  return order.photos[0].url
}

it('an order photo is visible to its client and to operators only', async () => {
  const url = await cargoPhoto()
  const answers = [test.ask, test.asAziza, test.asMalika, test.asSardor].map(as => as({ url }))
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 200, 200, 404])
})

it.each(['second factor', 'own password'])('an operator with a missing %s sees no files', async owed => {
  const url = await cargoPhoto()
  const now = test.clock.now()
  const owes = owed === 'second factor' ? { totp_confirmed_at: now } : { password_is_first: true }
  await test.db.updateTable('users').set(owes).where('id', '=', test.asMalika.userId).execute()
  const refused = await test.asMalika({ url })
  const code = owed === 'second factor' ? 'api.second_factor_required' : 'api.password_must_change'
  expect([refused.statusCode, refused.json().code]).toEqual([403, code])
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.headers['content-type']).toContain('json')
  if (owed === 'own password') return
  const proved = { second_factor_at: now }
  await test.db.updateTable('sessions').set(proved).where('id', '=', test.asMalika.sessionId).execute()
  expect((await test.asMalika({ url })).statusCode).toBe(200)
})
