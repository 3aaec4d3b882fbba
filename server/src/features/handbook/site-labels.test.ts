import type { SiteLocale } from '@karvon/contract/site-routes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setTax } from '../../../test/acts/tax.ts'
import { useCast } from '../../../test/cast.ts'
import { createHandbookReader } from './handbook-reader.ts'
import { createSiteLabels } from './site-labels.ts'

const test = useCast()

const wordsWhere = async ({ demo = false, db = test.db }) => {
  const readHandbook = createHandbookReader(db, test.clock)
  return createSiteLabels({ db, clock: test.clock, readHandbook, demo })
}

describe('the texts of public pages', () => {
  it('show the fictional reviews only in the demo', async () => {
    const shown = async (demo: boolean) => (await (await wordsWhere({ demo }))('ru')).lists
    expect(await shown(true)).toMatchObject({ demo: [{}], averages: [], unrated: [] })
    expect(await shown(false)).toMatchObject({ demo: [], averages: [], unrated: [{}] })
  })

  it('say prices include VAT only if the tax setting puts it there', async () => {
    const read = await wordsWhere({})
    expect((await read('ru')).lists).toMatchObject({ vat: [], noVat: [{}] })
    await setTax(test, 'principal', 12)
    const { words, lists } = await read('ru')
    expect([words.percent, lists.vat, lists.noVat]).toEqual(['12', [{}], []])
  })

  it('show the terms from the settings, with their units', async () => {
    const { db } = test
    await sql`update settings set value = value || '{"maxLoaders": 7}' where key = 'limits'`.execute(db)
    await sql`update settings set value = jsonb_set(value, '{additionalPrice,largestShareOfDeal}', '0.25')
      where key = 'live_rules'`.execute(db)
    await sql`update price_rules set rules = rules ||
      '{"cashLimitUzs": 31000000, "partialFloor": 0.4, "offerLowShare": 0.6}'`.execute(db)
    await sql`update truck_types set lead_minutes = 45 where lead_minutes = 30`.execute(db)
    test.clock.pass(60)
    const read = await wordsWhere({})
    const terms = {
      loaders: '7',
      additionalPercent: '25',
      partialPercent: '40',
      lowPercent: '60',
      highPercent: '200',
      leadMinutes: '45',
      leadHours: '4',
    }
    expect((await read('en')).words).toMatchObject({ ...terms, cashLimit: '31,000,000' })
    for (const locale of ['uz', 'uz-Cyrl', 'ru'] as const)
      expect((await read(locale)).words).toMatchObject({ ...terms, cashLimit: '31\u00a0000\u00a0000' })
  })

  it('show the operators’ text in Cyrillic, too, and a formatted phone', async () => {
    const { db } = test
    const own = { offer: { uz: 'Haydovchi yukni oʻzi ortmaydi.', ru: '', en: 'In English.' } }
    const legalTexts = JSON.stringify(own)
    await sql`update settings set value = value || ${legalTexts}::jsonb where key = 'legal_texts'`.execute(db)
    await sql`update settings set value = value || '{"phone": "+998 71 200-30-40"}' where key = 'requisites'`.execute(
      db,
    )
    const read = await wordsWhere({})
    const textIn = async (locale: SiteLocale) => (await read(locale)).lists.ownOffer
    expect(await textIn('uz')).toEqual([{ paragraph: own.offer.uz }])
    expect(await textIn('uz-Cyrl')).toEqual([{ paragraph: 'Ҳайдовчи юкни ўзи ортмайди.' }])
    expect(await textIn('ru')).toEqual([{ paragraph: own.offer.uz }])
    expect(await textIn('en')).toEqual([{ paragraph: own.offer.en }])
    expect((await read('ru')).lists.requisite_phone).toEqual([{ value: '+998\u00a071\u00a0200-30-40' }])
  })

  it('show default values while the database is down', async () => {
    const away = new Proxy(test.db, {
      get: () => () => {
        throw new Error('the database is away')
      },
    })
    const { words } = await (await wordsWhere({ db: away }))('uz')
    expect(words).toMatchObject({ callCenterDigits: '998710001234', confirmHours: '48' })
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
