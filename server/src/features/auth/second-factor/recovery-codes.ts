import { createHash, randomBytes } from 'node:crypto'
import { writeBase32 } from './totp.ts'

const COUNT = 10
const BYTES = 10
const LENGTH = 16

/** New codes, as they are shown once, and what is stored of them. */
export type NewRecoveryCodes = { readonly written: string[]; readonly hashes: string[] }

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

const inFours = (code: string): string => (code.match(/.{4}/g) ?? []).join('-')

/** Ten codes of 80 random bits, in groups of four letters and digits. */
export const newRecoveryCodes = (): NewRecoveryCodes => {
  const codes = Array.from({ length: COUNT }, () => writeBase32(randomBytes(BYTES)))
  return { written: codes.map(inFours), hashes: codes.map(hashOf) }
}

/** The stored form of a typed recovery code in any grouping and case; null: it is none. 0 and 8, which none has, are O and B. */
export const readRecoveryCode = (typed: string): string | null => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('0', 'O').replaceAll('8', 'B')
  return code.length === LENGTH && /^[A-Z2-7]+$/.test(code) ? hashOf(code) : null
}
