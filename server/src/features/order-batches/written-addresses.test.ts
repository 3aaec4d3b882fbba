import { PLACE_EXAMPLES, type PlaceReading } from '@karvon/domain/reading/place/place-examples.fixture'
import { describe, expect, it } from 'vitest'
import { useLedgerCast } from '../../../test/ledger-cast.ts'
import { csvOf, GOOD, rowsOf, uploaded, type WireRow } from '../../../test/order-batches/tables.ts'

const test = useLedgerCast()

/** A page of rows. */
const AT_ONCE = 100

const rowsFrom = async (addresses: readonly string[]): Promise<readonly WireRow[]> => {
  if (addresses.length > AT_ONCE)
    return [...(await rowsFrom(addresses.slice(0, AT_ONCE))), ...(await rowsFrom(addresses.slice(AT_ONCE)))]
  const id = await uploaded(test.asSardor, csvOf(addresses.map(from => ({ ...GOOD, from }))))
  await test.jobs.runDue()
  return rowsOf(test.asSardor, id)
}

const readingOf = ({ stops: [stop], problems }: WireRow): PlaceReading => {
  const error = problems.find(({ column, level }) => column === 'from' && level === 'error')
  if (error !== undefined && error.code !== 'point_not_exact') return error.code as PlaceReading
  if (stop?.precision === 'pin') return 'point'
  return ['house', 'street', 'place'].includes(stop?.precision ?? '') ? 'place' : 'center'
}

/** As a hurried dispatcher writes them: 30 that are known, 15 misspelled, 15 that are no place of ours. */
const WRITTEN: readonly (readonly [text: string, name: string])[] = [
  ['Toshkent, Chilonzor 9-kvartal 14-uy', 'Chilonzor 9'],
  ['чиланзар 16', 'Chilonzor 16'],
  ['Юнусабад 13 квартал дом 5', 'Yunusobod 13'],
  ['Юнусобод 7-мавзе', 'Yunusobod 7'],
  ['sergeli 8', 'Sergeli 8'],
  ['Сергели 5 массив', 'Sergeli 5'],
  ['Сирғали 7', ''],
  ['qoyliq bozori', 'Qoʻyliq'],
  ['Куйлюк рынок', 'Qoʻyliq'],
  ['Abu Saxiy bozor', 'Abu Sahiy'],
  ['абу сахий 3 ряд', 'Abu Sahiy'],
  ['Урикзор', 'Oʻrikzor bozori'],
  ['Ўрикзор бозори', 'Oʻrikzor bozori'],
  ['ул. Шота Руставели 45', 'Shota Rustaveli'],
  ['Shota Rustaveli 12/3', 'Shota Rustaveli'],
  ['Самарканд вокзал', 'Samarqand temir'],
  ['Самарқанд, Сиёб бозори', 'Siyob'],
  ['Siyob bozori Samarqand', 'Siyob'],
  ['Бухара аэропорт', 'Buxoro xalqaro'],
  ['toshkent aeroport', 'Toshkent xalqaro'],
  ['Ташкент, Чорсу базар', 'Chorsu bozori'],
  ['Chorsu bozori', 'Chorsu bozori'],
  ['Каракамыш 2', ''],
  ['Qoraqamish 2/4', 'Qoraqamish 2/4'],
  ['Юнусабад 4, склад', 'Yunusobod 4'],
  ['Алгоритм, Чиланзар', ''],
  ['ТТЗ 2', 'TTZ 2'],
  ['Фергана, вокзал', ''],
  ['ц-5 Ташкент', ''],
  ['Сагбан 2', 'Sogban koʻchasi'],
  ['Чилнзар 9', 'Chilonzor 9'],
  ['Chilnzor 9 kvartal', 'Chilonzor 9'],
  ['юнсобод 4', 'Yunusobod 4'],
  ['Yunusobd 4', 'Yunusobod 4'],
  ['сиргели 7', 'Sergeli 7'],
  ['Абу Саxий', 'Abu Sahiy'],
  ['Куйлик базари', 'Qoʻyliq'],
  ['Шота Руставелли 45', 'Shota Rustaveli'],
  ['Самарканд вогзал', 'Samarqand temir'],
  ['Сияб базар', 'Siyob'],
  ['урикзар', 'Oʻrikzor bozori'],
  ['чорсу бозр', ''],
  ['Kuyluk bozor', 'Qoʻyliq'],
  ['каракамиш 2', ''],
  ['Tashkent airaport', 'Toshkent xalqaro'],
  ...(
    [
      'Алматы, рынок Барахолка',
      'Шымкент склад',
      'Бишкек',
      'ombor',
      'склад 2',
      'база',
      'уточню завтра',
      'zavod',
      'Osh',
      'Хоргос терминал',
      'москва фуд сити',
      "do'kon 5",
      'Иванов Петр',
      '1-sex',
      'Kabul',
    ] as const
  ).map(text => [text, ''] as const),
]

describe('the addresses of a table', () => {
  it('are read as those that programs send', async () => {
    const rows = await rowsFrom(PLACE_EXAMPLES.map(([written]) => written))
    const read = rows.map((row, at) => [PLACE_EXAMPLES[at]?.[0], readingOf(row)])
    // a cell of dashes is an empty one
    const meant = (written: string, is: string) => (written === '--' ? 'address_text_required' : is)
    expect(read).toEqual(PLACE_EXAMPLES.map(([written, is]) => [written, meant(written, is)]))
    for (const [at, [, , name = '']] of PLACE_EXAMPLES.entries())
      expect(rows[at]?.stops[0]?.address ?? '').toContain(name)
  })

  it('are placed only where their writer meant', async () => {
    const rows = await rowsFrom(WRITTEN.map(([text]) => text))
    const placed = rows.map(row => (readingOf(row) === 'place' ? (row.stops[0]?.address ?? '') : ''))
    for (const [at, [text, name]] of WRITTEN.entries())
      expect([text, placed[at]]).toEqual([text, name === '' ? '' : expect.stringContaining(name)])
    expect(placed.filter(Boolean)).toHaveLength(38)
  })

  it('ask at their cell, and take what is picked', async () => {
    const [row] = await rowsFrom(['Chuqursoy terminal'])
    expect(row?.problems).toMatchObject([{ column: 'from', level: 'error', code: 'address_uncertain' }])
    expect(row?.problems[0]?.sentence).toContain('Chuqursoy koʻchasi')
    const id = (await test.asSardor({ url: '/api/order-batches' })).json().data[0].id
    const choice = { version: 1, picks: [{ column: 'from', choice: 0 }] }
    const picked = await test.asSardor({
      method: 'PUT',
      url: `/api/order-batches/${id}/rows/2`,
      payload: choice,
    })
    expect(picked.json().data).toMatchObject({ state: 'new', problems: [] })
  })
})
