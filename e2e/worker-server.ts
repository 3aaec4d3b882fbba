import { type RunningServer, type Settings, startServer } from './start-server.ts'

type ServerFixture = [
  (fixtures: object, use: (server: RunningServer) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** A server fixture with the lifetime of its worker; journeys with one of their own share no data with others. */
export const serverWith = (settings: Settings = {}): ServerFixture => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  async ({}, use) => {
    const server = await startServer(settings)
    await use(server)
    await server.stop()
  },
  { scope: 'worker', timeout: 300_000 },
]
