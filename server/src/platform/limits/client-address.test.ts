import { describe, expect, it } from 'vitest'
import { readAddress } from './client-address.ts'

describe('readAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.%'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.%'],
    ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', '2001:0db8:0000:0000:%', '2001:0db8:0000:%'],
    ['::1', '0000:0000:0000:0000:0000:0000:0000:0001', '0000:0000:0000:0000:%', '0000:0000:0000:%'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000:0000:0000:0000:0001', 'fe80:0000:0000:0000:%', 'fe80:0000:0000:%'],
    [
      '2001:db8:1:2:3:4:5:6',
      '2001:0db8:0001:0002:0003:0004:0005:0006',
      '2001:0db8:0001:0002:%',
      '2001:0db8:0001:%',
    ],
  ])('reads %s', (given, kept, customer, block) => {
    expect(readAddress(given)).toEqual({ kept, customer, block })
  })

  it.each([undefined, '', 'unix:', "1.2.3.4' or 1=1", '%'])(
    'counts %s among those without an address',
    given => {
      expect(readAddress(given)).toEqual({ kept: 'unknown', customer: 'unknown', block: 'unknown' })
    },
  )
})
