import { afterEach, describe, expect, test } from 'vitest'
import { connectEImzo } from './e-imzo.ts'
import { type FakeEImzo, startFakeEImzo } from './fake-e-imzo.fixture.ts'

/** As in the documentation of Didox ("E-IMZO" 1). */
const LISTED = {
  disk: 'C:\\',
  path: '',
  name: 'DS242141224',
  alias:
    'cn=aliyev vali,name=vali,surname=aliyev,l=район,st=город,c=uz,o="bek savdo", mchj,uid=324543543,1.2.860.3.16.1.2=32610793225581,t=direktor,1.2.860.3.16.1.1=242141224,businesscategory=masʼuliyati cheklangan jamiyat,serialnumber=71c4eb12,validfrom=2022.04.25 17:42:58,validto=2027.04.25 23:59:59',
}

const ANSWERS: Record<string, object | undefined> = {
  version: { success: true, major: '4', minor: '73' },
  apikey: { success: true },
  list_all_certificates: { success: true, certificates: [LISTED, { name: 7 }] },
  load_key: { success: true, keyId: 'key-1', type: 'PFX_KEY_STORE' },
  create_pkcs7: { success: true, pkcs7_64: 'MIAG', signature_hex: 'ab12', signer_serial_number: '71c4eb12' },
}

let fake: FakeEImzo | null = null
afterEach(() => fake?.close())

const connect = async (answers: typeof ANSWERS = {}) => {
  const { url, ...rest } = await startFakeEImzo(({ name }) => ({ ...ANSWERS, ...answers })[name])
  fake = { url, ...rest }
  return connectEImzo({ apiKey: 'A1', host: 'karvon.uz', open: () => new WebSocket(url) })
}

describe('E-IMZO', () => {
  test('lists the keys of the computer', async () => {
    const [certificate, ...others] = await (await connect()).listCertificates()
    expect(others).toEqual([])
    expect(certificate).toMatchObject({
      ...{ holder: 'ALIYEV VALI', company: '"BEK SAVDO", MCHJ', serial: '71c4eb12' },
      taxIds: ['242141224', '32610793225581', '324543543'],
      validTo: new Date('2027-04-25T18:59:59Z'),
    })
    expect(fake?.received.map(({ name }) => name)).toEqual(['version', 'apikey', 'list_all_certificates'])
    expect(fake?.received[1]?.arguments).toEqual(['karvon.uz', 'A1'])
  })

  test('signs with the key that was chosen', async () => {
    const eImzo = await connect()
    const [certificate] = await eImzo.listCertificates()
    if (certificate === undefined) throw new Error('no certificate')
    expect(await eImzo.sign(certificate, 'MjA3')).toEqual({ pkcs7: 'MIAG', signatureHex: 'ab12' })
    expect(fake?.received.slice(3)).toEqual([
      { plugin: 'pfx', name: 'load_key', arguments: ['C:\\', '', 'DS242141224', LISTED.alias] },
      { plugin: 'pkcs7', name: 'create_pkcs7', arguments: ['MjA3', 'key-1', 'no'] },
    ])
  })
})

describe('what stands in the way is said', () => {
  const failing = async (answers: typeof ANSWERS) => {
    const eImzo = await connect(answers)
    const [certificate] = await eImzo.listCertificates()
    return certificate && eImzo.sign(certificate, 'MjA3')
  }

  test.each([
    ['an old version', { version: { success: true, major: '3', minor: '36' } }, 'too_old'],
    ['no version', { version: { success: true } }, 'too_old'],
    ['a key for another site', { apikey: { success: false, reason: 'API-KEY' } }, 'site_refused'],
    [
      'a wrong password',
      { create_pkcs7: { success: false, reason: 'javax.crypto.BadPaddingException: pad block corrupted' } },
      'wrong_password',
    ],
    ['a canceled password', { load_key: { success: false, reason: 'Ввод пароля отменён' } }, 'canceled'],
    ['a closed window', { create_pkcs7: undefined }, 'canceled'],
    ['anything else', { load_key: { success: false, reason: 'Ключ повреждён' } }, 'failed'],
    ['an answer without a signature', { create_pkcs7: { success: true, pkcs7_64: 'MIAG' } }, 'failed'],
  ])('%s', async (_, answers, kind) => {
    await expect(failing(answers as typeof ANSWERS)).rejects.toMatchObject({ kind })
  })

  test('E-IMZO that does not run', async () => {
    const { url, close } = await startFakeEImzo(() => undefined)
    await close()
    const open = () => new WebSocket(url)
    await expect(connectEImzo({ apiKey: null, host: 'karvon.uz', open })).rejects.toMatchObject({
      kind: 'not_installed',
    })
  })
})
