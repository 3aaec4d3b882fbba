import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor, type ServerSecret } from '../secret.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals secrets so that the database alone does not reveal them. */
export type Seal = {
  close(secret: Buffer): string
  /** What was sealed; null if it was sealed with an unknown key or altered. Callers then ask to set it up again. */
  open(sealed: string): Buffer | null
  /** Whether the current key sealed it. */
  isCurrent(sealed: string): boolean
}

const openWith = (key: Buffer, sealed: string): Buffer | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return null
  }
}

/** A seal for one purpose (AES-256-GCM): closes with the server's current key, opens with a former one too. */
export const createSeal = (secret: ServerSecret, purpose: string): Seal => {
  const keys = keysFor(secret, purpose)
  return {
    close: plain => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce)
      const closed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
    },
    open: sealed => {
      for (const key of keys) {
        const opened = openWith(key, sealed)
        if (opened !== null) return opened
      }
      return null
    },
    isCurrent: sealed => openWith(keys[0], sealed) !== null,
  }
}
