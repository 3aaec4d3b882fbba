import { WireReadPost } from '@karvon/contract/freight-posts/read-freight-post'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const read = (text: unknown, locale = 'uz') =>
  test.asAziza({
    method: 'POST',
    url: '/api/freight-posts/read',
    payload: { text } as object,
    headers: { 'accept-language': locale },
  })

describe('POST /freight-posts/read', () => {
  it('is only for those who place orders', async () => {
    const answer = await test.ask({ method: 'POST', url: '/api/freight-posts/read', payload: { text: 'a' } })
    expect(answer.statusCode).toBe(401)
  })

  it.each<[string, unknown, string]>([
    ['no text', undefined, 'text_required'],
    ['2,001 letters', 'a'.repeat(2001), 'text_too_long'],
    ['20,000 letters', 'ю'.repeat(20_000), 'text_too_long'],
  ])('refuses %s', async (_, text, code) => {
    const answer = await read(text)
    expect([answer.statusCode, answer.json().code]).toEqual([422, `api.${code}`])
  })

  it('answers guesses with the words they were read in, in the reader’s language', async () => {
    const text = '🚛 Тошкент-Нукус 20т ертага, фура керак, 9 млн нал, тел 90 123 45 67. Алишер ака'
    const { data } = (await read(text, 'ru')).json()
    expect([...Value.Errors(WireReadPost, data)]).toEqual([])
    const [load] = data.loads
    expect(load).toMatchObject({
      load_date: '2026-11-22',
      weight: 20_000,
      truck_key: 'fura_tent',
      price: { amount: 9_000_000, currency: 'UZS' },
      payment_type: 'cash',
      phones: ['998901234567'],
    })
    expect(load.stops.map(({ place }: { place: { display_name: string } }) => place.display_name)).toEqual([
      'Ташкент',
      'Нукус',
    ])
    const worded = load.spans.map(({ field, start, end }: { field: string; start: number; end: number }) => [
      field,
      data.text.slice(start, end),
    ])
    expect(worded).toEqual([
      ['from', 'Тошкент'],
      ['to', 'Нукус'],
      ['weight', '20т'],
      ['date', 'ертага'],
      ['truck', 'фура'],
      ['price', '9 млн'],
      ['payment', 'нал'],
      ['phone', '90 123 45 67'],
    ])
    expect(
      data.unread.map(({ start, end }: { start: number; end: number }) => data.text.slice(start, end)),
    ).toEqual(['Алишер ака'])
  })

  it('cleans what hides or reverses text, and leaves markup as it is', async () => {
    const { data } = (
      await read('\u202eTosh\u200bkent\u0000-Nukus <img src=x onerror=alert(1)>\u2066 20t')
    ).json()
    expect(data.text).toBe('Toshkent-Nukus <img src=x onerror=alert(1)> 20t')
    expect(data.loads[0].stops).toHaveLength(2)
  })

  it.each([
    '',
    ' ',
    '🚚🚚🚚',
    "'; drop table orders; --",
    '\ud83d',
    '(((((',
    '-'.repeat(2000),
    '9 '.repeat(1000),
  ])('finds nothing in %j', async text => {
    const answer = await read(text)
    expect([answer.statusCode, answer.json().data.loads]).toEqual([200, []])
  })

  it('reads the longest post of names and figures in a moment', async () => {
    const words = [
      'Toshkentdan',
      'Самаркандга',
      'yangi',
      'qwertyasdf',
      '20т',
      '3 млн',
      'ертага',
      'пазандалик',
    ]
    let text = ''
    for (let at = 0; text.length < 1_980; at += 1) text += `${words[at % words.length]}${at % 7} `
    const before = performance.now()
    expect((await read(text)).statusCode).toBe(200)
    expect(performance.now() - before).toBeLessThan(3_000)
  })
})
