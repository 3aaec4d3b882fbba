import { expect, test } from 'vitest'
import { startFakeProvider } from '../../../../test/fakes/fake-provider.ts'
import { checkTarget, readTargetUrl } from './checked-target.ts'
import { postMessage } from './post-message.ts'

const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses

const check = (addresses: readonly string[], allowLoopback = false) =>
  checkTarget(new URL('https://hooks.example.uz/'), { resolve: resolveTo(...addresses), allowLoopback })

const codeOf = (decision: Awaited<ReturnType<typeof check>>) =>
  decision.ok ? null : decision.refusals[0]?.code

test('every address that a name has must be public', async () => {
  expect(codeOf(await check(['185.74.5.1', '2a02:6b8::2:242']))).toBeNull()
  for (const hidden of [
    '10.0.0.1',
    '127.0.0.1',
    '::1',
    '169.254.169.254',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ]) {
    expect(codeOf(await check(['185.74.5.1', hidden]))).toBe('webhook_url_private')
  }
  expect(codeOf(await check([]))).toBe('webhook_url_unknown')
})

test('a name that cannot be looked up is unknown', async () => {
  const resolve = () => Promise.reject(new Error('SERVFAIL'))
  const decision = await checkTarget(new URL('https://hooks.example.uz/'), { resolve, allowLoopback: false })
  expect(codeOf(decision)).toBe('webhook_url_unknown')
})

test('this machine is a target only where that is allowed, and nothing else private is', async () => {
  expect(codeOf(await check(['127.0.0.1'], true))).toBeNull()
  expect(codeOf(await check(['127.0.0.1', '10.0.0.1'], true))).toBe('webhook_url_private')
  expect(readTargetUrl('http://127.0.0.1:3000/', { allowLoopback: false }).ok).toBe(false)
  expect(readTargetUrl('http://127.0.0.1:3000/', { allowLoopback: true }).ok).toBe(true)
  expect(readTargetUrl('http://127.0.0.1.example.uz:3000/', { allowLoopback: true }).ok).toBe(false)
})

test('the connection is made to the checked address: the name is not looked up again', async () => {
  const receiver = await startFakeProvider(() => ({ body: 'here' }))
  const url = new URL(receiver.url)
  url.hostname = 'no-such-host.invalid'
  const answered = await postMessage({ url, addresses: ['127.0.0.1'] }, { 'webhook-id': 'msg_1' }, '{}')
  expect(answered).toMatchObject({ kind: 'answered', status: 200, body: 'here' })
  expect(receiver.received[0]?.headers.host).toBe(url.host)
  await receiver.close()
})

test('a receiver that does not answer in time is left', async () => {
  const receiver = await startFakeProvider(() => ({}))
  receiver.faults.push({ kind: 'late', ms: 300 })
  const late = await postMessage({ url: new URL(receiver.url), addresses: [] }, {}, '{}', 50)
  expect(late).toEqual({ kind: 'unanswered', error: 'timeout' })
  await receiver.close()
})
