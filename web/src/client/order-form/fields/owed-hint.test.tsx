import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { OwedHintText } from './owed-hint.tsx'

beforeEach(() => setLocale('ru'))

const shown = (owed: number, owedLimit: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwedHintText money={{ owed, owedLimit }} />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ')

test('names the debt and links to where it is paid', () => {
  const hint = shown(60_000, 100_000)
  expect(hint).toContain('За вами долг: 60 000 сум.')
  expect(hint).toContain('Заказывать можно и дальше')
  expect(hint).toContain('href="/dashboard/payments"')
})

test('above the limit, says that offers are closed until it is paid', () => {
  expect(shown(100_001, 100_000)).toContain('принимать предложения водителей и торговаться нельзя')
  expect(shown(100_000, 100_000)).not.toContain('нельзя')
})

test('says nothing to those who owe nothing', () => {
  expect(shown(0, 0)).toBe('')
})
