import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../start-server.ts'

const PROGRAM = fileURLToPath(new URL('../../../server/test/fakes/run-fake-didox.ts', import.meta.url))

/** A document as the fake Didox has it; `taxId` is of the account that made it. */
type Kept = { readonly number: string; readonly taxId: string; readonly status: number }

/** What goes wrong with the next request whose URL has `at` in it. */
type Fault = { readonly at: string } & (
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly answer: { readonly status: number } }
)

/** Didox on loopback, in a process of its own, because journeys import nothing of the server's. */
export type FakeDidox = {
  /** The settings with which a server uses it, and lets browsers sign. */
  readonly settings: Settings
  /** Opens an account of a company there. */
  register(taxId: string, password: string): Promise<void>
  /** Lets something go wrong. */
  fail(fault: Fault): Promise<void>
  documentsOf(taxId: string): Promise<Kept[]>
  stop(): Promise<void>
}

type Ready = {
  readonly url: string
  readonly account: { readonly partnerToken: string; readonly taxId: string; readonly password: string }
}

const askOf =
  (child: ChildProcess) =>
  async (told: object): Promise<Kept[]> => {
    const answered = once(child, 'message')
    child.send(told)
    const [{ documents }] = await answered
    return documents
  }

export const startFakeDidox = async (): Promise<FakeDidox> => {
  const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ url, account }] = (await once(child, 'message')) as [Ready]
  const ask = askOf(child)
  return {
    settings: {
      DIDOX_URL: url,
      DIDOX_PARTNER_TOKEN: account.partnerToken,
      DIDOX_TAX_ID: account.taxId,
      DIDOX_PASSWORD: account.password,
      E_IMZO: 'on',
    },
    register: async (taxId, password) => {
      await ask({ passwords: { [taxId]: password } })
    },
    fail: async fault => {
      await ask({ faults: [fault] })
    },
    documentsOf: async taxId => (await ask({})).filter(document => document.taxId === taxId),
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
