import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The server's keys. The current one signs and seals; what a former one signed or sealed still counts until it is taken
 * out (decision 0075).
 */
export type ServerSecret = { readonly current: string; readonly former: readonly string[] }

const readKey = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    return null
  }
}

/**
 * The configured keys, else one generated once and stored next to the embedded database. A generated key remains a former
 * one when `SECRET` is set for the first time.
 */
export const serverSecret = (config: Pick<Config, 'secret' | 'secretBefore' | 'dataDir'>): ServerSecret => {
  const file = join(config.dataDir, 'secret')
  const generated = readKey(file)
  if (config.secret !== null) {
    const { secret: current, secretBefore } = config
    const others = [secretBefore, generated].flatMap(key => key ?? [])
    return { current, former: [...new Set(others)].filter(key => key !== current) }
  }
  const before = config.secretBefore === null ? [] : [config.secretBefore]
  if (generated !== null) return { current: generated, former: before }
  const made = randomBytes(32).toString('base64url')
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(file, made, { mode: 0o600 })
  return { current: made, former: before }
}

/** The keys of a part that shares nothing with the rest. */
export const secretOfPart = ({ current, former }: ServerSecret, part: string): ServerSecret => ({
  current: `${current} of the ${part}`,
  former: former.map(key => `${key} of the ${part}`),
})

/** The keys of one purpose, the current one first, so that a signature or seal is not valid for another. */
export const keysFor = (
  { current, former }: ServerSecret,
  purpose: string,
): readonly [Buffer, ...Buffer[]] => {
  const keyOf = (secret: string) => createHmac('sha256', secret).update(purpose).digest()
  return [keyOf(current), ...former.map(keyOf)]
}

/** Signs texts for one purpose. */
export type Signer = { sign(text: string): string; verifies(text: string, signature: string): boolean }

const signWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export const createSigner = (secret: ServerSecret, purpose: string): Signer => {
  const keys = keysFor(secret, purpose)
  const isSignedWith = (key: Buffer, text: string, signature: string): boolean => {
    const expected = Buffer.from(signWith(key, text))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  return {
    sign: text => signWith(keys[0], text),
    verifies: (text, signature) => keys.some(key => isSignedWith(key, text, signature)),
  }
}
