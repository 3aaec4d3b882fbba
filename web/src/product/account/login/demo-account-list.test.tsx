// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { m } from '../../../messages/compiled/messages.js'
import type { Answer } from './answer.ts'
import { DemoAccountList } from './demo-account-list.tsx'

const AZIZA = { key: '998901234567', name: 'Aziza Karimova', note: '+998 90 123-45-67' }
const SARDOR = { key: '998935550147', name: 'Sardor Rahimov', note: '+998 93 555-01-47' }

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main')!)
})
afterEach(() => act(async () => root.unmount()))

const show = async (onEnter: (key: string) => Promise<Answer<unknown>>) => {
  await act(async () => root.render(<DemoAccountList entries={[AZIZA, SARDOR]} onEnter={onEnter} />))
  return [...document.querySelectorAll('button')] as HTMLButtonElement[]
}

test('a press signs in; a second one, on whomever, counts only when the first has ended', async () => {
  const answers: ((answer: Answer<unknown>) => void)[] = []
  const onEnter = vi.fn((_key: string) => new Promise<Answer<unknown>>(resolve => answers.push(resolve)))
  const [aziza, sardor] = await show(onEnter)
  await act(async () => {
    aziza?.click()
    aziza?.click()
    sardor?.click()
  })
  expect(onEnter.mock.calls).toEqual([[AZIZA.key]])
  expect(aziza?.textContent).toContain(m.demo_entering())
  expect(sardor?.textContent).toContain(SARDOR.note)
  expect(sardor?.getAttribute('aria-disabled')).toBe('true')

  await act(async () => answers[0]?.({ ok: false, trouble: { kind: 'offline' } }))
  expect(document.querySelector('[role=alert]')?.textContent).toBe(m.login_no_network())
  await act(async () => sardor?.click())
  expect(onEnter.mock.calls).toEqual([[AZIZA.key], [SARDOR.key]])
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('signs in as the account that the URL names, once', async () => {
  history.replaceState(null, '', `/uz?modal=login&demo=${SARDOR.key}`)
  const onEnter = vi.fn(async (_key: string): Promise<Answer<unknown>> => ({ ok: true, data: null }))
  await show(onEnter)
  await show(onEnter)
  expect(onEnter.mock.calls).toEqual([[SARDOR.key]])
  expect(location.search).toBe('?modal=login')
})

test('an account that is none of the demo is not signed in', async () => {
  history.replaceState(null, '', '/uz?demo=998900000000')
  const onEnter = vi.fn(async (_key: string): Promise<Answer<unknown>> => ({ ok: true, data: null }))
  await show(onEnter)
  expect(onEnter).not.toHaveBeenCalled()
})
