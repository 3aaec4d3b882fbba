import type { Seal } from '../../../platform/sealing/seal.ts'

/** The key of a company's account at Didox, for one person and one document, until its signature is made. */
export type Pass = { readonly key: string; readonly userId: number; readonly draftId: number }

const MINUTES = 10

/** Seals a key, so that the browser carries it and we store nothing. */
export const sealPass = (seal: Seal, pass: Pass, now: Date): string =>
  seal.close(Buffer.from(JSON.stringify({ ...pass, until: now.getTime() + MINUTES * 60_000 })))

/** The key in a pass; null: it is not whole, not this person's, of another document, or too old. */
export const openPass = (
  seal: Seal,
  sealed: string,
  { userId, draftId, now }: Omit<Pass, 'key'> & { readonly now: Date },
): string | null => {
  const opened = seal.open(sealed)
  if (opened === null) return null
  const pass = JSON.parse(opened.toString()) as Pass & { readonly until: number }
  const isTheirs = pass.userId === userId && pass.draftId === draftId
  return isTheirs && now.getTime() < pass.until ? pass.key : null
}
