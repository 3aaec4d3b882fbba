import { deflateRawSync } from 'node:zlib'
import { TABLE_LIMITS } from '@karvon/domain/bank-statements/csv-rows'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { ARCHIVE_LIMITS, checkZip } from './check-zip.ts'
import { readTable } from './read-table.ts'

const CSV = { delimiter: ';', encoding: 'utf-8' } as const

const codeOf = async (bytes: Buffer, writing: Parameters<typeof readTable>[1] = CSV) => {
  const read = await readTable(bytes, writing)
  return read.ok ? null : read.refusals[0]?.code
}

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
    expect(await readTable(Buffer.from('\ufeffДата;Сумма\r\n1;2'), CSV)).toEqual({
      ok: true,
      value: [
        ['Дата', 'Сумма'],
        ['1', '2'],
      ],
    })
    const cyrillic = Buffer.from([0xc4, 0xe0, 0xf2, 0xe0, 0x09, 0xb9])
    expect(await readTable(cyrillic, { delimiter: 'tab', encoding: 'windows-1251' })).toEqual({
      ok: true,
      value: [['Дата', '№']],
    })
    expect(await codeOf(cyrillic)).toBe('file_unreadable')
  })

  it('is read from a spreadsheet with its numbers, dates and gaps', async () => {
    const day = new Date('2026-11-20T00:00:00Z')
    const bytes = await writeExcelFile([
      [{ value: 'Дата' }, null, { value: 'Сумма' }],
      [{ type: Date, value: day, format: 'dd.mm.yyyy' }, null, { type: Number, value: 1_234_567.89 }],
      [{ value: '00444' }, null, { value: '20208000900123456001' }],
    ]).toBuffer()
    expect(await readTable(bytes, CSV)).toEqual({
      ok: true,
      value: [
        ['Дата', null, 'Сумма'],
        [day, null, 1_234_567.89],
        ['00444', null, '20208000900123456001'],
      ],
    })
  })

  it('is refused if it is empty, broken, another kind of file, or too long', async () => {
    expect(await codeOf(Buffer.alloc(0))).toBe('file_required')
    expect(await codeOf(Buffer.from('PK\u0003\u0004 and then nothing'))).toBe('file_unreadable')
    expect(await codeOf(zipOf(Buffer.from('<a/>')))).toBe('file_unreadable')
    expect(await codeOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('file_unreadable')
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
