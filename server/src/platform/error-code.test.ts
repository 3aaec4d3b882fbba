import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { errorCode, neverConnected } from './error-code.ts'

const coded = (code: unknown, more: object = {}) => Object.assign(new Error('no'), { code, ...more })

it.each([
  ['its own', coded('23505'), '23505'],
  [
    'of its cause, as fetch has it',
    new TypeError('fetch failed', { cause: coded('ENOTFOUND') }),
    'ENOTFOUND',
  ],
  ['not a number, as an aborted request has it', new DOMException('late', 'TimeoutError'), ''],
  ['none', new Error('no'), ''],
  ['of no error', { code: '23505' }, ''],
])('the code of an error is %s', (_, error, code) => {
  expect(errorCode(error)).toBe(code)
})

it.each(['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH'])('after %s nothing was sent', code => {
  expect([neverConnected(coded(code)), neverConnected(new Error('no', { cause: coded(code) }))]).toEqual([
    true,
    true,
  ])
})

it('after a connection that broke something may have been sent', () => {
  for (const code of ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', undefined])
    expect(neverConnected(coded(code))).toBe(false)
})

it('a missing socket is no connection; a missing file is something else', async () => {
  const socket = connect(join(tmpdir(), 'karvon-nobody-listens', '.s.PGSQL.5432'))
  const [error] = (await once(socket, 'error')) as [Error]
  expect([errorCode(error), neverConnected(error)]).toEqual(['ENOENT', true])
  expect(neverConnected(new Error('wrapped', { cause: error }))).toBe(true)
  expect(neverConnected(coded('ENOENT', { syscall: 'open' }))).toBe(false)
})
