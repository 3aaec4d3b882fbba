import { expect, it } from 'vitest'
import { readableLine } from './terminal-log.ts'

it('formats a finished request on one line', () => {
  const time = new Date(2026, 10, 22, 9, 5, 7).getTime()
  const asked = { method: 'GET', url: '/api/x' }
  const line = { level: 30, time, ...asked, status: 200, ms: 12, msg: 'request' }
  expect(readableLine(JSON.stringify(line))).toBe('09:05:07  info  GET /api/x  200  12 ms  request\n')
  expect(readableLine(JSON.stringify({ level: 20, time, req: asked, msg: 'incoming request' }))).toBe(
    '09:05:07  debug  GET /api/x  incoming request\n',
  )
})

it('prints the stack of a failure below it', () => {
  const time = new Date(2026, 10, 22, 9, 5, 7).getTime()
  const line = { level: 50, time, msg: 'a job failed', err: { stack: 'Error: away\n    at send' } }
  expect(readableLine(JSON.stringify(line))).toBe(
    '09:05:07  error  a job failed\n    Error: away\n        at send\n',
  )
})

it('leaves a line that is not JSON unchanged', () => {
  expect(readableLine('plain words\n')).toBe('plain words\n')
})
