import { describe, expect, it } from 'vitest'
import { useCast } from '../../../test/cast.ts'
import { createHandbookReader } from './handbook.ts'
import { createSiteWords } from './site-words.ts'

const test = useCast()

const wordsWhere = async ({ demo = false, db = test.db }) => {
  const readHandbook = createHandbookReader(db, test.clock)
  return createSiteWords({ db, clock: test.clock, readHandbook, demo })
}

describe('the words of public pages', () => {
  it('name the demo’s invented reviews in the demo only', async () => {
    const shown = async (demo: boolean) => (await (await wordsWhere({ demo }))('ru')).lists
    expect(await shown(true)).toMatchObject({ demo: [{}], averages: [], unrated: [] })
    expect(await shown(false)).toMatchObject({ demo: [], averages: [], unrated: [{}] })
  })

  it('say prices carry VAT only where the price rules add it', async () => {
    const read = await wordsWhere({})
    expect((await read('ru')).lists).toMatchObject({ vat: [], noVat: [{}] })
    await test.db
      .updateTable('price_rules')
      .set(({ fn, val }) => ({ rules: fn('jsonb_set', ['rules', val('{vatShare}'), val('0.12')]) as never }))
      .execute()
    test.clock.pass(60)
    const { words, lists } = await read('ru')
    expect([words.percent, lists.vat, lists.noVat]).toEqual(['12', [{}], []])
  })

  it('keep the product’s own figures while the database is away', async () => {
    const away = new Proxy(test.db, {
      get: () => () => {
        throw new Error('the database is away')
      },
    })
    const { words } = await (await wordsWhere({ db: away }))('uz')
    expect(words).toMatchObject({ callCentreDigits: '998710001234', confirmHours: '48' })
  })

  it('show the average of real ratings once there are enough', async () => {
    await test.db
      .updateTable('drivers')
      .set({ stars_sum: 93, stars_count: 20 })
      .where('user_id', '=', test.asRustam.userId)
      .execute()
    const { lists } = await (await wordsWhere({}))('ru')
    expect(lists).toMatchObject({ averages: [{ stars: '4,7', count: '20' }], unrated: [] })
  })
})
