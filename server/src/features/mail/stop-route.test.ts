import { beforeEach, describe, expect, it } from 'vitest'
import { secretOf } from '../../../test/fakes/test-secret.ts'
import { useLedgerCast } from '../../../test/ledger-cast.ts'
import { DILNOZAS, emptyMails, proveAddressOf, readEmail, saveRequest } from '../../../test/mail/mail-cast.ts'
import { createSigner } from '../../platform/secret.ts'
import { createStopUrl } from './stop-token.ts'

const test = useLedgerCast()

beforeEach(async () => {
  await emptyMails(test)
  await proveAddressOf(test, test.asDilnoza)
})

const linkTo = (address = DILNOZAS, secret = test.deps.secret): string => {
  const stopSigner = createSigner(secret, 'mail stop')
  return createStopUrl({ siteOrigin: '', stopSigner })(test.asDilnoza.userId, address)
}

const ONE_CLICK = 'List-Unsubscribe=One-Click'

const click = (url: string, type = 'application/x-www-form-urlencoded', payload = ONE_CLICK) =>
  test.ask({ method: 'POST', url, headers: { 'content-type': type }, payload })

const isStopped = async () => ((await readEmail(test.asDilnoza)) as { stopped: boolean }).stopped

describe('one click in a mail', () => {
  it.each([
    ['application/x-www-form-urlencoded', ONE_CLICK],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['text/plain', 'nonsense'],
  ])('stops the mails, sent as %s', async (type, payload) => {
    const answer = await click(linkTo(), type, payload)
    expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', []])
    expect(await isStopped()).toBe(true)
    await click(linkTo(), type, payload)
    expect(await isStopped()).toBe(true)
  })

  it('stops nothing when a program only looks at the link: it leads to the settings', async () => {
    const answer = await test.ask({ url: linkTo() })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/\/dashboard\/settings$/),
    ])
    expect(await isStopped()).toBe(false)
  })

  it('is answered alike, and stops nothing, with a token that is not ours', async () => {
    const links = [
      linkTo('boshqa@bek-savdo.uz'),
      linkTo(DILNOZAS, secretOf('another secret')),
      '/api/mail/stop',
      '/api/mail/stop?token=',
      `/api/mail/stop?token=${test.asDilnoza.userId}.x`,
      '/api/mail/stop?token=99999999999999999999.x',
      '/api/mail/stop?token=1.a&token=2.b',
      `/api/mail/stop?token=${'1'.repeat(5_000)}`,
      '/api/mail/stop?token=%00',
    ]
    for (const link of links) expect((await click(link)).statusCode).toBe(204)
    expect(await isStopped()).toBe(false)
  })

  it('is refused with a body that no mail program sends', async () => {
    expect((await click(linkTo(), undefined, 'a'.repeat(100_000))).statusCode).toBe(413)
  })

  it('is taken back by saving the address again, without another proof', async () => {
    await click(linkTo())
    await test.asDilnoza(saveRequest(DILNOZAS))
    expect(await readEmail(test.asDilnoza)).toMatchObject({ proved: true, stopped: false })
  })
})
