import { expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { hashPassword, isPassword } from './password-hash.ts'

it('accepts only its password, and salts each hash', async () => {
  const [hash, again] = [await hashPassword('tuya karvoni 7'), await hashPassword('tuya karvoni 7')]
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(again).not.toBe(hash)
  expect(await isPassword('tuya karvoni 7', hash)).toBe(true)
  expect(await isPassword('tuya karvoni 8', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
})

it('verifies a hash with other parameters', async () => {
  // From the reference implementation's tests (phc-winner-argon2, src/test.c).
  const written = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await isPassword('password', written)).toBe(true)
  expect(await isPassword('Password', written)).toBe(false)
})

it('rejects a missing hash in the same time', async () => {
  const hash = await hashPassword('tuya karvoni 7')
  const time = async (written: string | null) => {
    const begun = performance.now()
    expect(await isPassword('boshqa parol', written)).toBe(false)
    return performance.now() - begun
  }
  const [known, nobodys]: [number[], number[]] = [[], []]
  // the fastest of alternating runs, as many as it takes on a busy machine
  await eventually(async () => {
    known.push(await time(hash))
    nobodys.push(await time(null))
    expect(known.length).toBeGreaterThan(7)
    const ratio = Math.min(...nobodys) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

it('throws for an invalid hash', async () => {
  await expect(isPassword('x', 'md5:123')).rejects.toThrow('can not be read')
})
