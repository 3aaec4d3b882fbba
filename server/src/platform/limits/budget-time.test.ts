import { expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readConfig } from '../config.ts'

let worked = 0
const config = readConfig({ NODE_ENV: 'test', DEMO: 'on', SIMULATOR: 'off', LOG_LEVEL: 'silent' })
// every reading of the clock shows a lot of work
const workClock = { now: () => 0, workedMs: () => (worked += 60), busyMs: () => 0 }
const test = useTestApp({ config: { ...config, demo: false }, workClock })

const codesOf = async (url: string, remoteAddress: string) => {
  const answers = []
  for (let at = 0; at < 40; at++) answers.push((await test.app.inject({ url, remoteAddress })).statusCode)
  return answers
}

it.each(['/api/docs', '/api/openapi.json', '/api/files/AAAAAAAAAAAAAAAAAAAAAA.webp', '/nowhere'])(
  '%s is charged to its caller, like every call',
  async url => {
    const address = `203.0.${url.length}.1`
    const codes = await codesOf(url, address)
    expect([codes[0] === 429, codes.at(-1)]).toEqual([false, 429])
    const ask = async (remoteAddress: string) =>
      (await test.app.inject({ url: '/api/time', remoteAddress })).statusCode
    expect([await ask(address), await ask(`198.51.${url.length}.1`)]).toEqual([429, 200])
  },
)

it('health checks are unlimited', async () => {
  expect(new Set(await codesOf('/health/live', '203.0.113.9'))).toEqual(new Set([200]))
})
