import { LOCALES } from '@karvon/domain/values/locale'
import { describe, expect, it } from 'vitest'
import {
  changeMessage,
  closingMessage,
  codeMessage,
  isOpaqueId,
  makeChallengeId,
  makeCode,
  readCode,
} from './login-code.ts'

describe('a login code', () => {
  it('has six digits, including leading zeros', () => {
    const codes = Array.from({ length: 3_000 }, makeCode)
    expect(codes.every(code => /^[0-9]{6}$/.test(code))).toBe(true)
    expect(codes.some(code => code.startsWith('0'))).toBe(true)
  })

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['123\u00a0456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['١٢٣٤٥٦', null],
    ['12345\0', null],
    ['1e5', null],
    ['', null],
  ])('is read from %j', (text, code) => {
    expect(readCode(text)).toBe(code)
  })

  it('has a valid challenge id', () => {
    expect(isOpaqueId(makeChallengeId())).toBe(true)
    expect(
      ['', '15', '../../etc/passwd', 'abcdefghijklmnop\0', `${makeChallengeId()}'`].some(isOpaqueId),
    ).toBe(false)
  })
})

describe('codeMessage', () => {
  const phone = '998901234567'
  const expiresAt = new Date('2026-11-21T09:05:00Z')
  const CODE = { code: '123456', expiresAt }

  it('binds the code to the site', () => {
    expect(codeMessage({ phone, locale: 'uz' }, CODE, 'karvon.uz').text).toBe(
      'Karvon: kirish kodi 123456. Hech kimga aytmang.\n@karvon.uz #123456',
    )
  })

  it('is in the requested language', () => {
    const said = LOCALES.map(locale => [locale, codeMessage({ phone, locale }, CODE, null).text])
    expect(said).toEqual([
      ['uz', 'Karvon: kirish kodi 123456. Hech kimga aytmang.'],
      ['uz-Cyrl', 'Карвон: кириш коди 123456. Ҳеч кимга айтманг.'],
      ['ru', 'Karvon: код входа 123456. Никому не сообщайте.'],
      ['en', 'Karvon: login code 123456. Do not share it.'],
    ])
  })

  it.each([null, 'karvon.uz', `${'a-long-name.'.repeat(5)}uz`])('fits one SMS for the host %s', host => {
    for (const locale of LOCALES) {
      const { text } = codeMessage({ phone, locale }, CODE, host)
      expect(text.length).toBeLessThanOrEqual(/\P{ASCII}/u.test(text) ? 70 : 99)
      expect(text).toContain('123456')
    }
  })

  it('goes without its text only where it logs in', () => {
    const reader = { phone, locale: 'uz' } as const
    const messages = [
      codeMessage(reader, CODE, null),
      changeMessage(reader, CODE),
      closingMessage(reader, CODE),
    ]
    expect(messages.map(({ code }) => code?.mayGoAlone)).toEqual([true, false, false])
    expect(messages.every(({ code }) => code?.expiresAt === expiresAt)).toBe(true)
  })
})
