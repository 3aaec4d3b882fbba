import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { secretOf } from '../../test/fakes/test-secret.ts'
import { readConfig } from './config.ts'
import { createSigner, serverSecret } from './secret.ts'

describe('serverSecret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-secret-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is the configured one, and the former one beside it', () => {
    const dataDir = join(folder, 'empty')
    const [secret, secretBefore] = ['x'.repeat(40), 'y'.repeat(40)]
    expect(serverSecret({ secret, secretBefore: null, dataDir })).toEqual({ current: secret, former: [] })
    expect(serverSecret({ secret, secretBefore, dataDir })).toEqual({
      current: secret,
      former: [secretBefore],
    })
  })

  it('otherwise is generated once, stored, and readable only by its owner', () => {
    const config = readConfig({ DATA_DIR: join(folder, 'new') })
    const made = serverSecret(config)
    expect([made.current.length, made.former, serverSecret(config)]).toEqual([43, [], made])
    expect(statSync(join(folder, 'new', 'secret')).mode & 0o777).toBe(0o600)
  })

  it('counts the generated one as a former one once another is configured', () => {
    const dataDir = join(folder, 'moved')
    const { current: generated } = serverSecret(readConfig({ DATA_DIR: dataDir }))
    const secret = 'x'.repeat(40)
    expect(serverSecret({ secret, secretBefore: null, dataDir })).toEqual({
      current: secret,
      former: [generated],
    })
    expect(serverSecret({ secret, secretBefore: generated, dataDir }).former).toEqual([generated])
    expect(serverSecret({ secret: generated, secretBefore: null, dataDir }).former).toEqual([])
  })

  it('refuses a former one that is the current one, or too short', () => {
    const secret = 'x'.repeat(40)
    expect(() => readConfig({ SECRET: secret, SECRET_BEFORE: secret })).toThrow(/SECRET_BEFORE/)
    expect(() => readConfig({ SECRET: secret, SECRET_BEFORE: 'short' })).toThrow(/at least 32 characters/)
  })
})

describe('createSigner', () => {
  const signer = createSigner(secretOf('key'), 'quote')

  it('accepts its own signature', () => expect(signer.verifies('a', signer.sign('a'))).toBe(true))

  it('accepts a former key’s signature and signs with the current one', () => {
    const renewed = createSigner(secretOf('new key', 'key'), 'quote')
    expect(renewed.verifies('a', signer.sign('a'))).toBe(true)
    expect(signer.verifies('a', renewed.sign('a'))).toBe(false)
  })

  it.each([
    ['another text', 'b', signer.sign('a')],
    ['another purpose', 'a', createSigner(secretOf('key'), 'code').sign('a')],
    ['another key', 'a', createSigner(secretOf('other'), 'quote').sign('a')],
    ['a shorter signature', 'a', signer.sign('a').slice(1)],
    ['no signature', 'a', ''],
  ])('refuses %s', (_, text, signature) => expect(signer.verifies(text, signature)).toBe(false))
})
