import { expect, it } from 'vitest'
import { readCallerAddresses } from './caller-addresses.ts'

const has = (written: string, address: string) => readCallerAddresses(written)?.has(address)

it.each(['', 'any,1.2.3.4', '1.2.3', '1.2.3.4/33', '1.2.3.4-', '1.2.3.9-1.2.3.4', '1.2.3.4-::1', 'a/8'])(
  'refuses %j',
  written => expect(readCallerAddresses(written)).toBeNull(),
)

it.each([
  ['185.234.113.1-185.234.113.15', '185.234.113.1', true],
  ['185.234.113.1-185.234.113.15', '185.234.113.15', true],
  ['185.234.113.1-185.234.113.15', '185.234.113.16', false],
  ['185.234.113.1-185.234.113.15', '::ffff:185.234.113.7', true],
  ['10.0.0.0/8, 192.0.2.1', '10.200.0.1', true],
  ['10.0.0.0/8, 192.0.2.1', '192.0.2.1', true],
  ['10.0.0.0/8, 192.0.2.1', '192.0.2.2', false],
  ['2001:db8::/32', '2001:db8::7', true],
  ['2001:db8::/32', '2001:db9::7', false],
  ['10.0.0.0/8', 'unknown', false],
  ['any', 'unknown', true],
])('of %s, %s: %s', (written, address, isAllowed) => expect(has(written, address)).toBe(isAllowed))
