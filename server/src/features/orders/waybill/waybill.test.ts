import { beforeAll, describe, expect, it } from 'vitest'
import { setTax } from '../../../../test/acts/tax.ts'
import { PLACES } from '../../../../test/booking.ts'
import { type Asker, type Cast, type CompanyCast, companyCastOf, useCast } from '../../../../test/cast.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { statusRequest } from '../../../../test/deals/transitions.ts'
import { readPaper } from '../../../../test/read-paper.ts'

const test = useCast() as Cast & CompanyCast
beforeAll(async () => {
  Object.assign(test, await companyCastOf(test))
})

const waybill = (as: Asker | typeof test.asAziza, orderId: number, query = '') =>
  as({ url: `/api/truck-booking/${orderId}/waybill.pdf${query}` })

const dealBy = async (as: Asker | typeof test.asAziza) => {
  const { id } = await placeOrder(as, { comment: 'Эҳтиёт бўлинг, shisha' })
  return (await acceptAs(as, id, await offerAs(test.asRustam, id))).id
}

describe('a waybill', () => {
  it('is not there for strangers, nor before a deal', async () => {
    const { id } = await placeOrder(test.asAziza)
    const early = await waybill(test.asAziza, id)
    expect(early.statusCode).toBe(409)
    expect(early.json()).toMatchObject({ code: 'api.transition_not_allowed', status: 'new' })
    await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
    for (const as of [test.asSardor, test.asShavkat, test.asDilnoza]) {
      expect((await waybill(as, id)).statusCode).toBe(404)
    }
    expect((await test.ask({ url: `/api/truck-booking/${id}/waybill.pdf` })).statusCode).toBe(401)
  })

  it("of a canceled order gives the reason, in its reader's language, and needs no signature", async () => {
    const id = await dealBy(test.asAziza)
    await doneAs(test.asAziza, statusRequest(id, 'canceled', { reason_code: 'cargo_not_ready' }))
    const said = async (locale: string) => {
      const { rawPayload } = await waybill(test.asAziza, id, `?locale=${locale}`)
      return readPaper(rawPayload).text.replace(/\s+/g, ' ')
    }
    for (const [locale, reason, signature] of [
      ['ru', 'Причина: груз не готов.', 'Подпись, дата'],
      ['uz', 'Sababi: yuk tayyor emas.', 'Imzo, sana'],
      ['uz-Cyrl', 'Сабаби: юк тайёр эмас.', 'Имзо, сана'],
      ['en', 'Reason: the freight is not ready.', 'Signature, date'],
    ] as const) {
      const text = await said(locale)
      expect(text).toContain(reason)
      expect(text).not.toContain(signature)
    }
    const typed = await dealBy(test.asAziza)
    await doneAs(test.asAziza, statusRequest(typed, 'canceled', { reason: 'Yuk yoʻq', reason_code: 'other' }))
    const { rawPayload } = await waybill(test.asRustam, typed, '?locale=ru')
    expect(readPaper(rawPayload).text).toContain('Причина: Yuk yoʻq.')
  })

  it('is for the client, the driver and the operator, in the language asked for', async () => {
    const id = await dealBy(test.asAziza)
    for (const as of [test.asAziza, test.asRustam, test.asMalika]) {
      expect((await waybill(as, id)).statusCode).toBe(200)
    }
    const answer = await waybill(test.asAziza, id, '?locale=ru')
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = readPaper(answer.rawPayload).text.replace(/\u00a0/g, ' ')
    for (const words of [
      `Товарно-транспортная накладная № ${id}`,
      'Aziza Karimova',
      'Rustam Toshmatov',
      'Isuzu NQR',
      '3 000 кг',
      'Chilonzor 5, Чиланзарский район, город Ташкент',
      'Registon, Самарканд, Самаркандская область',
      'Эҳтиёт бўлинг, shisha',
      '2 000 000 сум',
      'Karvon не начисляет',
      '+998 90 765-43-21',
      'Грузополучатель',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('is in English and in Cyrillic, by name or as the reader’s language is, and leaves alone what people wrote', async () => {
    const id = await dealBy(test.asAziza)
    const plain = async (query: string, headers = {}) => {
      const answer = await test.asAziza({ url: `/api/truck-booking/${id}/waybill.pdf${query}`, headers })
      return readPaper(answer.rawPayload).text.replace(/\u00a0/g, ' ')
    }
    const english = await plain('?locale=en')
    for (const words of [
      `Goods waybill No. ${id}`,
      'Aziza Karimova',
      '3,000 kg',
      '2,000,000 UZS',
      'Эҳтиёт бўлинг, shisha',
    ]) {
      expect(english).toContain(words)
    }
    const cyrillic = await plain('', { 'accept-language': 'uz-Cyrl' })
    for (const words of [
      `Товар-транспорт юкхати № ${id}`,
      'Aziza Karimova',
      '3 000 кг',
      'Мебель',
      '2 000 000 сўм',
      'Эҳтиёт бўлинг, shisha',
    ]) {
      expect(cyrillic).toContain(words)
    }
  })

  it('lists the pieces, and what the sender told about a place', async () => {
    const pieces = [{ name: 'Gilam', count: 4, length: 1.2, width: 0.8, height: 1.5, weight: 300.5 }]
    const gate = { note: '3-darvoza', contact_name: 'Dilshod', contact_phone: '90 345-67-89' }
    const { id } = await placeOrder(test.asAziza, {
      pieces,
      routes: [{ ...PLACES.tashkent, ...gate }, PLACES.samarqand],
    })
    await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
    for (const [locale, words] of [
      ['ru', ['Грузовые места', '1. Gilam', '1,2 × 0,8 × 1,5', '300,5 кг', 'Для водителя: 3-darvoza']],
      ['en', ['Pieces', '1. Gilam', '1.2 × 0.8 × 1.5', '300.5 kg', 'Contact: Dilshod, +998 90 345-67-89']],
      ['uz-Cyrl', ['Юк жойлари', 'Алоқа: Dilshod', 'Ҳайдовчига: 3-darvoza']],
    ] as const) {
      const { rawPayload } = await waybill(test.asRustam, id, `?locale=${locale}`)
      const text = readPaper(rawPayload).text.replace(/\u00a0/g, ' ')
      for (const word of words) expect(text).toContain(word)
    }
  })

  it('says that the price includes VAT if its deal does, whatever the current rules', async () => {
    await setTax(test, 'principal', 12)
    const id = await dealBy(test.asAziza)
    await setTax(test, 'agent', 0)
    for (const [locale, words] of [
      ['ru', '12 %, включён в стоимость'],
      ['uz', '12 %, narxga kiritilgan'],
      ['uz-Cyrl', '12 %, нархга киритилган'],
      ['en', '12%, included in the price'],
    ]) {
      const { rawPayload } = await waybill(test.asAziza, id, `?locale=${locale}`)
      expect(readPaper(rawPayload).text.replace(/\u00a0/g, ' ')).toContain(words)
    }
  })

  it('names the company, for its owner and for every employee', async () => {
    const id = await dealBy(test.asJasur)
    expect((await waybill(test.asSherzod, id)).statusCode).toBe(404)
    for (const as of [test.asJasur, test.asDilnoza]) {
      const { text } = readPaper((await waybill(as, id)).rawPayload)
      expect(text).toContain('Bek Savdo MChJ')
      expect(text).toContain('Yuk joʻnatuvchi')
    }
  })
})

describe('details for an e-TTN', () => {
  const DETAILS = {
    waybill_number: '45-T',
    contract_number: '12/26',
    contract_date: '2026-03-01',
    receiver_tax_id: '302 936 161',
    receiver_title: 'Venkon Group MChJ',
    goods: [
      {
        ...{ name: 'Sement M-400', unit: 't', quantity: 2.5, weight: 2500, value: 3_000_000 },
        ...{ ikpu: null, package_code: null },
      },
    ],
  }
  const url = (id: number) => `/api/truck-booking/${id}/waybill-details`
  const put = (as: Asker | typeof test.asAziza, id: number, changes: object = {}) =>
    as({ method: 'PUT', url: url(id), payload: { ...DETAILS, ...changes } })

  it('are kept as typed, replaced, and printed', async () => {
    const id = await dealBy(test.asAziza)
    expect((await test.asAziza({ url: url(id) })).json().data).toMatchObject({
      waybill_number: null,
      goods: [],
    })
    expect((await put(test.asAziza, id, { receiver_title: 'Boshqa' })).statusCode).toBe(200)
    expect((await put(test.asAziza, id)).statusCode).toBe(200)
    const stored = (await test.asAziza({ url: url(id) })).json().data
    expect(stored).toEqual({ ...DETAILS, receiver_tax_id: '302936161' })
    const { rawPayload } = await waybill(test.asRustam, id, '?locale=ru')
    const text = readPaper(rawPayload)
      .text.replace(/\u00a0/g, ' ')
      .replace(/\s*\n\s*/g, ' ')
    for (const words of [
      'Venkon Group MChJ',
      'ИНН: 302936161',
      '45-T',
      '12/26, 01.03.2026',
      'Sement M-400',
      '2,5 t',
      '2 500 кг',
      '3 000 000 сум',
    ])
      expect(text).toContain(words)
  })

  it('are refused at their fields, and are nobody else’s', async () => {
    const id = await dealBy(test.asAziza)
    const refused = await put(test.asAziza, id, { receiver_tax_id: '12', contract_date: '2026-02-30' })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual(['contract_date', 'receiver_tax_id'])
    for (const as of [test.asSardor, test.asDilnoza]) {
      expect((await put(as, id)).statusCode).toBe(404)
      expect((await as({ url: url(id) })).statusCode).toBe(404)
    }
    expect((await put(test.asRustam, id)).statusCode).toBe(403)
  })
})
