import { expect, it } from 'vitest'
import { readableLine } from './terminal-log.ts'

it('formats a finished request on one line', () => {
  const time = new Date(2026, 10, 22, 9, 5, 7).getTime()
  const line = {
    level: 30,
    time,
    req: { method: 'GET', url: '/api/x' },
    res: { statusCode: 200 },
    responseTime: 11.8,
  }
  expect(readableLine(JSON.stringify({ ...line, msg: 'request completed' }))).toBe(
    '09:05:07  info  GET /api/x  200  12 ms  request completed\n',
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
