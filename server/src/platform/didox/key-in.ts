import { type DidoxAnswer, isRecord } from './didox-line.ts'

/** The key in the answer of a sign-in; null: it was refused. */
export const keyIn = ({ status, body }: DidoxAnswer): string | null =>
  status === 200 && isRecord(body) && typeof body.token === 'string' && body.token !== '' ? body.token : null
