import { expect, it } from 'vitest'
import { loggedUrl } from './log.ts'

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
