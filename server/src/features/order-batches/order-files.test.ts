import { LOCALES } from '@karvon/domain/values/locale'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { useLedgerCast } from '../../../test/ledger-cast.ts'
import {
  codesOf,
  csvOf,
  GOOD,
  place,
  rowsOf,
  tableOf,
  uploaded,
  uploadOf,
} from '../../../test/order-batches/tables.ts'

const test = useLedgerCast()

const HEADINGS = Object.keys(GOOD)

/** A spreadsheet of these cells below the headings. */
const sheetOf = (
  rows: readonly (readonly (string | number | Date | null)[])[],
  headings: readonly string[] = HEADINGS,
): Promise<Buffer> =>
  writeExcelFile([
    headings.map(value => ({ value })),
    ...rows.map(row =>
      row.map(value => {
        if (value === null) return null
        if (value instanceof Date) return { type: Date, value, format: 'dd.mm.yyyy' }
        return typeof value === 'number' ? { type: Number, value } : { value }
      }),
    ),
  ]).toBuffer()

const CELLS = Object.values(GOOD)

const refusedWith = async (file: Buffer | string, locale = 'uz') => {
  const { headers, ...request } = await uploadOf(file)
  const answer = await test.asSardor({ ...request, headers: { ...headers, 'accept-language': locale } })
  expect(answer.statusCode).toBe(422)
  const { code, errors } = answer.json()
  expect(Object.keys(errors)).toEqual(['file'])
  expect(errors.file[0].length).toBeGreaterThan(10)
  return code
}

const edited = async (part: string, edit: (text: string) => string): Promise<Buffer> => {
  const parts = unzipSync(await sheetOf([CELLS]))
  const before = strFromU8(parts[part] ?? new Uint8Array())
  expect(edit(before)).not.toBe(before)
  parts[part] = strToU8(edit(before))
  return Buffer.from(zipSync(parts))
}

describe('an example', () => {
  it.each(LOCALES)('in %s can be uploaded as it is, as a spreadsheet and as CSV', async locale => {
    for (const kind of ['xlsx', 'csv']) {
      const file = await test.asSardor({ url: `/api/order-batches/example.${kind}?locale=${locale}` })
      expect(file.statusCode).toBe(200)
      const { headers, ...request } = await uploadOf(file.rawPayload)
      const sent = await test.asSardor({ ...request, headers: { ...headers, 'accept-language': locale } })
      expect(sent.statusCode, sent.body).toBe(201)
      await test.jobs.runDue()
      const { id } = sent.json().data
      const table = await tableOf(test.asSardor, id)
      expect(table).toMatchObject({ unknown_headings: [], counts: { rows: 3 } })
      const rows = await rowsOf(test.asSardor, id)
      const errors = rows.flatMap(row => row.problems.filter(({ level }) => level === 'error'))
      expect(errors).toEqual([])
    }
  })
})

describe('the unit of a weight', () => {
  const problemsOf = async (weight: string, heading: string) => {
    const headings = HEADINGS.map(key => (key === 'weight' ? heading : key))
    const id = await uploaded(test.asSardor, csvOf([{ ...GOOD, [heading]: weight }], headings))
    await test.jobs.runDue()
    const [row] = await rowsOf(test.asSardor, id)
    return { text: row!.cells.find(({ column }) => column === 'weight')?.text, codes: codesOf(row!) }
  }

  it.each([
    ['6.5', 'Вес (т)', '6.5 т', 'weight_over_limit'],
    ['4.5', 'Вес (т)', '4.5 т', null],
    ['4500 кг', 'Вес (т)', '4500 кг', null],
    ['4.5', 'Вес, кг', '4.5 кг', null],
    ['4.5', 'Вес', '4.5', 'weight_unit_missing'],
    ['1.500', 'Вес, кг', '1.500 кг', 'figure_ambiguous'],
    ['4500', 'Вес', '4500', null],
  ])('of %s under “%s”', async (weight, heading, text, code) => {
    expect(await problemsOf(weight, heading)).toEqual({
      text,
      codes: code === null ? [] : [`weight: ${code}`],
    })
  })

  it('is that of the number format', async () => {
    const row = CELLS.map((value, at) =>
      HEADINGS[at] === 'weight' ? { type: Number, value: 6.5, format: '0.0 "т"' } : { value },
    )
    const file = await writeExcelFile([HEADINGS.map(value => ({ value })), row]).toBuffer()
    const id = await uploaded(test.asSardor, file)
    await test.jobs.runDue()
    const [read] = await rowsOf(test.asSardor, id)
    expect(codesOf(read!)).toEqual(['weight: weight_over_limit'])
  })

  it('in a heading that names another refuses the file by that heading', async () => {
    const headings = HEADINGS.map(key => (key === 'weight' ? 'Вес (фунты)' : key))
    expect(await refusedWith(csvOf([{ ...GOOD, 'Вес (фунты)': '4.5' }], headings), 'ru')).toBe(
      'api.heading_unit_unknown',
    )
  })
})

describe('a spreadsheet', () => {
  it('has its dates, times, phones and numbers, however they are stored', async () => {
    const day = new Date('2026-11-22T00:00:00Z')
    const row = [
      41.2756,
      '39.6542, 66.9597',
      day,
      0.375,
      'isuzu5',
      'Mebel',
      3000,
      998907654321,
      'sender',
      'naqd',
    ]
    const serial = [...row.slice(0, 2), 46_348, '9:00', ...row.slice(4)]
    const id = await uploaded(test.asSardor, await sheetOf([row, [], serial]))
    await test.jobs.runDue()
    const rows = await rowsOf(test.asSardor, id)
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
    const cells = Object.fromEntries(rows[0]!.cells.map(({ column, text }) => [column, text]))
    expect(cells).toMatchObject({
      load_date: '2026-11-22',
      load_time: '0.375',
      receiver_phone: '998907654321',
    })
    for (const read of rows) expect(codesOf(read).map(code => code.split(':')[0])).not.toContain('load_date')
  })

  it('is read from its first visible sheet', async () => {
    const hidden = await writeExcelFile([
      { sheet: 'old', data: [[{ value: 'nothing' }]] },
      { sheet: 'orders', data: [HEADINGS.map(value => ({ value })), CELLS.map(value => ({ value }))] },
    ]).toBuffer()
    const parts = unzipSync(hidden)
    const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
    parts['xl/workbook.xml'] = strToU8(book.replace('<sheet ', '<sheet state="hidden" '))
    expect(strFromU8(parts['xl/workbook.xml'])).toContain('hidden')
    const id = await uploaded(test.asSardor, Buffer.from(zipSync(parts)))
    expect((await tableOf(test.asSardor, id)).counts.rows).toBe(1)
  })

  it('names a cell without a value, and keeps a formula that was never calculated at its cell', async () => {
    const broken = await edited('xl/worksheets/sheet1.xml', text =>
      text.replace(/(<c r="C2"[^>]*>)<v>.*?<\/v>/, '$1<v>999</v>'),
    )
    expect(await refusedWith(broken)).toBe('api.file_cell_unreadable')
    const formula = await edited('xl/worksheets/sheet1.xml', text =>
      text.replace(/<c r="C2"[^>]*>.*?<\/c>/, '<c r="C2" t="str"><f>TODAY()</f></c>'),
    )
    const id = await uploaded(test.asSardor, formula)
    await test.jobs.runDue()
    expect(codesOf((await rowsOf(test.asSardor, id))[0]!)).toEqual(['load_date: cell_unreadable'])
  })
})

describe('what a person does not see of a spreadsheet', () => {
  it('is left out and counted, and an error is shown at its cell', async () => {
    const parts = unzipSync(
      await sheetOf([CELLS, CELLS, CELLS, ['Jami', null, null, null, null, null, 9000]]),
    )
    const part = 'xl/worksheets/sheet1.xml'
    const sheet = strFromU8(parts[part] ?? new Uint8Array())
      .replace('<row r="3"', '<row r="3" hidden="1"')
      .replace(/<c r="G4"[^>]*>.*?<\/c>/, '<c r="G4" t="e"><v>#N/A</v></c>')
    parts[part] = strToU8(sheet)
    const id = await uploaded(test.asSardor, Buffer.from(zipSync(parts)))
    await test.jobs.runDue()
    expect((await tableOf(test.asSardor, id)).left_out).toEqual({
      ...{ hidden_rows: 1, hidden_columns: 0, hidden_sheets: 0, other_sheets: [], passed_rows: 1 },
    })
    const rows = await rowsOf(test.asSardor, id)
    expect(rows.map(row => [row.line, codesOf(row)])).toEqual([
      [2, []],
      [4, ['weight: cell_unreadable']],
    ])
    expect(rows[1]?.problems[0]?.sentence).toContain('#N/A')
  })

  it('is needed: its column is named as hidden', async () => {
    const hidden = await edited('xl/worksheets/sheet1.xml', text =>
      text.replace('<sheetData>', '<cols><col min="7" max="7" hidden="1"/></cols><sheetData>'),
    )
    expect(await refusedWith(hidden)).toBe('api.columns_hidden')
  })
})

describe('a CSV file', () => {
  const windows1251 = (text: string): Buffer =>
    Buffer.from(
      [...text].map(sign => (sign.charCodeAt(0) < 128 ? sign.charCodeAt(0) : sign.charCodeAt(0) - 0x350)),
    )

  it.each([
    ['commas', csvOf([GOOD]).replaceAll('";"', '","')],
    ['bars', csvOf([GOOD]).replaceAll('";"', '"|"')],
    ['more commas than semicolons', `${csvOf([GOOD]).replaceAll('"', '')};${',x'.repeat(60)}`],
    [
      'each line in one quoted cell',
      csvOf([GOOD]).replace(/^.*$/gm, line => `"${line.trim().replaceAll('"', '""')}"`),
    ],
    ['tabs', csvOf([GOOD]).replaceAll('";"', '"\t"')],
    ['a byte order mark', `\ufeff${csvOf([GOOD])}`],
    ['the line that Excel adds', `sep=;\r\n${csvOf([GOOD])}`],
    ['a title and an empty row above', `"Buyurtmalar"\r\n\r\n${csvOf([GOOD])}`],
    ['UTF-16', Buffer.from(`\ufeff${csvOf([GOOD])}`, 'utf16le')],
    ['Windows-1251', windows1251(csvOf([{ ...GOOD, comment: 'осторожно' }], [...HEADINGS, 'comment']))],
  ])('is read with %s', async (_, file) => {
    const id = await uploaded(test.asSardor, file)
    await test.jobs.runDue()
    const [row] = await rowsOf(test.asSardor, id)
    expect([row?.state, codesOf(row!)]).toEqual(['new', []])
  })

  it('may have other columns, and rows that were placed before', async () => {
    const headings = [...HEADINGS, 'menejer', 'Buyurtma raqami']
    const rows = [
      { ...GOOD, menejer: 'Olim' },
      { ...GOOD, 'Buyurtma raqami': '15' },
    ]
    const id = await uploaded(test.asSardor, csvOf(rows, headings))
    expect(await tableOf(test.asSardor, id)).toMatchObject({
      unknown_headings: ['menejer'],
      skipped: 1,
      counts: { rows: 1 },
    })
  })
})

describe('a file that is no table of orders', () => {
  it.each([
    ['an empty one', '', 'file_required'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'file_unreadable'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'file_unreadable'],
    ['an encrypted spreadsheet', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'file_locked'],
    ['a zip that is none', Buffer.from('PK\u0003\u0004zzzz'), 'file_unreadable'],
    ['half a quote', `${csvOf([GOOD])}\r\n"x`, 'file_unreadable'],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)), 'file_unreadable'],
    ['other headings', 'a;b\r\n1;2', 'order_rows_missing'],
    ['a missing column', csvOf([GOOD], HEADINGS.slice(1)), 'order_columns_missing'],
    ['headings alone', csvOf([]), 'order_rows_missing'],
    ['501 rows', csvOf(Array.from({ length: 501 }, () => GOOD)), 'order_rows_too_many'],
    ['10,000 columns', `${HEADINGS.join(';')}${';x'.repeat(10_000)}\r\n1`, 'file_too_large'],
  ])('%s is refused', async (_, file, code) => {
    expect(await refusedWith(file)).toBe(`api.${code}`)
  })

  it('names what is missing in the language of the reader', async () => {
    const { headers, ...request } = await uploadOf(csvOf([GOOD], HEADINGS.slice(1)))
    const answer = await test.asSardor({ ...request, headers: { ...headers, 'accept-language': 'ru' } })
    expect(answer.json().errors.file[0]).toContain('Откуда')
  })

  it('a bomb, entities, a cell far away and macros do no harm', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(60 * 1024 * 1024) }, { level: 9 })
    expect(await refusedWith(Buffer.from(bomb))).toBe('api.file_too_large')
    const far = await edited('xl/worksheets/sheet1.xml', text =>
      text.replaceAll('r="2"', 'r="1048576"').replace(/r="([A-Z])2"/g, 'r="$11048576"'),
    )
    expect(await refusedWith(far)).toBe('api.file_too_large')
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
    const lol = `<!DOCTYPE x [<!ENTITY e0 "lol">${entities.join('')}]>`
    const shared = await edited('xl/worksheets/sheet1.xml', text =>
      text.replace('<worksheet', `${lol}<worksheet`).replace(/<v>0<\/v>/, '<v>&e9;</v>'),
    )
    const answered = await test.asSardor(await uploadOf(shared))
    expect([201, 422]).toContain(answered.statusCode)
    const macros = unzipSync(await sheetOf([CELLS]))
    macros['xl/vbaProject.bin'] = new Uint8Array(500)
    const id = await uploaded(test.asSardor, Buffer.from(zipSync(macros)))
    expect((await tableOf(test.asSardor, id)).counts.rows).toBe(1)
  })

  it('is refused beyond 2 MB', async () => {
    const large = await test.asSardor(await uploadOf(Buffer.alloc(2 * 1024 * 1024 + 1, 'a')))
    expect(large.statusCode).toBe(413)
  })
})

describe('a result', () => {
  it('says what became of each row, and can be corrected and uploaded again', async () => {
    const id = await uploaded(
      test.asSardor,
      csvOf([GOOD, { ...GOOD, weight: '=1+1', receiver_phone: '+998907654321' }]),
    )
    await test.jobs.runDue()
    await place(test.asSardor, id)
    await test.jobs.runDue()
    for (const kind of ['csv', 'xlsx']) {
      const file = await test.asSardor({ url: `/api/order-batches/${id}/result.${kind}?locale=ru` })
      expect(file.statusCode).toBe(200)
      const again = await uploaded(test.asSardor, file.rawPayload)
      expect(await tableOf(test.asSardor, again)).toMatchObject({
        skipped: 1,
        counts: { rows: 1 },
        unknown_headings: [],
      })
      await test.jobs.runDue()
      const [row] = await rowsOf(test.asSardor, again)
      expect(row?.cells).toContainEqual({ column: 'receiver_phone', text: '+998907654321' })
      expect(codesOf(row!)).toEqual(['weight: cell_unreadable'])
    }
    const csv = (await test.asSardor({ url: `/api/order-batches/${id}/result.csv?locale=ru` })).body
    expect(csv).toContain('Номер заказа')
    expect(csv).toMatch(/не оформлен|нужно исправить/)
  })
})
