import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ProofContext } from '../../proof.ts'

/** A message as it arrived; `isTaken`: it was answered with 204, else with 500. */
export type Reception = {
  readonly id: string
  readonly type: string
  readonly digest: string
  readonly orderId: number
  readonly version: number
  readonly isTaken: boolean
}

export type ToReceiver =
  | { readonly kind: 'verify'; readonly secret: string; readonly refusedOneIn: number }
  | { readonly kind: 'read' }

export type FromReceiver =
  | { readonly kind: 'open'; readonly port: number }
  | { readonly kind: 'receptions'; readonly receptions: readonly Reception[] }
  | { readonly kind: 'unverified'; readonly reason: string }

/** A receiver in its own process. */
export type Receiver = {
  readonly url: string
  /** What could not be verified, a sentence each. */
  readonly unverified: readonly string[]
  verify(secret: string, refusedOneIn: number): void
  read(): Promise<readonly Reception[]>
}

/** Starts a receiver, ended after the proof. */
export const startReceiver = async (context: ProofContext): Promise<Receiver> => {
  const child = fork(fileURLToPath(new URL('receiver-process.ts', import.meta.url)))
  context.atEnd(async () => {
    child.kill()
  })
  const unverified: string[] = []
  const waiting: ((message: FromReceiver) => void)[] = []
  child.on('message', (message: FromReceiver) => {
    if (message.kind === 'unverified') unverified.push(message.reason)
    else waiting.shift()?.(message)
  })
  const next = () => new Promise<FromReceiver>(resolve => waiting.push(resolve))
  const open = await next()
  if (open.kind !== 'open') throw new Error('the receiver did not open')
  return {
    url: `http://127.0.0.1:${open.port}/`,
    unverified,
    verify: (secret, refusedOneIn) =>
      child.send({ kind: 'verify', secret, refusedOneIn } satisfies ToReceiver),
    read: async () => {
      child.send({ kind: 'read' } satisfies ToReceiver)
      const answer = await next()
      return answer.kind === 'receptions' ? answer.receptions : []
    },
  }
}
