import { describe, expect, it } from 'vitest'
import { plainTable } from '../reading/table/table.ts'
import { readStatement } from './read-statement.ts'
import type { StatementMap } from './statement-map.ts'

const OURS = '20208000900123456001'
const THEIRS = '20208000900765432001'

/** Only the account of a map is read for such a file. */
const MAP = { account: OURS, headings: {}, openingLabel: '', closingLabel: '' } as unknown as StatementMap

const rowsOf = (lines: readonly string[]) =>
  lines.map((line, at) => {
    const [key = '', ...value] = line.split('=')
    return [key, value.join('='), String(at + 1)]
  })

const HEAD = ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows']
const account = (opening: string, closing: string, number = OURS) => [
  'СекцияРасчСчет',
  `РасчСчет=${number}`,
  `НачальныйОстаток=${opening}`,
  `КонечныйОстаток=${closing}`,
  'КонецРасчСчет',
]
const document = (fields: Readonly<Record<string, string>>) => [
  'СекцияДокумент=Платежное поручение',
  ...Object.entries(fields).map(([key, value]) => `${key}=${value}`),
  'КонецДокумента',
]
const IN = {
  Номер: '101',
  Дата: '30.12.2026',
  ДатаПоступило: '31.12.2026',
  Сумма: '2000000.50',
  ПлательщикСчет: THEIRS,
  Плательщик: 'ИНН 301234567 ООО',
  Плательщик1: 'BEK SAVDO MCHJ',
  ПлательщикИНН: '301234567',
  ПолучательСчет: OURS,
  Получатель: 'KARVON',
  НазначениеПлатежа: 'Оплата a=b, заказ № 125',
}
const OUT = {
  Номер: '77',
  Дата: '31.12.2026',
  ДатаСписано: '31.12.2026',
  Сумма: '500000',
  ПлательщикСчет: OURS,
  ПолучательСчет: THEIRS,
  Получатель: 'KARIMOV RUSTAM',
  ПолучательИНН: '31502851234567',
  НазначениеПлатежа: 'KRV-P1',
}
const END = ['КонецФайла']
const FILE = [...HEAD, ...account('100.00', '1500100.50'), ...document(IN), ...document(OUT), ...END]

const read = (lines: readonly string[]) => readStatement(plainTable(rowsOf(lines)), MAP)
const codeOf = (lines: readonly string[]) => {
  const found = read(lines)
  return found.ok ? null : [found.refusals[0]?.code, found.refusals[0]?.facts]
}

describe('a 1CClientBankExchange', () => {
  it('is a statement: the day the bank moved the money, the other side, exact tiyin, both balances', () => {
    expect(read(FILE)).toEqual({
      ok: true,
      value: {
        openingTiyin: 10_000,
        closingTiyin: 150_010_050,
        skipped: 0,
        lines: [
          {
            day: '2026-12-31',
            document: '101',
            direction: 'in',
            amountTiyin: 200_000_050,
            counterparty: 'BEK SAVDO MCHJ',
            inn: '301234567',
            account: THEIRS,
            purpose: 'Оплата a=b, заказ № 125',
          },
          {
            day: '2026-12-31',
            document: '77',
            direction: 'out',
            amountTiyin: 50_000_000,
            counterparty: 'KARIMOV RUSTAM',
            inn: '31502851234567',
            account: THEIRS,
            purpose: 'KRV-P1',
          },
        ],
      },
    })
  })

  it('has the day of the document where the bank names none, and passes over other accounts', () => {
    const foreign = { ...IN, ПолучательСчет: '20208000900111111001' }
    const found = read([...HEAD, ...document({ ...IN, ДатаПоступило: '' }), ...document(foreign), ...END])
    expect(found.ok && [found.value.lines.map(({ day }) => day), found.value.skipped]).toEqual([
      ['2026-12-30'],
      1,
    ])
  })

  it('of many days opens with the first balance and closes with the last', () => {
    const days = [
      ...account('100.00', '2000100.50'),
      ...account('9', '9', THEIRS),
      ...account('2000100.50', '1500100.50'),
    ]
    const found = read([...HEAD, ...days, ...document(IN), ...document(OUT), ...END])
    expect(found.ok && [found.value.openingTiyin, found.value.closingTiyin]).toEqual([10_000, 150_010_050])
  })

  it('is refused where a line is missing, it is cut off, or nothing is ours', () => {
    expect(codeOf([...HEAD, ...account('100.00', '1500100.50'), ...document(IN), ...END])).toEqual([
      'statement_not_balanced',
      { difference_uzs: -500_000 },
    ])
    expect(codeOf(FILE.slice(0, -1))).toEqual([
      'statement_row_invalid',
      { row: FILE.length - 1, heading: 'КонецФайла' },
    ])
    expect(codeOf([...HEAD, ...document(IN).slice(0, -1), ...document(OUT), ...END])?.[0]).toBe(
      'statement_row_invalid',
    )
    expect(codeOf([...HEAD, ...END])?.[0]).toBe('statement_empty')
  })

  it.each([
    ['Сумма', '1,2,3'],
    ['Сумма', '-5'],
    ['Дата', '31.02.2026'],
    ['ПолучательСчет', OURS],
  ])('is refused at its line with %s %s', (key, value) => {
    const wrong = { ...OUT, ДатаСписано: '', [key]: value }
    expect(codeOf([...HEAD, ...document(wrong), ...END])).toEqual([
      'statement_row_invalid',
      { row: HEAD.length + 1, heading: key },
    ])
  })
})
