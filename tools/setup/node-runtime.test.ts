import { describe, expect, it } from 'vitest'
import { unsupportedReason, withTools } from './node-runtime.mjs'

const debian = { platform: 'linux', arch: 'x64', glibc: true, version: 'v20.20.2' }

describe('supported machines', () => {
  it.each([
    debian,
    { ...debian, arch: 'arm64' },
    { ...debian, version: 'v24.21.0' },
    { platform: 'darwin', arch: 'arm64', glibc: false, version: 'v24.7.0' },
    { platform: 'win32', arch: 'x64', glibc: false, version: 'v25.0.0' },
  ])('supports $platform-$arch with $version', machine => {
    expect(unsupportedReason(machine)).toBeNull()
  })

  it.each([
    [{ ...debian, version: 'v18.19.0' }, 'Node 20 or newer'],
    [{ ...debian, glibc: false }, 'Node 24.7 or newer'],
    [{ ...debian, arch: 's390x' }, 'Node 24.7 or newer'],
    [{ platform: 'darwin', arch: 'arm64', glibc: false, version: 'v24.6.1' }, 'Node 24.7 or newer'],
    [{ platform: 'win32', arch: 'x64', glibc: false, version: 'v22.20.0' }, 'Node 24.7 or newer'],
  ])('names what %o needs', (machine, needed) => {
    expect(unsupportedReason(machine)).toContain(needed)
    expect(unsupportedReason(machine)).toContain(machine.version)
  })
})

it('puts the installed tools first in the path', () => {
  expect(withTools({ DEMO: 'on' })).toMatchObject({
    DEMO: 'on',
    PATH: expect.stringMatching(/^[^:;]*node_modules.\.bin[:;]/),
  })
})
