import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { FakeWorld } from './ymaps-in-page.ts'

/** A fake of Yandex's script on this machine. */
export type FakeYandex = {
  readonly url: string
  /** The addresses of the script that were loaded. */
  readonly loaded: readonly URL[]
  /** From now on: the script, or nothing that the page could use. */
  readonly become: (state: 'well' | 'refusing' | 'silent') => void
  readonly stop: () => Promise<void>
}

/** Starts the fake; it finds only what it is given. */
export const startFakeYandex = async (found: Omit<FakeWorld, 'asked'>): Promise<FakeYandex> => {
  const loaded: URL[] = []
  let state: Parameters<FakeYandex['become']>[0] = 'well'
  const world = JSON.stringify({ ...found, asked: [] })
  const source = readFileSync(new URL('./ymaps-in-page.ts', import.meta.url), 'utf8')
  const script = `globalThis.fakeWorld = ${world}\n{${stripTypeScriptTypes(source)}}`
  const server = createServer((request, response) => {
    loaded.push(new URL(request.url ?? '/', 'http://127.0.0.1'))
    if (state === 'silent') return
    response.writeHead(state === 'well' ? 200 : 403, {
      'content-type': 'text/javascript',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    })
    response.end(state === 'well' ? script : '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/2.1/`,
    loaded,
    become: next => {
      state = next
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
