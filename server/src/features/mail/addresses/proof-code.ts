import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Signer } from '../../../platform/secret.ts'

/** A proof: its code follows from the id, the address and the server's key, and is stored nowhere. */
export type Proof = { readonly id: string; readonly address: string }

export const makeProofId = (): string => randomBytes(24).toString('base64url')

/** Six digits. */
export const codeOf = ({ id, address }: Proof, signer: Signer): string => {
  const signed = Buffer.from(signer.sign(`${id}:${address}`), 'base64url')
  return String(signed.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Whether digits, typed in any grouping, are the proof's code. */
export const isCodeOf = (proof: Proof, typed: string, signer: Signer): boolean => {
  const given = Buffer.from(typed.replace(/[\s-]/g, ''))
  const code = Buffer.from(codeOf(proof, signer))
  return given.length === code.length && timingSafeEqual(given, code)
}
