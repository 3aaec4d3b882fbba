import type { DidoxAnswer, DidoxLine } from './didox-line.ts'
import { timestamp } from './documents.ts'
import { keyIn } from './key-in.ts'
import type { RawSignature } from './raw-signature.ts'

/** How a company signs in: by its password, or by a signature of its tax number. */
export type SignInBy = { readonly password: string } | { readonly signature: RawSignature }

/** What a sign-in came to; its key is valid for 360 minutes and is stored nowhere. */
export type SignedIn =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'wrong' | 'not_registered' | 'blocked' | 'signature' | 'away' }

const outcomeOf = (answer: DidoxAnswer | null, isByPassword: boolean): SignedIn => {
  if (answer === null) return { kind: 'away' }
  const key = keyIn(answer)
  if (key !== null) return { kind: 'key', key }
  const { status, text } = answer
  if (status === 423 || status === 429) return { kind: 'blocked' }
  if (text.includes('not registered')) return { kind: 'not_registered' }
  if (status >= 400 && status < 500) return { kind: isByPassword ? 'wrong' : 'signature' }
  return { kind: 'away' }
}

/** Signs a company in. Neither the password nor the signature is kept. */
export const signInAs = async (line: DidoxLine, taxId: string, by: SignInBy): Promise<SignedIn> => {
  if ('password' in by) {
    const path = `/v1/auth/${taxId}/password/ru`
    return outcomeOf(await line.send({ method: 'POST', path, body: { password: by.password } }), true)
  }
  const stamped = await timestamp(line.send, by.signature)
  if (stamped.kind !== 'stamped') return { kind: stamped.kind === 'away' ? 'away' : 'signature' }
  const path = `/v1/auth/${taxId}/token/ru`
  return outcomeOf(await line.send({ method: 'POST', path, body: { signature: stamped.token } }), false)
}
