import { inflateRawSync } from 'node:zlib'
import type { Entry } from '@karvon/domain/ledger/ledger-accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setTax } from '../../../../test/acts/tax.ts'
import { addMap, confirmRequest, importRows, lineNamed } from '../../../../test/bank/statements.ts'
import { companyPersonOf } from '../../../../test/cast.ts'
import { ledgerOf, refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { addJournal } from '../postings/add-journal.ts'

const test = useLedgerCast()

const FORMULA = '=HYPERLINK("http://evil.example","bosing")'

const download = async (path: string) => {
  const answer = await test.asDilnoza({ url: `/api/client-company/${path}` })
  expect(answer.statusCode).toBe(200)
  return { bytes: answer.rawPayload, headers: answer.headers }
}

/** The parts of an XLSX file by name, from its central directory. */
const partsOf = (file: Buffer): Record<string, string> => {
  const parts: Record<string, string> = {}
  let at = file.readUInt32LE(file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16)
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [size, name, extra, note] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ]
    const from = file.readUInt32LE(at + 42)
    const start = from + 30 + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28)
    const packed = file.subarray(start, start + size)
    const isPacked = file.readUInt16LE(at + 10) === 8
    parts[file.toString('utf8', at + 46, at + 46 + name)] = (
      isPacked ? inflateRawSync(packed) : packed
    ).toString()
    at += 46 + name + extra + note
  }
  return parts
}

const refillSaying = (description: string) =>
  inTransaction(test.db, tx =>
    ledgerOf(test).refill(tx, {
      companyId: test.asDilnoza.companyId,
      amountUzs: 7_654_321,
      bankReference: description,
      description,
      actorId: test.asMalika.userId,
      at: test.clock.now(),
    }),
  )

let orderId: number

beforeEach(async () => {
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 0 })
  test.clock.set('2026-10-30T12:00:00+05:00')
  await refillWith(test, test.asDilnoza, 3_000_000)
  test.clock.set('2026-11-21T10:00:00+05:00')
  const deal = await dealOf(test, test.asDilnoza)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
  orderId = deal.id
})

describe('the spreadsheet', () => {
  it('is a valid file with amounts as numbers', async () => {
    const { bytes, headers } = await download('transactions.xlsx?locale=ru')
    expect(headers['content-type']).toContain('spreadsheetml.sheet')
    expect(headers['content-disposition']).toBe('attachment; filename="karvon-transactions.xlsx"')
    const parts = partsOf(bytes)
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
    for (const sum of [3_000_000, -2_000_000, 1_000_000]) expect(sheet).toContain(`<v>${sum}</v>`)
    expect(sheet.match(/<row /g)).toHaveLength(3)
    expect(parts['xl/sharedStrings.xml']).toContain(`Оплата заказа № ${orderId}`)
  })

  it('has dates as dates, in Tashkent time', async () => {
    const parts = partsOf((await download('transactions.xlsx?type=refill&to=2026-10-31')).bytes)
    const [, style = '', serial] =
      /<c r="A2" s="(\d+)"[^>]*><v>([\d.]+)<\/v>/.exec(parts['xl/worksheets/sheet1.xml'] ?? '') ?? []
    const noon = Date.UTC(2026, 9, 30, 12) - Date.UTC(1899, 11, 30)
    expect(Number(serial) * 86_400_000).toBeCloseTo(noon, -4)
    const styles = parts['xl/styles.xml'] ?? ''
    const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? ''
    const [, format] = /numFmtId="(\d+)"/.exec(cells.split('<xf ')[Number(style) + 1] ?? '') ?? []
    expect(styles).toContain(`numFmtId="${format}" formatCode="dd.mm.yyyy hh:mm"`)
  })

  it('never interprets text as formulas', async () => {
    await refillSaying(FORMULA)
    const parts = partsOf((await download('transactions.xlsx')).bytes)
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).not.toContain('<f>')
    expect(parts['xl/sharedStrings.xml']).toMatch(/>(&apos;|')=HYPERLINK/)
  })

  it('contains the requested lines', async () => {
    const parts = partsOf((await download('transactions.xlsx?type=refill&to=2026-10-31')).bytes)
    expect((parts['xl/worksheets/sheet1.xml'] ?? '').match(/<row /g)).toHaveLength(2)
  })
})

/** The document's text in one line; cells of a row are not separated. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ').replace(/\s*\n\s*/g, ' ')

describe('a cancellation fee', () => {
  const cancelLate = async () => {
    await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 2_000_000 })
    const { id } = await dealOf(test, test.asDilnoza)
    const load_at = new Date(test.clock.now().getTime() + 3_600_000)
    await test.db.updateTable('orders').set({ load_at }).where('id', '=', id).execute()
    const late = { reason_code: 'cargo_not_ready' }
    await doneAs(test.asDilnoza, statusRequest(id, 'canceled', late))
    return id
  }

  it('gives the reason of a cancellation in the statement, the reconciliation and the transactions', async () => {
    const id = await cancelLate()
    const said = async (paper: string, locale: string) => {
      const { bytes } = await download(`${paper}&locale=${locale}`)
      return plain(readPaper(bytes).text)
    }
    for (const [locale, words] of [
      ['ru', `Плата за отмену заказа № ${id}: груз не готов`],
      ['uz', `${id}-raqamli buyurtmani bekor qilish haqi: yuk tayyor emas`],
      ['uz-Cyrl', `${id}-рақамли буюртмани бекор қилиш ҳақи: юк тайёр эмас`],
      ['en', `Cancellation fee for order No. ${id}: the freight is not ready`],
    ] as const) {
      expect(await said('reconciliation.pdf?from=2026-11-01&to=2026-11-30', locale)).toContain(words)
      expect(await said('statement.pdf?month=2026-11', locale)).toContain(words)
    }
    const [line] = await doneAs(test.asDilnoza, {
      url: '/api/client-company/transactions',
      headers: { 'accept-language': 'ru' },
    })
    expect(plain(line.description)).toBe(`Плата за отмену заказа № ${id}: груз не готов`)
  })
})

describe('the act of reconciliation', () => {
  it('lists in Uzbek the parties, the opening balance, the movements and the closing balance', async () => {
    const { bytes, headers } = await download('reconciliation.pdf?from=2026-11-01&to=2026-11-30&locale=uz')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('karvon-reconciliation-2026-11-01-2026-11-21.pdf')
    const { fonts, text } = readPaper(bytes)
    const said = plain(text)
    for (const words of [
      'Oʻzaro hisob-kitoblarni solishtirish dalolatnomasi',
      '01.11.2026 – 21.11.2026 (hozircha)',
      'Bek Savdo MChJ',
      'STIR: 302000111',
      '20208000900100200001',
      `${orderId}-raqamli buyurtma uchun toʻlov`,
      'Davr boshidagi qoldiq3 000 000',
      'Davr aylanmasi2 000 0000',
      'Davr oxiridagi qoldiq1 000 000',
      'Agentning “Bek Savdo MChJ” oldidagi majburiyati: 1 000 000 soʻm.',
      'Karvon narxdan QQS hisoblamaydi.',
    ]) {
      expect(said).toContain(words)
    }
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  })

  it('states the VAT included in the charged prices, whatever the current rules', async () => {
    const said = async (days: string, locale: string) =>
      plain(readPaper((await download(`reconciliation.pdf?${days}&locale=${locale}`)).bytes).text)
    const november = 'from=2026-11-01&to=2026-11-30'

    await setTax(test, 'principal', 12)
    expect(await said(november, 'uz')).toContain(
      'Karvon agent sifatida ishlaydi: tashish tashuvchining xizmati.',
    )
    expect(await said(november, 'ru')).toContain('Агент')
    expect(await said(november, 'ru')).not.toMatch(/[Ии]сполнител/)
    await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
    const deal = await dealOf(test, test.asDilnoza, { date: '2026-11-24' })
    await driveTo(test, deal, 'confirmation')
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    for (const [locale, words] of [
      ['uz', 'Summalar buyurtmalarning narxiga qarab: tashuvchilar xizmati QQSsiz, 12 % QQS bilan.'],
      ['uz-Cyrl', 'Суммалар буюртмаларнинг нархига қараб: ташувчилар хизмати ҚҚСсиз, 12 % ҚҚС билан.'],
      ['ru', 'Суммы по ценам заказов: услуги перевозчиков без НДС, с НДС 12 %.'],
      ['en', 'Amounts follow the prices of the orders: of carriers, without VAT, with 12% VAT.'],
    ] as const) {
      expect(await said(november, locale)).toContain(words)
    }
    const december = await said('from=2026-12-01&to=2026-12-31', 'ru')
    expect(december).toContain('Суммы с НДС 12 %.')
    expect(december).toContain('Исполнитель')
    expect(december).not.toContain('Агент')
  })

  it('is signed only once its days are over and the bank’s statement of the last is in', async () => {
    const said = async (days: string) =>
      plain(readPaper((await download(`reconciliation.pdf?${days}&locale=ru`)).bytes).text)
    const [october, running] = ['from=2026-10-01&to=2026-10-31', 'from=2026-11-01']
    const [signer, upTo] = ['Директор: Yusupova Dilnoza', 'Банковские платежи учтены по 29.10.2026']
    expect(await said(october)).toContain(signer)
    expect(await said(running)).not.toContain(signer)
    const mapId = await addMap(test)
    await importRows(test, mapId, [{ day: '29.10.2026', document: '1', credit: '1,00' }])
    const waiting = await said(october)
    expect(waiting).toContain(upTo)
    expect(waiting).not.toContain(signer)
    expect(plain(readPaper((await download('statement.pdf?month=2026-10&locale=ru')).bytes).text)).toContain(
      upTo,
    )
    await importRows(test, mapId, [{ day: '02.11.2026', document: '2', credit: '1,00' }])
    expect(await said(october)).toContain(signer)
  })

  it("lists the same in Russian, the debt on the debtor's side", async () => {
    const actorId = test.asMalika.userId
    const move = {
      companyId: test.asDilnoza.companyId,
      amountUzs: 1_500_000,
      reference: 'r',
      description: '',
      at: test.clock.now(),
    }
    const against = { ...move, actorId, direction: 'from_company' } as const
    await inTransaction(test.db, tx => ledgerOf(test).correct(tx, against))
    const said = plain(readPaper((await download('reconciliation.pdf?locale=ru')).bytes).text)
    for (const words of [
      'Акт сверки взаимных расчётов',
      '01.01.2026 – 21.11.2026 (на сегодня)',
      'Исправление',
      'Задолженность «Bek Savdo MChJ» перед агентом: 500 000 сум.',
    ]) {
      expect(said).toContain(words)
    }
  })
})

describe('documents in English and in Cyrillic', () => {
  it("show the debt on the creditor's side", async () => {
    const english = plain(readPaper((await download('reconciliation.pdf?locale=en')).bytes).text)
    for (const words of [
      'Reconciliation statement',
      `Payment for order No. ${orderId}`,
      'Closing balance1,000,000',
      'The agent owes “Bek Savdo MChJ”: 1,000,000 UZS.',
    ]) {
      expect(english).toContain(words)
    }
    const cyrillic = plain(readPaper((await download('reconciliation.pdf?locale=uz-Cyrl')).bytes).text)
    for (const words of [
      'Ўзаро ҳисоб-китобларни солиштириш далолатномаси',
      'СТИР: 302000111',
      `${orderId}-рақамли буюртма учун тўлов`,
      'Агентнинг «Bek Savdo MChJ» олдидаги мажбурияти: 1 000 000 сўм.',
    ]) {
      expect(cyrillic).toContain(words)
    }
  })

  it('name their columns', async () => {
    const strings = async (locale: string) =>
      partsOf((await download(`transactions.xlsx?locale=${locale}`)).bytes)['xl/sharedStrings.xml']
    expect(await strings('en')).toContain('Balance top-up')
    expect(await strings('uz-Cyrl')).toContain('Балансни тўлдириш')
    const answer = await test.asDilnoza({ url: '/api/client-company/transactions.xlsx?locale=de' })
    expect(answer.statusCode).toBe(422)
  })
})

describe('the statement of a month', () => {
  it('lists the month, and says so if there are no movements', async () => {
    const october = plain(readPaper((await download('statement.pdf?month=2026-10&locale=ru')).bytes).text)
    expect(october).toMatch(/Пополнение баланса, документ банка № .+ от 30\.10\.2026 ?3 000 0003 000 000/)
    expect(october).not.toContain('Оплата заказа')
    const november = plain(readPaper((await download('statement.pdf')).bytes).text)
    expect(november).toMatch(
      new RegExp(`${orderId}-raqamli buyurtma uchun toʻlov, 21.11.2026 kuni toʻlangan ?−2 000 0001 000 000`),
    )
    expect(november).toContain('01.11.2026 – 21.11.2026 (hozircha)')
    expect(october).not.toContain('на сегодня')
    const empty = plain(readPaper((await download('statement.pdf?month=2026-09')).bytes).text)
    expect(empty).toContain('Bu davrda amallar boʻlmagan.')
  })
})

describe('lines written out of order', () => {
  it("are placed by their timestamp: the balance before midnight is the next day's opening balance", async () => {
    test.clock.set('2026-11-22T00:00:00+05:00')
    await refillWith(test, test.asDilnoza, 500_000)
    test.clock.set('2026-11-21T23:59:59+05:00')
    await refillWith(test, test.asDilnoza, 70_000)
    const asDilnoza = await companyPersonOf(test, 'dilnoza')
    const url = '/api/client-company/transactions?from=2026-11-21&type=refill'
    const lines = await doneAs(asDilnoza, { url })
    expect(lines.map(({ amount, balance_after }: Record<string, number>) => [amount, balance_after])).toEqual(
      [
        [500_000, 1_570_000],
        [70_000, 1_070_000],
      ],
    )
    const paper = '/api/client-company/reconciliation.pdf?from=2026-11-22&to=2026-11-22&locale=ru'
    const said = plain(readPaper((await asDilnoza({ url: paper })).rawPayload).text)
    expect(said).toContain('Остаток на начало периода1 070 000')
    expect(said).toContain('Остаток на конец периода1 570 000')
  })
})

describe('a line names the paper behind it', () => {
  const INN = '302000111'

  it('the bank’s number and day, on the screen and in every paper alike', async () => {
    const purpose = 'Предоплата'
    await importRows(test, await addMap(test), [
      { day: '20.11.2026', document: '4417', inn: INN, credit: '150 000,00', purpose },
    ])
    const refill = { kind: 'company_refill', company_id: test.asDilnoza.companyId }
    await doneAs(test.asMalika, confirmRequest(await lineNamed(test, '4417'), refill))
    const words = 'Предоплата, документ банка № 4417 от 20.11.2026 (проведено 21.11.2026)'
    const [, line] = await doneAs(test.asDilnoza, {
      url: '/api/client-company/transactions',
      headers: { 'accept-language': 'ru' },
    })
    expect(plain(line.description)).toBe(words)
    const sheet = partsOf((await download('transactions.xlsx?locale=ru')).bytes)['xl/sharedStrings.xml'] ?? ''
    expect(plain(sheet)).toContain(words)
    for (const paper of ['reconciliation.pdf?from=2026-11-01', 'statement.pdf?month=2026-11'])
      expect(plain(readPaper((await download(`${paper}&locale=ru`)).bytes).text)).toContain(words)
  })

  it('the card payment’s number, and the order of a claim whatever the operator wrote', async () => {
    const { companyId, userId } = test.asDilnoza
    const owner = { kind: 'company', id: companyId } as const
    const { id } = await test.db
      .insertInto('payments')
      .values({
        ...{
          provider: 'payme',
          purpose: 'refill',
          company_id: companyId,
          user_id: userId,
          amount_uzs: 40_000,
        },
        ...{ state: 'paid', created_at: test.clock.now(), expires_at: test.clock.now() },
        external_id: '5e730e8e0b852a417aa49ceb',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = test.clock.now()
    const common = { about: owner, description: '', actorId: null, at } as const
    const credit = (amountUzs: number): Entry[] => [
      { account: 'client_balance', owner, amountUzs },
      { account: 'adjustments', owner: { kind: 'karvon' }, amountUzs: -amountUzs },
    ]
    await inTransaction(test.db, async tx => {
      const payment = {
        ...common,
        kind: 'payment',
        orderId: null,
        reference: `payment:payment ${id}`,
      } as const
      await workIn(tx, work => addJournal(work, payment, credit(40_000)))
      const claim = {
        ...common,
        kind: 'claim',
        orderId,
        reference: 'claim 1',
        description: 'Kechikish',
      } as const
      await workIn(tx, work => addJournal(work, claim, credit(5_000)))
    })
    const lines = await doneAs(test.asDilnoza, {
      url: '/api/client-company/transactions',
      headers: { 'accept-language': 'ru' },
    })
    const said = lines.map(({ description }: { description: string }) => plain(description))
    expect(said).toContain('Оплата картой, Payme № 5e730e8e0b852a417aa49ceb')
    expect(said).toContain(`Kechikish, заказ № ${orderId}`)
  })
})
