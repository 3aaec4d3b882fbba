import { expect, it } from 'vitest'
import { welcomeText } from './welcome.ts'

it('shows what to open, and in the demo whom to sign in as', () => {
  const text = welcomeText('http://localhost:3000', { demo: true })
  expect(text).toContain('http://localhost:3000/admin')
  expect(text).toMatch(/client Aziza\s+\+998 90 123-45-67/)
  expect(text).toMatch(/driver Rustam\s+\+998 97 700-88-01/)
  expect(text).toMatch(/company .+ \/ karvon-demo/)
})

it('names nobody outside the demo', () => {
  expect(welcomeText('http://localhost:3000', { demo: false })).not.toContain('+998')
})
