import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStatement } from '../bank-statements/read-statement.ts'
import type { StatementMap } from '../bank-statements/statement-map.ts'
import { plainTable } from '../reading/table/table.ts'
import { bankText } from './bank-text.ts'
import { EXCHANGE_ENCODINGS, isPayer, whyNotExchanged, writeExchange } from './payout-exchange.ts'
import { type PayoutFileLine, referencesIn } from './payout-file.ts'

const PAYER = {
  title: '"KARVON" MChJ',
  inn: '301234567',
  bank: 'Asaka bank',
  bankAccount: '20208000900123456001',
  mfo: '00444',
}
/** 01:30 of the next day in Tashkent. */
const AT = new Date('2026-11-25T20:30:00Z')
const LINE: PayoutFileLine = {
  lineId: 125,
  number: 1,
  recipient: 'Oʻtkir Ҳамидов',
  account: '22618000900123456009',
  mfo: '01095',
  taxId: '31502851234567',
  amountUzs: 1_932_000,
  purpose: 'Toʻlov a=b\r\nСумма=1, KRV-P125',
}

const read = (text: string) => {
  const rows = text
    .split('\r\n')
    .slice(0, -1)
    .map((line, at) => {
      const [key = '', ...value] = line.split('=')
      return [key, value.join('='), String(at + 1)]
    })
  return readStatement(plainTable(rows), {
    account: PAYER.bankAccount,
    headings: {},
  } as unknown as StatementMap)
}

describe('payment orders of a batch as a 1CClientBankExchange', () => {
  it('name payer and payee as the format has it, on the day of Tashkent', () => {
    const text = writeExchange([LINE], { payer: PAYER, encoding: 'dos', at: AT })
    expect(text.split('\r\n')).toEqual([
      '1CClientBankExchange',
      'ВерсияФормата=1.03',
      'Кодировка=DOS',
      'Отправитель=Karvon',
      'Получатель=',
      'ДатаСоздания=26.11.2026',
      'ВремяСоздания=01:30:00',
      'ДатаНачала=26.11.2026',
      'ДатаКонца=26.11.2026',
      'РасчСчет=20208000900123456001',
      'Документ=Платежное поручение',
      'СекцияДокумент=Платежное поручение',
      'Номер=125',
      'Дата=26.11.2026',
      'Сумма=1932000.00',
      'ПлательщикСчет=20208000900123456001',
      'Плательщик=ИНН 301234567 "KARVON" MChJ',
      'ПлательщикИНН=301234567',
      'Плательщик1="KARVON" MChJ',
      'ПлательщикРасчСчет=20208000900123456001',
      'ПлательщикБИК=00444',
      'ПлательщикБанк1=Asaka bank',
      'ПолучательСчет=22618000900123456009',
      "Получатель=ИНН 31502851234567 O'tkir Хамидов",
      'ПолучательИНН=31502851234567',
      "Получатель1=O'tkir Хамидов",
      'ПолучательРасчСчет=22618000900123456009',
      'ПолучательБИК=01095',
      'ВидПлатежа=Электронно',
      "НазначениеПлатежа=To'lov a=b Сумма=1, KRV-P125",
      'КонецДокумента',
      'КонецФайла',
      '',
    ])
  })

  it('leave out cards, and names that no code page has', () => {
    expect(whyNotExchanged(LINE)).toBeNull()
    expect(whyNotExchanged({ ...LINE, mfo: null })).toBe('to_card')
    expect(whyNotExchanged({ ...LINE, recipient: 'Ali 明' })).toBe('letters_unknown')
  })

  it('need our account, MFO, STIR and name', () => {
    expect(isPayer(PAYER)).toBe(true)
    for (const name of ['title', 'inn', 'bankAccount', 'mfo']) {
      expect(isPayer({ ...PAYER, [name]: '' }), name).toBe(false)
      expect(isPayer({ ...PAYER, [name]: undefined }), name).toBe(false)
    }
    const { title, inn, bankAccount, mfo } = PAYER
    for (const payer of [
      { ...PAYER, bank: '' },
      { title, inn, bankAccount, mfo },
    ]) {
      expect(isPayer(payer)).toBe(true)
      expect(writeExchange([LINE], { payer, encoding: 'windows', at: AT })).not.toContain('ПлательщикБанк1')
    }
  })

  it('are read back by our reader: sums, numbers, payees, references', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
    const line = fc.record({
      lineId: fc.integer({ min: 1, max: 999_999_999 }),
      number: fc.nat(),
      recipient: fc.stringMatching(/^[A-Za-zА-яЁёЎўҚқҒғҲҳʻ' .-]{1,60}$/).filter(name => name.trim() !== ''),
      account: digits(20).filter(account => account !== PAYER.bankAccount),
      mfo: digits(5),
      taxId: fc.oneof(digits(9), digits(14)),
      amountUzs: fc.integer({ min: 1, max: 1_000_000_000_000 }),
      purpose: fc.string({ maxLength: 150 }),
    })
    const batch = fc.uniqueArray(line, { maxLength: 20, minLength: 1, selector: ({ lineId }) => lineId })
    fc.assert(
      fc.property(batch, fc.constantFrom(...EXCHANGE_ENCODINGS), (drawn, encoding) => {
        const lines = drawn.map(each => ({ ...each, purpose: `${each.purpose} KRV-P${each.lineId}` }))
        const found = read(writeExchange(lines, { payer: PAYER, encoding, at: AT }))
        if (!found.ok) throw new Error(JSON.stringify(found.refusals))
        const { lines: got } = found.value
        expect(
          got.map(each => [
            each.document,
            each.amountTiyin,
            each.direction,
            each.counterparty,
            each.inn,
            each.account,
          ]),
        ).toEqual(
          lines.map(each => [
            String(each.lineId),
            each.amountUzs * 100,
            'out',
            bankText(each.recipient),
            each.taxId,
            each.account,
          ]),
        )
        for (const [at, { purpose, day }] of got.entries()) {
          expect(referencesIn(purpose)).toContain(lines[at]?.lineId)
          expect(day).toBe('2026-11-26')
        }
      }),
    )
  })
})
