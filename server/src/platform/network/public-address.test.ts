import { expect, test } from 'vitest'
import { isLoopback, isPublicAddress } from './public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.88.99.1',
  '192.168.1.1',
  '198.19.255.255',
  '224.0.0.1',
  '239.255.255.255',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::a00:1',
  '100::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::',
  '3fff::1',
  '5f00::1',
  'localhost',
  '',
  '0177.0.0.1',
  '2130706433',
])('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '185.74.5.1',
  '223.255.255.255',
  '2001:200::1',
  '2606:4700:4700::1111',
  '2a02:6b8::2:242',
])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test('loopback is this machine alone', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].map(isLoopback)).toEqual([true, true, true])
  expect(['10.0.0.1', '::2', '::', '0.0.0.0', 'localhost'].map(isLoopback)).toEqual(Array(5).fill(false))
})
