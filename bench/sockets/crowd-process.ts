import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ConnectCommand, CrowdState } from './socket-crowd.ts'

const FILE = fileURLToPath(new URL('./socket-crowd.ts', import.meta.url))

const ask = (child: ChildProcess): Promise<CrowdState> =>
  new Promise(resolve => {
    child.once('message', message => resolve(message as CrowdState))
    child.send('state')
  })

/** Several socket crowds, controlled together. */
export type Crowds = {
  connect(command: ConnectCommand): void
  state(): Promise<CrowdState>
  end(): void
}

/** Starts crowds in `processes` processes, which share the users evenly. */
export const startCrowds = (processes: number): Crowds => {
  const children = Array.from({ length: processes }, () => fork(FILE))
  return {
    connect: ({ origin, firstUserId, count, perSecond }) => {
      const each = Math.floor(count / processes)
      for (const [at, child] of children.entries()) {
        const share = at === processes - 1 ? count - each * at : each
        child.send({
          origin,
          firstUserId: firstUserId + each * at,
          count: share,
          perSecond: perSecond / processes,
        })
      }
    },
    state: async () => {
      const all = await Promise.all(children.map(ask))
      const sum = (name: 'connected' | 'received' | 'refused' | 'failed') =>
        all.reduce((total, state) => total + state[name], 0)
      return {
        connected: sum('connected'),
        received: sum('received'),
        refused: sum('refused'),
        failed: sum('failed'),
        lastConnectedAt: Math.max(...all.map(({ lastConnectedAt }) => lastConnectedAt)),
      }
    },
    end: () => {
      for (const child of children) child.send('end')
    },
  }
}
