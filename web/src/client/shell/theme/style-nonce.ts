import { setNonce } from 'get-nonce'

const read = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

/** The nonce that the server put into this page for styles made by scripts; empty in development. */
export const styleNonce = read

/** Gives the nonce to the scroll lock, which makes its own style element. */
export function handOutStyleNonce(): void {
  const nonce = read()
  if (nonce !== '') setNonce(nonce)
}
