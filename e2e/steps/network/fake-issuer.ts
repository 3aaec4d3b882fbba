import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../../server/test/sign-on/run-fake-issuer.ts', import.meta.url))

/** An OpenID Connect issuer on loopback, in a process of its own, because journeys import nothing of the server's. */
export type FakeIssuer = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whoever comes from now on is this person there. */
  be(sub: string): Promise<void>
  stop(): Promise<void>
}

type Ready = Pick<FakeIssuer, 'url' | 'clientId' | 'clientSecret'>

const told = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0]

/** Starts the issuer. */
export const startFakeIssuer = async (): Promise<FakeIssuer> => {
  const child = fork(PROGRAM, { stdio: 'inherit' })
  const ready = (await told(child)) as Ready
  return {
    ...ready,
    be: async sub => {
      child.send({ sub, email: `${sub}@bek-savdo.uz` })
      await told(child)
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
