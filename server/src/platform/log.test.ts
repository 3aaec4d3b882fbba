import { expect, it, vi } from 'vitest'
import { loggedUrl, reportFailure } from './log.ts'

it.each([
  ['/api/truck-booking/10001', '/api/truck-booking/10001'],
  ['/api/geo/suggest?q=Chilonzor&lat=41', '/api/geo/suggest?…'],
  ['/api/demo/sms?phone=998901234567', '/api/demo/sms?…'],
  ['/api/auth/login-verify/abc-secret', '/api/auth/login-verify/…'],
  ['/api/auth/logout/abc-secret?x=1', '/api/auth/logout/…?…'],
  ['/api/auth/sessions/abc-secret', '/api/auth/sessions/…'],
  ['/api/receiver/Zk3v_Q9-bT5x0aLmPq7RsA/confirm', '/api/receiver/…/confirm'],
  ['/ru/receive/Zk3v_Q9-bT5x0aLmPq7RsA', '/ru/receive/…'],
  ['/api/truck-booking/client-accept-offer/7', '/api/truck-booking/client-accept-offer/7'],
  ['/x/998901234567/998901112233', '/x/+998\u00a090\u00a0***-**-67/+998\u00a090\u00a0***-**-33'],
  ['', ''],
])('%s is logged as %s', (url, logged) => expect(loggedUrl(url)).toBe(logged))

it('a failure is logged with what caused it, and without full phone numbers', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const timeout = new Error('statement timeout of 998901234567')
  reportFailure(
    new Error('job failed', { cause: new Error('the query failed', { cause: timeout }) }),
    'a job failed',
  )
  const { msg, stack } = JSON.parse(String(written.mock.calls[0]?.[0])) as { msg: string; stack: string }
  written.mockRestore()
  expect(msg).toBe('a job failed')
  expect(stack).toMatch(
    /job failed[\s\S]*Caused by: Error: the query failed[\s\S]*Caused by: Error: statement timeout/,
  )
  expect(stack).not.toContain('998901234567')
})
