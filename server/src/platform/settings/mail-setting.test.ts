import { describe, expect, it } from 'vitest'
import { mailSetting } from './mail-setting.ts'
import { readPart } from './reading/reading.ts'

const URL = 'smtp://hisob:parol@mail.example'
const FROM = 'Karvon <hisob@karvon.uz>'

const read = (env: Record<string, string>, production = true) =>
  readPart({ ...env, NODE_ENV: production ? 'production' : 'test' }, mailSetting)

describe('the mail settings', () => {
  it.each([
    [{ SMTP_URL: URL }, 'MAIL_FROM'],
    [{ MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://hisob@mail.example', MAIL_FROM: FROM }, 'both a user and a password'],
    [{ SMTP_URL: 'smtp://hi%zz:parol@mail.example', MAIL_FROM: FROM }, 'percent-encoded'],
    [{ SMTP_URL: URL, MAIL_FROM: 'Karvon' }, 'MAIL_FROM'],
    [{ SMTP_URL: URL, MAIL_FROM: 'Karvon\r\nBcc: a@b.uz <hisob@karvon.uz>' }, 'MAIL_FROM'],
    [{ SMTP_URL: URL, MAIL_FROM: 'a@b.uz, c@d.uz' }, 'MAIL_FROM'],
  ])('%j are refused by name', (env, name) => {
    expect(() => read(env)).toThrow(name)
  })

  it('never repeat the password', () => {
    expect(() => read({ SMTP_URL: 'ftp://hisob:parol@mail.example', MAIL_FROM: FROM })).toThrow(
      /^(?!.*parol)/s,
    )
  })

  it('require TLS in production, except on this machine', () => {
    const needs = (url: string, production: boolean) => {
      const setting = read({ SMTP_URL: url, MAIL_FROM: FROM }, production)
      return setting.kind === 'smtp' && [setting.isTls, setting.needsTls]
    }
    expect(needs(URL, true)).toEqual([false, true])
    expect(needs('smtps://mail.example', true)).toEqual([true, false])
    expect(needs('smtp://localhost:25', true)).toEqual([false, false])
    expect(needs('smtp://127.0.0.1:25', true)).toEqual([false, false])
    expect(needs('smtp://[::1]:25', true)).toEqual([false, false])
    expect(needs('smtp://127.0.0.1.example:25', true)).toEqual([false, true])
    expect(needs(URL, false)).toEqual([false, false])
  })

  it('have the usual ports, a name and a decoded password', () => {
    const account = {
      SMTP_URL: 'smtps://hisob%40karvon.uz:p%40ss%2F@mail.example',
      MAIL_FROM: 'hisob@karvon.uz',
    }
    expect(read(account)).toMatchObject({
      host: 'mail.example',
      port: 465,
      login: { user: 'hisob@karvon.uz', pass: 'p@ss/' },
      from: { name: 'Karvon', address: 'hisob@karvon.uz' },
    })
    expect(read({ SMTP_URL: URL, MAIL_FROM: '“Karvon” hisobi <hisob@karvon.uz>' })).toMatchObject({
      port: 587,
      from: { name: '“Karvon” hisobi' },
    })
  })

  it('are absent without both, and in the demo', () => {
    expect(read({})).toEqual({ kind: 'none' })
    expect(readPart({ SMTP_URL: URL, DEMO: 'on' }, mailSetting)).toEqual({ kind: 'demo' })
  })
})
