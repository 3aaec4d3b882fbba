import { TABLE_LIMITS } from '@karvon/domain/reading/table/csv-rows'
import { describe, expect, it } from 'vitest'
import { inCodePage } from '../exports/code-page.ts'
import { readTable } from './read-table.ts'

const WRITING = { headings: [], mostMb: 8, mostRows: TABLE_LIMITS.rows } as const

const fileOf = (encoding: string) =>
  [
    '1CClientBankExchange',
    `Кодировка=${encoding}`,
    'Отправитель=Банк',
    'Номер=101',
    'Плательщик1=Ёлка',
    'КонецФайла',
  ].join('\r\n')

const LETTERS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'

const ROWS = [
  ['1CClientBankExchange', '', '1'],
  ['Номер', '101', '4'],
  ['Плательщик1', 'Ёлка', '5'],
  ['КонецФайла', '', '6'],
]

describe('a 1CClientBankExchange file', () => {
  it.each([
    ['Windows', (text: string) => inCodePage(text, 'windows-1251')],
    ['DOS', (text: string) => inCodePage(text, 'ibm866')],
    ['UTF-8', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Windows', (text: string) => Buffer.from(text)],
  ])('in %s is read as it says, whatever the map says', async (encoding, write) => {
    expect(await readTable(write(fileOf(encoding)), WRITING)).toMatchObject({
      ok: true,
      value: { rows: ROWS },
    })
  })

  it('has every letter of both code pages', async () => {
    for (const [encoding, page] of [
      ['Windows', 'windows-1251'],
      ['DOS', 'ibm866'],
    ] as const) {
      const text = `1CClientBankExchange\nКодировка=${encoding}\nПлательщик=${LETTERS}\n`
      expect(await readTable(inCodePage(text, page), WRITING)).toMatchObject({
        value: { rows: [{}, ['Плательщик', LETTERS, '3']] },
      })
    }
  })

  it('is refused too large, and with a zero byte', async () => {
    const codeOf = async (text: string) => {
      const read = await readTable(Buffer.from(`1CClientBankExchange\n${text}`), WRITING)
      return read.ok ? null : read.refusals[0]?.code
    }
    expect(await codeOf('Номер=1\n'.repeat(TABLE_LIMITS.rows))).toBe('file_too_large')
    expect(await codeOf(`Номер=${'1'.repeat(TABLE_LIMITS.cellLength + 1)}`)).toBe('file_too_large')
    expect(await codeOf('Номер=\0')).toBe('file_unreadable')
  })
})
