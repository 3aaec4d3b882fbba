import { type RunningServer, startServer } from './start-server.ts'

/** A server fixture with the lifetime of its worker. */
export const workerServer = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  async ({}: object, use: (server: RunningServer) => Promise<void>): Promise<void> => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  { scope: 'worker', timeout: 300_000 },
] as [
  (fixtures: object, use: (server: RunningServer) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]
