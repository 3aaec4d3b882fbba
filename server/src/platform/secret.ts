import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

const kept = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    return null
  }
}

/** The server's key: the configured one, else one generated once and stored next to the embedded database. */
export const serverSecret = (config: Config): string => {
  if (config.secret !== null) return config.secret
  const file = join(config.dataDir, 'secret')
  const known = kept(file)
  if (known !== null) return known
  const made = randomBytes(32).toString('base64url')
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

/** Signs texts for one purpose, so that a signature is not valid for another. */
export type Signer = { sign(text: string): string; verifies(text: string, signature: string): boolean }

export const createSigner = (secret: string, purpose: string): Signer => {
  const key = createHmac('sha256', secret).update(purpose).digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    verifies: (text, signature) => {
      const expected = Buffer.from(sign(text))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
