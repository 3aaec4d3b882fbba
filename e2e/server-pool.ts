import { type RunningServer, type Settings, startServer } from './start-server.ts'

/** Which server a journey runs on; journeys of one worker with the same answer share it, one after another. */
export type ServerChoice = {
  /** Whose data it has: `everyone`, or the name of journeys that change what others read. */
  readonly of: string
  readonly settings?: Settings
}

export const EVERYONE: ServerChoice = { of: 'everyone' }

/** The servers of one worker, so that a journey on another server keeps its worker and browser. */
export type ServerPool = {
  /** Starts the server on its first use. Besides everyone's, one is running at a time. */
  take(choice: ServerChoice): Promise<RunningServer>
  close(): Promise<void>
}

export const createServerPool = (): ServerPool => {
  const running = new Map<string, RunningServer>()
  const stopAllBut = async (stays: string | null) => {
    const ending = [...running].filter(([key]) => key !== stays)
    for (const [key] of ending) running.delete(key)
    await Promise.all(ending.map(([, server]) => server.stop()))
  }
  return {
    take: async choice => {
      const key = JSON.stringify(choice)
      const known = running.get(key)
      if (known !== undefined) return known
      await stopAllBut(JSON.stringify(EVERYONE))
      const server = await startServer(choice.settings)
      running.set(key, server)
      return server
    },
    close: () => stopAllBut(null),
  }
}
