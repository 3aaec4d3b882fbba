import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createSigner, serverSecret } from './secret.ts'

describe('serverSecret', () => {
  it('is the configured one', () => {
    expect(serverSecret(readConfig({ SECRET: 'x'.repeat(40) }))).toBe('x'.repeat(40))
  })

  it('otherwise is generated once, stored, and readable only by its owner', () => {
    const folder = mkdtempSync(join(tmpdir(), 'karvon-secret-'))
    const config = readConfig({ DATA_DIR: join(folder, 'new') })
    const made = serverSecret(config)
    expect([made.length, serverSecret(config)]).toEqual([43, made])
    expect(statSync(join(folder, 'new', 'secret')).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
  })
})

describe('createSigner', () => {
  const signer = createSigner('key', 'quote')

  it('accepts its own signature', () => expect(signer.verifies('a', signer.sign('a'))).toBe(true))

  it.each([
    ['another text', 'b', signer.sign('a')],
    ['another purpose', 'a', createSigner('key', 'code').sign('a')],
    ['another key', 'a', createSigner('other', 'quote').sign('a')],
    ['a shorter signature', 'a', signer.sign('a').slice(1)],
    ['no signature', 'a', ''],
  ])('refuses %s', (_, text, signature) => expect(signer.verifies(text, signature)).toBe(false))
})
