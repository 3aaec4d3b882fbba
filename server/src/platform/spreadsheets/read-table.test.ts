import { deflateRawSync } from 'node:zlib'
import { TABLE_LIMITS } from '@karvon/domain/reading/table/csv-rows'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { ARCHIVE_LIMITS, checkZip } from './check-zip.ts'
import { readTable, type TableFacts } from './read-table.ts'

const CSV = { headings: [], mostMb: 8, mostRows: TABLE_LIMITS.rows } as const

const codeOf = async (bytes: Buffer, facts: TableFacts = CSV) => {
  const read = await readTable(bytes, facts)
  return read.ok ? null : read.refusals[0]?.code
}

const tableOf = async (bytes: Buffer, facts: TableFacts = CSV) => {
  const read = await readTable(bytes, facts)
  if (!read.ok) throw new Error(read.refusals[0]?.code)
  return read.value
}

const rowsOf = async (bytes: Buffer, facts: TableFacts = CSV) => (await tableOf(bytes, facts)).rows

/** An archive with one part whose directory declares `size` bytes. */
const zipOf = (content: Buffer, size = content.length): Buffer => {
  const packed = deflateRawSync(content, { level: 9 })
  const name = Buffer.from('xl/a.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

describe('a table', () => {
  it('is read from CSV in UTF-8 and in Windows-1251', async () => {
    expect(await rowsOf(Buffer.from('\ufeffДата;Сумма\r\n1;2'))).toEqual([
      ['Дата', 'Сумма'],
      ['1', '2'],
    ])
    const cyrillic = Buffer.from([0xc4, 0xe0, 0xf2, 0xe0, 0x09, 0xb9])
    expect(await rowsOf(cyrillic)).toEqual([['Дата', '№']])
    const utf8 = { ...CSV, writing: { encoding: 'utf-8' } } as const
    expect(await codeOf(cyrillic, utf8)).toBe('file_unreadable')
    expect(await codeOf(cyrillic, { ...utf8, headings: ['Дата'] })).toBeNull()
  })

  it('is read from a spreadsheet with its numbers, dates and gaps', async () => {
    const day = new Date('2026-11-20T00:00:00Z')
    const bytes = await writeExcelFile([
      [{ value: 'Дата' }, null, { value: 'Сумма' }],
      [{ type: Date, value: day, format: 'dd.mm.yyyy' }, null, { type: Number, value: 1_234_567.89 }],
      [{ value: '00444' }, null, { value: '20208000900123456001' }],
    ]).toBuffer()
    expect(await rowsOf(bytes)).toEqual([
      ['Дата', null, 'Сумма'],
      [day, null, 1_234_567.89],
      ['00444', null, '20208000900123456001'],
    ])
  })

  it('is refused if it is empty, broken, another kind of file, or too long', async () => {
    expect(await codeOf(Buffer.alloc(0))).toBe('file_required')
    expect(await codeOf(Buffer.from('PK\u0003\u0004 and then nothing'))).toBe('file_unreadable')
    expect(await codeOf(zipOf(Buffer.from('<a/>')))).toBe('file_unreadable')
    expect(await codeOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('file_locked')
    expect(await codeOf(Buffer.from('%PDF-1.7\0\0'))).toBe('file_unreadable')
    expect(await codeOf(Buffer.from('a;"b'))).toBe('file_unreadable')
    expect(await codeOf(Buffer.from('a\n'.repeat(TABLE_LIMITS.rows + 1)))).toBe('file_too_large')
    expect(await codeOf(Buffer.alloc(8 * 1024 * 1024 + 1, 'a'))).toBe('file_too_large')
  })

  it('is refused if it unpacks to a bomb, whatever size it declares', async () => {
    const bomb = Buffer.alloc(ARCHIVE_LIMITS.unpackedBytes + 1)
    expect(checkZip(zipOf(bomb))).toBe('too_large')
    expect(checkZip(zipOf(bomb, 10))).toBe('too_large')
    expect(await codeOf(zipOf(bomb, 10))).toBe('file_too_large')
    expect(checkZip(zipOf(Buffer.alloc(1_000)))).toBe('fine')
  })

  it('is refused if one cell far away makes the sheet endless', async () => {
    const parts = unzipSync(await writeExcelFile([[{ value: 'a' }], [{ value: 'b' }]]).toBuffer())
    const sheet = 'xl/worksheets/sheet1.xml'
    const text = strFromU8(parts[sheet] ?? new Uint8Array())
    parts[sheet] = strToU8(text.replace('r="A2"', 'r="XFD1048576"').replace('row r="2"', 'row r="1048576"'))
    expect(text).not.toBe(strFromU8(parts[sheet]))
    expect(await codeOf(Buffer.from(zipSync(parts)))).toBe('file_too_large')
  })
})

/** A workbook whose parts are changed by hand, as no library writes them. */
const edited = async (
  sheets: Readonly<Record<string, readonly (readonly (string | number | null)[])[]>>,
  edits: Readonly<Record<string, (xml: string) => string>>,
): Promise<Buffer> => {
  const written = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map(row => row.map(value => (value === null ? null : { value }))),
  }))
  const parts = unzipSync(await writeExcelFile(written).toBuffer())
  for (const [part, edit] of Object.entries(edits)) {
    const before = strFromU8(parts[`xl/${part}.xml`] ?? new Uint8Array())
    expect(edit(before), part).not.toBe(before)
    parts[`xl/${part}.xml`] = strToU8(edit(before))
  }
  return Buffer.from(zipSync(parts))
}

const SHEET = 'worksheets/sheet1'

/** Puts a cell written by hand in the place of one. */
const withCell = (address: string, cell: string) => (xml: string) =>
  xml.replace(new RegExp(`<c r="${address}"[^>]*?(?:/>|>.*?</c>)`), cell)

describe('cells of a workbook', () => {
  const rows = [
    ['Вес', 'Сумма'],
    [1, 2],
    [3, 4],
  ]

  it.each([
    ['an error (SheetJS #1035, readxl #669)', '<c r="B2" t="e"><f>NA()</f><v>#N/A</v></c>', '#N/A'],
    [
      'an error that was pasted as a value (xlsx for R #7: read as 0)',
      '<c r="B2" t="e"><v>#REF!</v></c>',
      '#REF!',
    ],
    ['a formula that was never calculated', '<c r="B2"><f>SUM(A2:A3)</f></c>', '=SUM(A2:A3)'],
    ['one with an empty value', '<c r="B2"><f>A2&amp;"x"</f><v></v></c>', '=A2&"x"'],
    ['a text formula without a text', '<c r="B2" t="str"><f>TODAY()</f></c>', '=TODAY()'],
    ['an error as text (SheetJS #1035)', '<c r="B2" t="inlineStr"><is><t>#Н/Д</t></is></c>', '#Н/Д'],
    ['an error of another spelling of the file', '<x:c r="B2" t="e"><x:v>#DIV/0!</x:v></x:c>', '#DIV/0!'],
  ])('%s is unreadable, never empty', async (_, cell, shown) => {
    const bytes = await edited({ a: rows }, { [SHEET]: withCell('B2', cell) })
    // the library reads no cell with another prefix, and the marks do
    expect((await rowsOf(bytes))[1]?.[1]).toEqual({ unreadable: shown })
  })

  it('a formula whose result is an empty text is an empty cell', async () => {
    const bytes = await edited(
      { a: rows },
      { [SHEET]: withCell('B2', '<c r="B2" t="str"><f>""</f><v></v></c>') },
    )
    expect((await rowsOf(bytes))[1]).toEqual([1, null])
  })

  it('an error below all other cells is not cut off', async () => {
    const bytes = await edited(
      { a: rows },
      {
        [SHEET]: xml =>
          xml.replace('</sheetData>', '<row r="6"><c r="C6" t="e"><v>#NUM!</v></c></row></sheetData>'),
      },
    )
    expect((await rowsOf(bytes))[5]).toEqual([null, null, { unreadable: '#NUM!' }])
  })
})

describe('what is hidden in a workbook', () => {
  const rows = [
    ['Откуда', 'Тайна', 'Вес'],
    ['A', 'x', 1],
    ['B', 'y', 2],
    ['C', 'z', 3],
  ]

  it.each([
    ['by hand or by a filter (SheetJS #1280, exceljs #2789)', '<row r="3" hidden="1"'],
    ['by a closed group (xlsx-populate #83)', '<row r="3" outlineLevel="1" hidden="true"'],
    ['by having no height', '<row r="3" ht="0" customHeight="1"'],
  ])('rows %s are empty, and counted', async (_, row) => {
    const table = await tableOf(await edited({ a: rows }, { [SHEET]: xml => xml.replace('<row r="3"', row) }))
    expect(table.rows.map(([first]) => first)).toEqual(['Откуда', 'A', undefined, 'C'])
    expect(table.leftOut).toMatchObject({ hiddenRows: 1, hiddenColumns: 0 })
  })

  it('columns are empty, and counted if anything is in them', async () => {
    const cols =
      '<cols><col min="2" max="2" width="9" hidden="1"/><col min="5" max="16384" hidden="1"/></cols><sheetData>'
    const table = await tableOf(
      await edited({ a: rows }, { [SHEET]: xml => xml.replace('<sheetData>', cols) }),
    )
    expect(table.rows[1]).toEqual(['A', null, 1])
    expect(table.leftOut).toMatchObject({ hiddenRows: 0, hiddenColumns: 1 })
    expect([...table.hiddenColumns].slice(0, 2)).toEqual([1, 4])
  })

  it('sheets are left out, and the one with the headings is read', async () => {
    const bytes = await edited(
      { Titul: [['Отчёт']], Eski: rows, Buyurtmalar: rows, Boʻsh: [[null]] },
      { workbook: xml => xml.replace(/<sheet (?=[^>]*name="Eski")/, '<sheet state="veryHidden" ') },
    )
    const table = await tableOf(bytes, { ...CSV, headings: ['Откуда', 'Вес'] })
    expect(table.rows[0]).toEqual(['Откуда', 'Тайна', 'Вес'])
    expect(table.leftOut).toMatchObject({ hiddenSheets: 1, otherSheets: ['Titul'] })
  })

  it('what a merged cell covers is empty, although LibreOffice keeps it (SheetJS #1365)', async () => {
    const merge = '</sheetData><mergeCells count="1"><mergeCell ref="A2:B3"/></mergeCells>'
    const table = await tableOf(
      await edited({ a: rows }, { [SHEET]: xml => xml.replace('</sheetData>', merge) }),
    )
    expect(table.rows.slice(1, 3)).toEqual([
      ['A', null, 1],
      [null, null, 2],
    ])
  })

  it('merged cells over the whole sheet, many times, are refused', async () => {
    const merge = `</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(3_000)}</mergeCells>`
    const bytes = await edited({ a: rows }, { [SHEET]: xml => xml.replace('</sheetData>', merge) })
    expect(await codeOf(bytes)).toBe('file_too_large')
  })
})
