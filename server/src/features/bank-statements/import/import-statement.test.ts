import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import {
  addMap,
  csvOf,
  importRequest,
  importRows,
  linesOf,
  MAP,
  mapFields,
  statementForm,
} from '../../../../test/bank/statements.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const ROWS = [
  { document: '15', name: 'BEK SAVDO', inn: '301234567', credit: '2 000 000,50', purpose: 'Оплата' },
  { document: '16', credit: '1 000,00' },
  { day: '21.11.2026', document: '17', debit: '5 000,07', purpose: 'Комиссия банка' },
] as const

let mapId: number
beforeEach(async () => {
  mapId = await addMap(test)
})

/** Cyrillic in Windows-1251, letter by letter. */
const windows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map(sign => {
      const code = sign.charCodeAt(0)
      if (code < 128) return code
      if (sign === '№') return 0xb9
      if (sign === 'ё') return 0xb8
      return code - 0x410 + 0xc0
    }),
  )

describe('maps of statements', () => {
  const add = (payload: object) => ({ method: 'POST', url: '/api/admin/statement-maps', payload }) as const
  const change = (payload: object) =>
    ({ method: 'PUT', url: `/api/admin/statement-maps/${mapId}`, payload }) as const

  it('are of operators, and wrong ones are refused at their fields', async () => {
    expect((await test.asDilnoza(add(MAP))).statusCode).toBe(403)
    const wrong = { ...MAP, title: '', account: '1', headings: { ...MAP.headings, date: '' } }
    const answer = await expectRefusal(test, test.asMalika, add(wrong), {
      http: 422,
      code: 'validation_failed',
    })
    expect(Object.keys(answer.json().errors)).toEqual(['title', 'account', 'headings.date'])
    await expectRefusal(test, test.asMalika, add({ ...MAP, title: 'ipoteka-BANK' }), {
      http: 422,
      code: 'value_invalid',
    })
  })

  it('change in the version that was seen', async () => {
    const changed = await test.asMalika(change({ ...MAP, title: 'Kapitalbank', version: 1 }))
    expect(changed.json().data).toMatchObject({ title: 'Kapitalbank', version: 2, headings: MAP.headings })
    await expectRefusal(test, test.asBekzod, change({ ...MAP, version: 1 }), {
      http: 409,
      code: 'changed_meanwhile',
    })
    const listed = (await test.asMalika({ url: '/api/admin/statement-maps' })).json().data
    expect(listed).toMatchObject([{ id: mapId, title: 'Kapitalbank', decimal_sign: ',' }])
  })
})

describe('a preview', () => {
  const preview = async (map: typeof MAP, file: string | Buffer) =>
    ({
      method: 'POST',
      url: '/api/admin/bank-statements/preview',
      ...(await statementForm(mapFields(map), file)),
    }) as const

  it('shows what is in the file and what the map makes of it, and keeps nothing', async () => {
    const file = csvOf(ROWS, { opening: '100,00', closing: '1 996 100,43' })
    const answer = await test.asMalika(await preview(MAP, file))
    expect(answer.json().data).toMatchObject({
      problem: null,
      lines_count: 3,
      opening_tiyin: 10_000,
      closing_tiyin: 199_610_043,
    })
    expect(answer.json().data.lines[0]).toMatchObject({ amount_tiyin: 200_000_050, direction: 'in' })
    expect(answer.json().data.rows[2]).toContain('Корреспондент')
    expect(await linesOf(test)).toEqual([])
  })

  it('says why a map does not fit, with the rows beside it', async () => {
    const map = { ...MAP, headings: { ...MAP.headings, inn: 'STIR' } }
    const answer = await test.asMalika(await preview(map, csvOf(ROWS)))
    expect(answer.json().data).toMatchObject({ lines: [], problem: expect.stringContaining('STIR') })
    expect(answer.json().data.rows.length).toBeGreaterThan(3)
  })

  it('is refused without a file, and with a wrong map at its fields', async () => {
    const bare = { method: 'POST', url: '/api/admin/bank-statements/preview', payload: MAP } as const
    await expectRefusal(test, test.asMalika, bare, { http: 422, code: 'file_required' })
    await expectRefusal(test, test.asMalika, await preview({ ...MAP, delimiter: 'x' }, csvOf(ROWS)), {
      http: 422,
      code: 'choice_invalid',
    })
  })
})

describe('an import', () => {
  it('keeps the lines to the tiyin, and the balances', async () => {
    const file = csvOf(ROWS, { opening: '100,00', closing: '1 996 100,43' })
    const answer = await test.asMalika(await importRequest(mapId, file))
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      201,
      {
        map_title: 'Ipoteka-bank',
        first_day: '2026-11-20',
        last_day: '2026-11-21',
        opening_tiyin: 10_000,
        closing_tiyin: 199_610_043,
        lines_count: 3,
        new_count: 3,
        unmatched_count: 3,
      },
    ])
    const lines = await linesOf(test)
    expect(lines.map(({ document, amount_tiyin, direction }) => [document, amount_tiyin, direction])).toEqual(
      [
        ['17', 500_007, 'out'],
        ['16', 100_000, 'in'],
        ['15', 200_000_050, 'in'],
      ],
    )
    const [first] = lines
    const shown = [`line=${first?.id}`, 'direction=in', 'q=komissiya', 'q=Комиссия', 'matched=yes']
    const counts = await Promise.all(shown.map(async query => (await linesOf(test, query)).length))
    expect(counts).toEqual([1, 2, 0, 1, 0])
    const overview = (await test.asMalika({ url: '/api/admin/overview' })).json().data
    expect(overview.bank_lines_unmatched).toBe(3)
  })

  it('counts a line of an overlapping statement once, and identical lines of one file each', async () => {
    const twins = [...ROWS, ROWS[1]]
    expect(await importRows(test, mapId, ROWS)).toMatchObject({ lines_count: 3, new_count: 3 })
    expect(await importRows(test, mapId, twins)).toMatchObject({ lines_count: 4, new_count: 1 })
    expect(await importRows(test, mapId, twins)).toMatchObject({ lines_count: 4, new_count: 0 })
    const later = { day: '22.11.2026', document: '18', credit: '7,00' }
    expect(await importRows(test, mapId, [...twins.slice(1), later])).toMatchObject({ new_count: 1 })
    expect(await linesOf(test)).toHaveLength(5)
    const statements = (await test.asMalika({ url: '/api/admin/bank-statements' })).json().data
    expect(statements.map(({ new_count }: { new_count: number }) => new_count)).toEqual([1, 0, 1, 3])
  })

  it('sent again under its key is the same statement', async () => {
    const sent = await importRequest(mapId, csvOf(ROWS))
    const keyed = { ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } }
    const first = (await test.asMalika(keyed)).json().data
    expect((await test.asMalika(keyed)).json().data.id).toBe(first.id)
    const other = await importRequest(mapId, csvOf([ROWS[0]]))
    const mixed = {
      ...other,
      headers: { ...other.headers, 'idempotency-key': keyed.headers['idempotency-key'] },
    }
    expect((await test.asMalika(mixed)).json().code).toBe('api.idempotency_mismatch')
  })

  it('reads Windows-1251, a decimal point, and a spreadsheet', async () => {
    const cp1251 = await addMap(test, { ...MAP, title: 'Eski', encoding: 'windows-1251' })
    await test.asMalika(await importRequest(cp1251, windows1251(csvOf([ROWS[2]]))))
    const point = await addMap(test, { ...MAP, title: 'Nuqta', decimal_sign: '.' })
    await importRows(test, point, [{ document: '30', credit: '1,234.05' }])
    const head = Object.values(MAP.headings).filter(Boolean)
    const day = { type: Date, value: new Date('2026-11-23T00:00:00Z'), format: 'dd.mm.yyyy' } as const
    const cells = { Дата: day, '№ док': { value: '31' }, Кредит: { type: Number, value: 0.07 } } as const
    const sheet = await writeExcelFile([
      head.map(value => ({ value })),
      head.map(name => (name in cells ? cells[name as keyof typeof cells] : null)),
    ]).toBuffer()
    await test.asMalika(await importRequest(point, sheet))
    expect((await linesOf(test)).map(({ document, amount_tiyin }) => [document, amount_tiyin])).toEqual([
      ['31', 7],
      ['17', 500_007],
      ['30', 123_405],
    ])
  })

  it('takes the closing balance from the operator where the file has none', async () => {
    const named = await importRequest(mapId, csvOf([ROWS[1]]), { closing: '5 000,25' })
    expect((await test.asMalika(named)).json().data.closing_tiyin).toBe(500_025)
    await expectRefusal(test, test.asMalika, await importRequest(mapId, csvOf(ROWS), { closing: 'besh' }), {
      http: 422,
      code: 'number_invalid',
    })
  })
})

describe('an import', () => {
  it('may be written otherwise than its map says, and says what it left out', async () => {
    const file = `${csvOf([ROWS[0]]).replaceAll(';', '\t')}\r\nИтого\t\t\t\t\t\t1 000,00`
    const answer = await test.asMalika(await importRequest(mapId, file))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().data).toMatchObject({ lines_count: 1, left_out: { passed_rows: 1, hidden_rows: 0 } })
  })

  it('of a sum that is an error names the row and the column of the file', async () => {
    const file = csvOf([{ document: '1', credit: '#N/A' }])
    const answer = await test.asMalika(await importRequest(mapId, file))
    expect(answer.json()).toMatchObject({
      code: 'api.statement_cell_invalid',
      row: 3,
      heading: 'Кредит (G)',
      text: '#N/A',
    })
  })
})

describe('a broken import', () => {
  it.each([
    ['an empty file', '', 'file_required'],
    ['half a quote', 'Дата;"x', 'file_unreadable'],
    ['another encoding', Buffer.from([0xc5, 0xe0, 0xf2, 0xe0]), 'file_unreadable'],
    [
      'one of the headings in another encoding',
      Buffer.from([0xc4, 0xe0, 0xf2, 0xe0]),
      'statement_columns_missing',
    ],
    ['a zip that is none', Buffer.from('PK\u0003\u0004zzzz'), 'file_unreadable'],
    ['other headings', 'a;b\n1;2', 'statement_columns_missing'],
    ['a sum of three decimals', csvOf([{ document: '1', credit: '1,005' }]), 'statement_cell_invalid'],
    ['no payments', csvOf([]), 'statement_empty'],
    ['a lost line', csvOf([ROWS[1]], { opening: '0,00', closing: '5 000,00' }), 'statement_not_balanced'],
  ])('of %s keeps nothing', async (_, file, code) => {
    await expectRefusal(test, test.asMalika, await importRequest(mapId, file), { http: 422, code })
  })

  it('of an unknown map, a file beyond 8 MiB, or by others than operators is refused', async () => {
    for (const unknown of [mapId + 1, 0, -1, 99_999_999_999]) {
      await expectRefusal(test, test.asMalika, await importRequest(unknown, csvOf(ROWS)), {
        http: 404,
        code: 'not_found',
      })
    }
    const large = await importRequest(mapId, Buffer.alloc(8 * 1024 * 1024 + 1, 'a'))
    expect((await test.asMalika(large)).statusCode).toBe(413)
    expect((await test.asDilnoza(await importRequest(mapId, csvOf(ROWS)))).statusCode).toBe(403)
  })
})

describe('a 1CClientBankExchange', () => {
  const EXCHANGE = [
    '1CClientBankExchange',
    'Кодировка=Windows',
    'СекцияРасчСчет',
    `РасчСчет=${MAP.account}`,
    'НачальныйОстаток=0.00',
    'КонечныйОстаток=700000.50',
    'КонецРасчСчет',
    'СекцияДокумент=Платежное поручение',
    'Номер=101',
    'Дата=20.11.2026',
    'Сумма=700000.50',
    'Плательщик=ООО Бек Савдо',
    'ПлательщикИНН=301234567',
    `ПолучательСчет=${MAP.account}`,
    'НазначениеПлатежа=Оплата',
    'КонецДокумента',
    'КонецФайла',
  ].join('\r\n')

  it('is imported by the account of a map, in Windows-1251, and again without new lines', async () => {
    for (const newCount of [1, 0]) {
      const imported = await test.asMalika(await importRequest(mapId, windows1251(EXCHANGE)))
      expect(imported.json().data).toMatchObject({
        new_count: newCount,
        lines_count: 1,
        opening_tiyin: 0,
        closing_tiyin: 70_000_050,
      })
    }
    expect(await linesOf(test)).toMatchObject([
      { document: '101', direction: 'in', amount_tiyin: 70_000_050, counterparty: 'ООО Бек Савдо' },
    ])
  })

  it('that is cut off is refused at its last line', async () => {
    const cut = EXCHANGE.replace('\r\nКонецФайла', '')
    await expectRefusal(test, test.asMalika, await importRequest(mapId, cut), {
      http: 422,
      code: 'statement_row_invalid',
    })
  })
})
