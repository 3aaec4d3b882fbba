import { ORDER_EXAMPLES } from '@karvon/domain/reading/examples/order-examples.fixture'
import { PHONE_EXAMPLES } from '@karvon/domain/reading/examples/phone-examples.fixture'
import { nameKey } from '@karvon/domain/reading/names/name-key'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { byPerson, isNamed } from './name-search.ts'
import { matchesWords } from './search-words.ts'

const test = useTestApp()

const keysOfDatabase = async (names: readonly string[]) => {
  const { rows } = await sql<{ key: string }>`
    select name_key(name) as key from unnest(${[...names]}::text[]) with ordinality n(name, at) order by at`.execute(
    test.db,
  )
  return rows.map(({ key }) => key)
}

const NAMES = [
  ...[
    'Каримова',
    'Karimova',
    'Йўлдошев',
    "Yo'ldoshev",
    'Yoʻldosheva',
    'Юлдашев',
    'Шавкат',
    'Shavkat',
    'Хуршид',
  ],
  ...[
    'Xurshid',
    'Khurshid',
    'Ғофуров',
    'Gʻofurov',
    'Қодиров',
    'Джамшид',
    'Жамшид',
    'Цой',
    'Ёқубжон',
    'Щербаков',
  ],
  ...[
    '«Бек Савдо» МЧЖ',
    'OOO “Юг-Транс”',
    '01A123BC',
    '01 А 123 ВС',
    '+998 (90) 123-45-67',
    'dilnoza_92',
    '',
  ],
  ...[
    'ЭРГАШЕВ',
    'Әмина',
    'Өмүрбек',
    'Іван',
    'ə 🚚 عربي',
    'Yah\tyo\nye',
    'shchch',
    'dzhts',
    'İstanbul',
    'ецшицҳац',
    'цха ЦҲ цh тсҳ',
  ],
]

it('the database folds names as the domain does', async () => {
  expect(await keysOfDatabase(NAMES)).toEqual(NAMES.map(nameKey))
})

it('the same holds for any text', async () => {
  const letters = fc.constantFrom(...new Set([...NAMES.join(''), ...'schkgzdtyaeouhЪъЬь\u200b\u00a0-–’']))
  const texts = fc.sample(fc.string({ unit: letters, maxLength: 30 }), 2_000)
  expect(await keysOfDatabase(texts)).toEqual(texts.map(nameKey))
})

const add = async (first_name: string, last_name: string, phone: string, username: string | null = null) => {
  const { rows } = await sql<{ id: number }>`
    insert into users (role, first_name, last_name, phone, username, created_at)
    values ('individual', ${first_name}, ${last_name}, ${phone}, ${username}, now()) returning id`.execute(
    test.db,
  )
  return rows[0]?.id
}

const found = async (q: string, id: number | undefined) => {
  const rows = await test.db
    .selectFrom('users as u')
    .select('u.id')
    .where(isNamed(q, 'u.id', [byPerson]))
    .execute()
  return rows.some(person => person.id === id)
}

describe('a person', () => {
  it.each([
    ['', true],
    ['tolqin', true],
    ["To'lqin", true],
    ['Тўлқин', true],
    ['Тулкин', true],
    ['yoldosh', true],
    ['Юлдошев', true],
    ['Йўлдошев тўлқин', true],
    ['xojayev', true],
    ['Ходжаев', true],
    ['+998 (90) 765-43-21', true],
    ['8 90 765 43 21', true],
    ['00998907654321', true],
    ['tel:+998907654321', true],
    ['90 765 43', true],
    ['4321', true],
    ['\u202aTolqin\u202c', true],
    ["'", true],
    ['tolqinbek', false],
    ['Тўлқин Алиев', false],
    ['998901', false],
    ['tolqin 4322', false],
    ['_______', false],
    ['%', false],
    ['zzz', false],
    ['tollqin', false],
  ])('searched as %j: %s', async (q, isFound) => {
    const id = await add('Toʻlqin', 'Yoʻldoshev-Xoʻjayev', '998907654321')
    expect(await found(q, id)).toBe(isFound)
  })

  it('is found by their phone, however it is written', async () => {
    const { id } = await test.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '998901234567')
      .executeTakeFirstOrThrow()
    for (const [by, written] of PHONE_EXAMPLES)
      expect([by, written, await found(String(written), id)]).toEqual([by, written, true])
  })

  it('is found by a new name at once, and before their key is filled', async () => {
    const id = await add('Шавкат', 'Каримов', '998907654322')
    await sql`update users set last_name = 'Abdullayev' where id = ${id}`.execute(test.db)
    expect([await found('Абдуллаев shavkat', id), await found('karimov', id)]).toEqual([true, false])
    await sql`update users set search_key = null where id = ${id}`.execute(test.db)
    expect(await found('Абдуллаев shavkat', id)).toBe(true)
  })
})

it('an order is found by its number, however it is written', async () => {
  const matches = async (q: string, number: string) => {
    const { rows } = await sql<{ found: boolean }>`
      select ${matchesWords(q, { texts: [sql`${number}::text`] })} as found`.execute(test.db)
    return rows[0]?.found
  }
  for (const [, written] of ORDER_EXAMPLES)
    expect([written, await matches(written, '10611'), await matches(written, '10612')]).toEqual([
      written,
      true,
      false,
    ])
})

describe('a plate', () => {
  const matches = async (q: string) => {
    const { rows } = await sql<{ found: boolean }>`
      select ${matchesWords(q, { names: [sql`'01A123BC'::text`, sql`'Isuzu'::text`] })} as found`.execute(
      test.db,
    )
    return rows[0]?.found
  }

  it.each([
    '01A123BC',
    '01 A 123 BC',
    '01 А 123 ВС',
    '01а123вс',
    'А123ВС',
    '123 вс',
    'Исузу 123',
    '01-A-123-BC',
  ])('is found as %j', async q => {
    expect(await matches(q)).toBe(true)
  })

  it.each(['01 B 123 AC', '124', 'ЗИЛ'])('is not found as %j', async q => {
    expect(await matches(q)).toBe(false)
  })
})
